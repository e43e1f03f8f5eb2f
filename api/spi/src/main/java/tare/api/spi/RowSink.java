package tare.api.spi;

/** Receives what was read, on the thread that answers: {@link #row} and then {@link #field} for each of its fields. */
public interface RowSink {
    /** A new row begins. The array is the driver's: read it now or copy it. */
    void row(byte[] key, int offset, int length);

    /** A field of the present row. The array is the driver's: read it now or copy it. */
    void field(int field, byte[] value, int offset, int length);

    /**
     * Whether rows and fields are looked at. Where they are not, a driver that would have to make them for this sink alone
     * may tell none of them; its reply counts them all the same.
     */
    default boolean looks() {
        return true;
    }
}
