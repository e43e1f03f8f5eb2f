package tare.workloads;

import java.util.random.RandomGenerator;

/**
 * A caller's sources of chance.
 *
 * @param choices decides what is asked of which key
 * @param values decides on what is written; apart, so that the sequence of keys does not depend on the fields
 */
record CallerRandom(RandomGenerator choices, RandomGenerator values) {
    static CallerRandom of(long seed, int callerIndex) {
        return new CallerRandom(
                new SplitMix(SplitMix.mix(seed, 2L * callerIndex)),
                new SplitMix(SplitMix.mix(seed, 2L * callerIndex + 1)));
    }
}
