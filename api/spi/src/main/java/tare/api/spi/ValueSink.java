package tare.api.spi;

/** Receives the values read, on the answering thread: one, or each of an object's siblings. */
public interface ValueSink {
    /** The array belongs to the driver: read it now or copy it. */
    void value(byte[] value, int offset, int length);
}
