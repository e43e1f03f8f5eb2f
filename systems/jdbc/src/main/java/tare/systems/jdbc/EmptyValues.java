package tare.systems.jdbc;

import java.util.Arrays;

/**
 * Stores empty values in databases that treat them as NULL: values that consist only of zero bytes, including the empty
 * one, get one more zero byte. All others are stored unchanged.
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
