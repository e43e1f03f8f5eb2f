package tare.workloads.bashobench;

import java.util.random.RandomGenerator;

/** Makes values. May be shared, unless its class says otherwise. */
interface ValueSource {
    void next(RandomGenerator random, ValueSlice value);
}
