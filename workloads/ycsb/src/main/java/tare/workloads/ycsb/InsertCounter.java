package tare.workloads.ycsb;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Assigns the numbers 0, 1, 2, … to inserts and records which of them succeeded. The limit passes a number once its
 * insert has ended, even in failure, so that a failed one blocks nothing; an insert that never ends counts as failed
 * once {@value #WINDOW} later numbers have been assigned. Any thread; takes a lock only once in {@value #CHUNK}
 * numbers.
 *
 * <p>Uses two bits per number, and almost nothing for chunks in which all inserts succeeded. Of the other chunks only
 * the last {@value #MOST_MIXED} are kept: in older ones every insert counts as failed.
 */
final class InsertCounter {
    static final int WINDOW = 1 << 20;

    private static final int PENDING = 0;
    private static final int FAILED = 1;
    private static final int SUCCEEDED = 2;
    private static final int PER_WORD_BITS = 5;
    private static final int PER_WORD = 1 << PER_WORD_BITS;
    private static final int CHUNK_BITS = 15;
    static final int CHUNK = 1 << CHUNK_BITS;
    private static final int CHUNK_WORDS = 1 << (CHUNK_BITS - PER_WORD_BITS);
    /** They take 32 MiB. */
    static final int MOST_MIXED = 1 << 12;

    private static final AtomicLongArray ALL_FAILED = chunkOf(FAILED);
    private static final AtomicLongArray ALL_SUCCEEDED = chunkOf(SUCCEEDED);

    private final AtomicLong next = new AtomicLong();
    private final AtomicLong limit = new AtomicLong();
    private final int mostMixed;
    private final Deque<Integer> mixed = new ArrayDeque<>();
    private volatile AtomicLongArray[] chunks = {new AtomicLongArray(CHUNK_WORDS)};

    InsertCounter() {
        this(MOST_MIXED);
    }

    /** @param mostMixed the number of chunks with failed inserts to keep */
    InsertCounter(int mostMixed) {
        this.mostMixed = mostMixed;
    }

    private static AtomicLongArray chunkOf(int state) {
        AtomicLongArray words = new AtomicLongArray(CHUNK_WORDS);
        for (int number = 0; number < CHUNK; number++) {
            words.set(word(number), words.get(word(number)) | (long) state << shift(number));
        }
        return words;
    }

    long take() {
        return next.getAndIncrement();
    }

    /** Records how {@code number}'s insert ended; only the first call for a number counts. */
    void ended(long number, boolean succeeded) {
        settle(number, succeeded ? SUCCEEDED : FAILED);
        advance();
    }

    /** The number below which all inserts have ended. */
    long limit() {
        return limit.get();
    }

    /** Also false for inserts so old that their chunk was dropped. */
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
            if (limit.compareAndSet(first, first + 1) && (first + 1) % CHUNK == 0) {
                pack((int) (first >>> CHUNK_BITS));
            }
        }
    }

    /** Packs a chunk in which every insert has ended. */
    private synchronized void pack(int index) {
        if (isSame(chunks[index], ALL_SUCCEEDED)) {
            chunks[index] = ALL_SUCCEEDED;
            return;
        }
        mixed.add(index);
        if (mixed.size() > mostMixed) {
            chunks[mixed.remove()] = ALL_FAILED;
        }
    }

    private static boolean isSame(AtomicLongArray some, AtomicLongArray others) {
        for (int word = 0; word < CHUNK_WORDS; word++) {
            if (some.get(word) != others.get(word)) {
                return false;
            }
        }
        return true;
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
