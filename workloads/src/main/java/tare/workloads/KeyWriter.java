package tare.workloads;

import tare.spi.Key;

/**
 * Writes key names as YCSB does: {@code user} and the key number or, hashed, its FNV hash, in at least {@code width}
 * digits. One thread.
 */
final class KeyWriter {
    private static final byte[] PREFIX = {'u', 's', 'e', 'r'};
    private static final int MOST_DIGITS = 19;
    private static final byte[] PAIRS = pairs();

    private final boolean hashed;
    private final int width;
    private final byte[] buffer;

    KeyWriter(boolean hashed, int width) {
        this.hashed = hashed;
        this.width = width;
        this.buffer = new byte[PREFIX.length + Math.max(width, MOST_DIGITS) + 1];
    }

    void write(long keyNumber, Key key) {
        int start = digits(hashed ? Fnv.hash(keyNumber) : keyNumber);
        while (buffer.length - start < width) {
            buffer[--start] = '0';
        }
        start -= PREFIX.length;
        System.arraycopy(PREFIX, 0, buffer, start, PREFIX.length);
        key.clear();
        key.append(buffer, start, buffer.length - start);
    }

    /** Writes {@code value} to the end of the buffer, two digits at a time: each division is 5 ns on the hot path. */
    private int digits(long value) {
        int position = buffer.length;
        long rest = value;
        while (rest >= 100) {
            long quotient = rest / 100;
            int pair = 2 * (int) (rest - 100 * quotient);
            buffer[--position] = PAIRS[pair + 1];
            buffer[--position] = PAIRS[pair];
            rest = quotient;
        }
        int pair = 2 * (int) rest;
        buffer[--position] = PAIRS[pair + 1];
        if (rest >= 10) {
            buffer[--position] = PAIRS[pair];
        }
        return position;
    }

    private static byte[] pairs() {
        byte[] pairs = new byte[200];
        for (int i = 0; i < 100; i++) {
            pairs[2 * i] = (byte) ('0' + i / 10);
            pairs[2 * i + 1] = (byte) ('0' + i % 10);
        }
        return pairs;
    }
}
