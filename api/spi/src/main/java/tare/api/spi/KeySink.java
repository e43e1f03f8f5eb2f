package tare.api.spi;

/** Receives the keys listed, on the answering thread. */
public interface KeySink {
    /** The array belongs to the driver: read it now or copy it. */
    void key(byte[] key, int offset, int length);
}
