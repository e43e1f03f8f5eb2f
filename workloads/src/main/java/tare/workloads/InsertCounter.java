package tare.workloads;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Hands out the numbers 0, 1, 2, … to inserts and remembers which of them succeeded. The limit passes a number once its
 * insert has ended, well or badly, so that a failed one holds nothing back; one that never ends is given up as failed when
 * {@value #WINDOW} younger ones have been handed out. Any thread, without locks except to grow; two bits a number.
 */
final class InsertCounter {
    static final int WINDOW = 1 << 20;

    private static final int PENDING = 0;
    private static final int FAILED = 1;
    private static final int SUCCEEDED = 2;
    private static final int PER_WORD_BITS = 5;
    private static final int PER_WORD = 1 << PER_WORD_BITS;
    private static final int CHUNK_BITS = 15;
    private static final int CHUNK_WORDS = 1 << (CHUNK_BITS - PER_WORD_BITS);

    private final AtomicLong next = new AtomicLong();
    private final AtomicLong limit = new AtomicLong();
    private volatile AtomicLongArray[] chunks = {new AtomicLongArray(CHUNK_WORDS)};

    long take() {
        return next.getAndIncrement();
    }

    /** How {@code number}'s insert ended; only the first word on it counts. */
    void ended(long number, boolean succeeded) {
        settle(number, succeeded ? SUCCEEDED : FAILED);
        advance();
    }

    /** All numbers below it have ended. */
    long limit() {
        return limit.get();
    }

    boolean succeeded(long number) {
        return state(number) == SUCCEEDED;
    }

    private void advance() {
        for (long first = limit.get(); first < next.get(); first = limit.get()) {
            if (state(first) == PENDING) {
                if (next.get() - first <= WINDOW) {
                    return;
                }
                settle(first, FAILED);
            }
            limit.compareAndSet(first, first + 1);
        }
    }

    private int state(long number) {
        AtomicLongArray[] all = chunks;
        int chunk = (int) (number >>> CHUNK_BITS);
        return chunk < all.length ? (int) (all[chunk].get(word(number)) >>> shift(number)) & 3 : PENDING;
    }

    private void settle(long number, int state) {
        AtomicLongArray words = chunk((int) (number >>> CHUNK_BITS));
        while (true) {
            long old = words.get(word(number));
            boolean settled = ((old >>> shift(number)) & 3) != PENDING;
            if (settled || words.compareAndSet(word(number), old, old | ((long) state << shift(number)))) {
                return;
            }
        }
    }

    private static int word(long number) {
        return (int) (number >>> PER_WORD_BITS) & (CHUNK_WORDS - 1);
    }

    private static int shift(long number) {
        return 2 * (int) (number & (PER_WORD - 1));
    }

    private AtomicLongArray chunk(int index) {
        return index < chunks.length ? chunks[index] : grownTo(index);
    }

    private synchronized AtomicLongArray grownTo(int index) {
        AtomicLongArray[] old = chunks;
        if (index >= old.length) {
            AtomicLongArray[] grown = Arrays.copyOf(old, index + 1);
            for (int i = old.length; i < grown.length; i++) {
                grown[i] = new AtomicLongArray(CHUNK_WORDS);
            }
            chunks = grown;
        }
        return chunks[index];
    }
}
