package tare.workloads.bashobench;

import java.util.random.RandomGenerator;
import tare.workloads.generators.SplitMix;

/** Makes an object of the data from its number: always the same key and value. One thread. */
final class LoadedObject {
    /** Separates values from other uses of the data's seed. */
    private static final long LOADED = 0x6c6f616465646f62L;

    private final KeySource keys;
    private final ValueSource values;
    private final long dataSeed;
    private final SplitMix random = new SplitMix(0);
    private long number;

    LoadedObject(BashoPopulation population, long dataSeed) {
        this.keys = population.keys().open(spec -> this::number);
        this.values = population.values();
        this.dataSeed = dataSeed;
    }

    /** @param draws not used: the number is given */
    private long number(RandomGenerator draws) {
        return number;
    }

    void make(long of, BashoExchange into) {
        number = of;
        random.reset(SplitMix.mix(dataSeed ^ LOADED, of));
        into.key.clear();
        keys.next(random, into.key);
        values.next(random, into.value);
    }
}
