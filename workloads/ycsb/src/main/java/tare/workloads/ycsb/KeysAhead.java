package tare.workloads.ycsb;

import java.util.random.RandomGenerator;
import tare.api.spi.Key;

/**
 * Draws a caller's next keys, several at a time. A draw, including the hash in the key's name, is a long chain of
 * dependent steps, and reading the clock before a request waits for all of them. Draws made in one loop overlap in the
 * processor, which saved a hand-written loop a fifth of its time. Belongs to one caller.
 */
final class KeysAhead {
    private static final int MOST = 64;
    /** Keeps the written part off cache lines with other callers' objects. */
    private static final int MARGIN = 16;

    private final Generator chooser;
    private final RandomGenerator random;
    private final KeyNames names;
    private final int count;
    /** The key numbers drawn, then the numbers in their names. */
    private final long[] drawn;

    private int taken;

    private KeysAhead(Generator chooser, RandomGenerator random, KeyNames names, int count) {
        this.chooser = chooser;
        this.random = random;
        this.names = names;
        this.count = count;
        this.drawn = new long[MARGIN + 2 * count + MARGIN];
        this.taken = count;
    }

    /** For draws that depend on no other events and do not share their sources. */
    static KeysAhead several(Generator chooser, RandomGenerator random, KeyNames names) {
        return new KeysAhead(chooser, random, names, MOST);
    }

    /** Draws each key only when it is needed. */
    static KeysAhead none(Generator chooser, RandomGenerator random, KeyNames names) {
        return new KeysAhead(chooser, random, names, 1);
    }

    /** Writes the next key's name into {@code key}; returns its number. */
    long next(Key key) {
        if (taken == count) {
            draw();
        }
        int at = MARGIN + taken++;
        names.writeNumbered(drawn[at + count], key);
        return drawn[at];
    }

    // Two loops: the processor looks ahead some hundreds of instructions, so shorter iterations overlap more.
    private void draw() {
        for (int i = MARGIN; i < MARGIN + count; i++) {
            drawn[i] = chooser.next(random);
        }
        for (int i = MARGIN; i < MARGIN + count; i++) {
            drawn[i + count] = names.numberOf(drawn[i]);
        }
        taken = 0;
    }
}
