package tare.workloads.ycsb;

import java.util.random.RandomGenerator;
import tare.workloads.generators.SplitMix;

/**
 * A caller's sources of randomness.
 *
 * @param choices chooses operations, fields and scan lengths
 * @param keys chooses keys; separate, so that their sequence does not depend on the mix of operations
 * @param values chooses what is written; separate, so that the sequence of keys does not depend on the fields
 */
record CallerRandom(RandomGenerator choices, RandomGenerator keys, RandomGenerator values) {
    static CallerRandom of(long seed, int callerIndex) {
        return new CallerRandom(
                new SplitMix(SplitMix.mix(seed, 2L * callerIndex)),
                new SplitMix(SplitMix.mix(seed, -1L - callerIndex)),
                new SplitMix(SplitMix.mix(seed, 2L * callerIndex + 1)));
    }
}
