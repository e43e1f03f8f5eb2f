package tare.workloads.bashobench;

import java.util.random.RandomGenerator;
import tare.api.spi.Key;

/** One key behind the other. */
record JoinedKeys(KeySource first, KeySource second) implements KeySource {
    @Override
    public boolean next(RandomGenerator random, Key key) {
        return first.next(random, key) && second.next(random, key);
    }
}
