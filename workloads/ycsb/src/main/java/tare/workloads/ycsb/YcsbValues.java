package tare.workloads.ycsb;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;
import tare.api.spi.Key;

/**
 * The values that YCSB 0.17's core workload writes with {@code dataintegrity}, byte for byte: the key and the field's
 * name, then hash codes of all the preceding text, with a colon before every part, truncated to the value's length. So
 * rows loaded by YCSB's client can be verified here, and vice versa. Immutable; any thread.
 */
record YcsbValues(KeyNames names, String fieldPrefix) {
    private static final byte COLON = ':';

    void write(long keyNumber, int field, byte[] target, int offset, int length) {
        Key key = new Key();
        names.write(keyNumber, key);
        Text text = new Text(target, offset, length);
        text.append(key + ":" + fieldPrefix + field);
        while (text.written < length) {
            text.append(COLON);
            text.append(Integer.toString(text.hash));
        }
    }

    boolean isSound(long keyNumber, int field, byte[] value, int offset, int length) {
        byte[] expected = new byte[length];
        write(keyNumber, field, expected, 0, length);
        return Arrays.equals(expected, 0, length, value, offset, offset + length);
    }

    /** ASCII characters, truncated to a length, and the hash code of the whole string. */
    private static final class Text {
        private final byte[] target;
        private final int offset;
        private final int length;
        private int written;
        private int hash;

        Text(byte[] target, int offset, int length) {
            this.target = target;
            this.offset = offset;
            this.length = length;
        }

        void append(String part) {
            for (byte character : part.getBytes(ISO_8859_1)) {
                append(character);
            }
        }

        void append(byte character) {
            hash = 31 * hash + character; // String.hashCode's rule
            if (written < length) {
                target[offset + written++] = character;
            }
        }
    }
}
