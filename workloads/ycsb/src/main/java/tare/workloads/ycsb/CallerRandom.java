package tare.workloads.ycsb;

import java.util.random.RandomGenerator;

/**
 * A caller's sources of chance.
 *
 * @param choices decides what is asked
 * @param keys decides of which key; apart, so that keys can be drawn ahead
 * @param values decides on what is written; apart, so that the sequence of keys does not depend on the fields
 */
record CallerRandom(RandomGenerator choices, RandomGenerator keys, RandomGenerator values) {
    static CallerRandom of(long seed, int callerIndex) {
        return new CallerRandom(
                new SplitMix(SplitMix.mix(seed, 2L * callerIndex)),
                new SplitMix(SplitMix.mix(seed, -1L - callerIndex)),
                new SplitMix(SplitMix.mix(seed, 2L * callerIndex + 1)));
    }
}
