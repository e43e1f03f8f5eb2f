package tare.api.spi;

/** Receives the rows read, on the answering thread: {@link #row}, then {@link #field} for each of its fields. */
public interface RowSink {
    /** Starts a new row. The array belongs to the driver: read it now or copy it. */
    void row(byte[] key, int offset, int length);

    /** Receives a field of the current row. The array belongs to the driver: read it now or copy it. */
    void field(int field, byte[] value, int offset, int length);

    /**
     * Whether the sink uses rows and fields. If not, a driver that would have to build them for this sink alone may
     * skip them; its reply still counts them.
     */
    default boolean looks() {
        return true;
    }
}
