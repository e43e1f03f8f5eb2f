package tare.systems.jdbc;

import java.util.Arrays;

/**
 * Keeps empty values where a database takes them for NULL: values of zero bytes alone, the empty one among them, are kept
 * with one more zero byte. All others are kept as they are.
 */
final class EmptyValues {
    private EmptyValues() {}

    static byte[] kept(byte[] value) {
        return isZeros(value) ? Arrays.copyOf(value, value.length + 1) : value;
    }

    static byte[] given(byte[] kept) {
        return kept.length > 0 && isZeros(kept) ? Arrays.copyOf(kept, kept.length - 1) : kept;
    }

    private static boolean isZeros(byte[] bytes) {
        for (byte one : bytes) {
            if (one != 0) {
                return false;
            }
        }
        return true;
    }
}
