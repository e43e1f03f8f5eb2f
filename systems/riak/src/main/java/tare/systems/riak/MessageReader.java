package tare.systems.riak;

import java.io.IOException;
import java.util.Arrays;

/**
 * Reads the fields of a protocol-buffers message in place, one after another. Reused for many messages; one thread;
 * allocates nothing.
 */
final class MessageReader {
    private static final int VARINT = 0;
    private static final int EIGHT_BYTES = 1;
    private static final int BYTES = 2;
    private static final int FOUR_BYTES = 5;

    private byte[] array = new byte[0];
    private int at;
    private int end;
    private int field;
    private long number;
    private int offset;
    private int length;

    /** Begins a message from {@code from} to before {@code until}. */
    void over(byte[] source, int from, int until) {
        array = source;
        at = from;
        end = until;
    }

    /** Begins the message within the current field of another. */
    void inside(MessageReader outer) {
        over(outer.array, outer.offset, outer.offset + outer.length);
    }

    /**
     * Moves to the next field.
     *
     * @return false at the end of the message
     * @throws IOException if the message is malformed
     */
    boolean next() throws IOException {
        if (at == end) {
            return false;
        }
        long tag = varint();
        field = (int) (tag >>> 3);
        switch ((int) (tag & 7)) {
            case VARINT -> number = varint();
            case EIGHT_BYTES -> skip(8);
            case BYTES -> bytes();
            case FOUR_BYTES -> skip(4);
            default -> throw malformed();
        }
        return true;
    }

    int field() {
        return field;
    }

    /** The current field as a number. */
    long number() {
        return number;
    }

    boolean flag() {
        return number != 0;
    }

    /** The array in which the current field's bytes are, from {@link #offset}; valid until the next answer. */
    byte[] array() {
        return array;
    }

    int offset() {
        return offset;
    }

    int length() {
        return length;
    }

    byte[] copy() {
        return Arrays.copyOfRange(array, offset, offset + length);
    }

    private void bytes() throws IOException {
        long size = varint();
        if (size < 0 || size > end - at) {
            throw malformed();
        }
        length = (int) size;
        offset = at;
        at += length;
    }

    private void skip(int count) throws IOException {
        if (count > end - at) {
            throw malformed();
        }
        at += count;
    }

    private long varint() throws IOException {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            if (at == end) {
                throw malformed();
            }
            byte next = array[at++];
            value |= (long) (next & 0x7F) << shift;
            if (next >= 0) {
                return value;
            }
        }
        throw malformed();
    }

    private static IOException malformed() {
        return new IOException("malformed answer");
    }
}
