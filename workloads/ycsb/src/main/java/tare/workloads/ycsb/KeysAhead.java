package tare.workloads.ycsb;

import java.util.random.RandomGenerator;
import tare.api.spi.Key;

/**
 * The keys that a caller asks for next, some drawn at a time. A draw, with the hash in the key's name, is a long chain of
 * steps that each wait for the one before, and the clock that is read before a request waits for all of them. Chains of
 * draws made in one loop overlap in the processor, which spared a loop written by hand a fifth of its time. One caller's.
 */
final class KeysAhead {
    private static final int MOST = 64;
    /** Keeps what is written here off cache lines on which other callers' objects lie. */
    private static final int MARGIN = 16;

    private final Generator chooser;
    private final RandomGenerator random;
    private final KeyNames names;
    private final int count;
    /** The drawn keys' numbers, then the numbers in their names. */
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

    /** Where a draw depends on nothing that happens meanwhile, and nobody else draws from the same sources. */
    static KeysAhead several(Generator chooser, RandomGenerator random, KeyNames names) {
        return new KeysAhead(chooser, random, names, MOST);
    }

    /** Each key is drawn when it is asked for. */
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

    // Two loops: the processor looks ahead some hundreds of instructions, and short turns overlap the more.
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
