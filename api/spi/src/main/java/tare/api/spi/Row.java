package tare.api.spi;

/** Fields to be written. Values are made when asked for, so a store that needs none costs nothing. */
public interface Row {
    /** How many fields. */
    int size();

    /** The index, in the table, of this row's {@code i}-th field. */
    int field(int i);

    /** The length in bytes of the {@code i}-th field's value. */
    int length(int i);

    /** Writes the {@code i}-th field's value, {@link #length} bytes, into {@code target}; the same bytes each time. */
    void copyTo(int i, byte[] target, int offset);
}
