package tare.workloads.bashobench;

import java.util.random.RandomGenerator;
import tare.api.spi.Key;

/** Makes keys. One caller. */
interface KeySource {
    /**
     * Appends the next key to {@code key}.
     *
     * @return false if there are no more keys; then {@code key} has no meaning
     */
    boolean next(RandomGenerator random, Key key);
}
