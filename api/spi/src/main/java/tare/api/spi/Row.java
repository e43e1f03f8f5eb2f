package tare.api.spi;

/** Fields to write. Values are generated on demand, so that they cost nothing if the store needs none. */
public interface Row {
    /** The number of fields. */
    int size();

    /** The table index of this row's {@code i}-th field. */
    int field(int i);

    /** The length in bytes of the {@code i}-th field's value. */
    int length(int i);

    /** Copies the {@code i}-th field's value, {@link #length} bytes, into {@code target}; the same bytes each time. */
    void copyTo(int i, byte[] target, int offset);
}
