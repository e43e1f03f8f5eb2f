package tare.systems.riak;

import java.io.IOException;
import java.util.Arrays;

/**
 * An object as the server answered with it: its vector clock, and its values without those that are deleted. All of it
 * lies in the connection's buffer and is valid until the next answer. Reused; one thread.
 */
final class FoundObject {
    private static final int CONTENT = 1;
    private static final int CLOCK = 2;
    private static final int VALUE = 1;
    private static final int MODIFIED = 7;
    private static final int MODIFIED_MICROS = 8;
    private static final int DELETED = 11;

    private final MessageReader content = new MessageReader();
    private byte[] array = new byte[0];
    private int clockOffset;
    private int clockLength;
    private int values;
    private int[] offsets = new int[2];
    private int[] lengths = new int[2];
    private long newestMicros;
    private int newest;

    /** Reads an answer to a get. */
    void read(MessageReader body) throws IOException {
        values = 0;
        clockLength = 0;
        while (body.next()) {
            array = body.array();
            if (body.field() == CONTENT) {
                content.inside(body);
                readContent();
            } else if (body.field() == CLOCK) {
                clockOffset = body.offset();
                clockLength = body.length();
            }
        }
    }

    private void readContent() throws IOException {
        int offset = 0;
        int length = 0;
        long micros = 0;
        boolean isDeleted = false;
        while (content.next()) {
            switch (content.field()) {
                case VALUE -> {
                    offset = content.offset();
                    length = content.length();
                }
                case MODIFIED -> micros += content.number() * 1_000_000;
                case MODIFIED_MICROS -> micros += content.number();
                case DELETED -> isDeleted = content.flag();
                default -> {}
            }
        }
        if (!isDeleted) {
            add(offset, length, micros);
        }
    }

    private void add(int offset, int length, long micros) {
        if (values == offsets.length) {
            offsets = Arrays.copyOf(offsets, 2 * values);
            lengths = Arrays.copyOf(lengths, 2 * values);
        }
        if (values == 0 || micros > newestMicros) {
            newest = values;
            newestMicros = micros;
        }
        offsets[values] = offset;
        lengths[values] = length;
        values++;
    }

    /** The number of values; several are siblings. */
    int values() {
        return values;
    }

    boolean isMissing() {
        return values == 0;
    }

    /** The value written last, by the clocks of the server's nodes. */
    int newest() {
        return newest;
    }

    byte[] array() {
        return array;
    }

    int offset(int value) {
        return offsets[value];
    }

    int length(int value) {
        return lengths[value];
    }

    /** Whether there is a vector clock; a deleted object may have one, too. */
    boolean hasClock() {
        return clockLength > 0;
    }

    int clockOffset() {
        return clockOffset;
    }

    int clockLength() {
        return clockLength;
    }
}
