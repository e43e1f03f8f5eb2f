package tare.workloads.ycsb;

import tare.workloads.generators.ExactZipfian;
import tare.workloads.generators.ExponentialGenerator;
import tare.workloads.generators.Generator;
import tare.workloads.generators.GrayZipfian;
import tare.workloads.generators.HotspotGenerator;
import tare.workloads.generators.PermutedZipfian;
import tare.workloads.generators.ScrambledZipfian;
import tare.workloads.generators.SequentialGenerator;
import tare.workloads.generators.SplitMix;
import tare.workloads.generators.UniformGenerator;

/** Creates the key choosers of one worker's callers, which share expensive or common state. Any thread. */
final class KeyChoosers {
    /** Separates the permutation's seed from other uses of the data's seed. */
    static final long SCATTER = 0x7363617474657273L;

    private final RequestSpec spec;
    private final KeySpace keys;
    private final KeyRange range;
    private final long scatterSeed;
    private final SequentialGenerator sequence;
    private final GrayZipfian ages;

    KeyChoosers(RequestSpec spec, KeySpace keys, long dataSeed, double startShare) {
        this.spec = spec;
        this.keys = keys;
        this.range = keys.loaded();
        // The hot keys are a property of the data: the same for all arms, rounds, workers and callers.
        this.scatterSeed = SplitMix.mix(dataSeed, SCATTER);
        // Workers start at different keys; otherwise each would find another's recently read keys in the cache.
        this.sequence = new SequentialGenerator(range.first(), range.count(), (long) (range.count() * startShare));
        this.ages =
                !spec.exact() && spec.distribution().equals("latest") ? GrayZipfian.of(range.recordCount() - 1) : null;
    }

    KeySpace keys() {
        return keys;
    }

    /** For one caller. */
    Generator newChooser() {
        return new ReadableKeys(newProposals(), spec.exact() ? keys::isReadable : keys::isReadableToYcsb, range);
    }

    private Generator newProposals() {
        long first = range.first();
        long count = range.count();
        return switch (spec.distribution()) {
            case "uniform" -> new UniformGenerator(first, count);
            case "zipfian" -> newZipfian(first, count);
            case "latest" -> newLatest();
            case "hotspot" -> {
                long hot = spec.hotCount(range);
                yield new HotspotGenerator(first, hot, count - hot, spec.hotRequests());
            }
            case "exponential" -> new RecentGenerator(ExponentialGenerator.of(spec.percentile(), spec.range()), keys);
            case "sequential" -> sequence;
            default -> throw new IllegalStateException("unknown requestdistribution: " + spec.distribution());
        };
    }

    private Generator newZipfian(long first, long count) {
        return spec.exact()
                ? new PermutedZipfian(first, count, spec.theta(), scatterSeed)
                // One number more than there are keys, as in YCSB; it is never readable and is drawn again.
                : new ScrambledZipfian(first, count + spec.plannedInserts() + 1);
    }

    private Generator newLatest() {
        return spec.exact()
                ? new LatestGenerator(new ExactZipfian(spec.theta()), keys, range.first())
                // YCSB never requests the oldest key.
                : new LatestGenerator(ages.copy(), keys, 1);
    }
}
