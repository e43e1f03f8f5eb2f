package tare.workloads.bashobench;

import tare.api.spi.Share;
import tare.workloads.generators.CappedGenerator;
import tare.workloads.generators.Generator;
import tare.workloads.generators.HotspotGenerator;
import tare.workloads.generators.OnceThroughGenerator;
import tare.workloads.generators.ParetoGenerator;
import tare.workloads.generators.UniformGenerator;

/**
 * A key generator of whole numbers.
 *
 * @param first the first number of its range
 * @param count the numbers in its range, which only {@link Kind#PARETO} leaves
 */
record NumberSpec(Kind kind, long first, long count) implements KeySpec {
    enum Kind {
        UNIFORM,
        SEQUENTIAL,
        PARTITIONED,
        PARETO,
        TRUNCATED_PARETO,
        EIGHTY_TWENTY
    }

    /** The generator of one caller. */
    Generator open(Share share) {
        return switch (kind) {
            case UNIFORM -> new UniformGenerator(first, count);
            case SEQUENTIAL -> new OnceThroughGenerator(first, first + count);
            case PARTITIONED -> partition(share);
            case PARETO -> ParetoGenerator.of(count);
            // Its range is one more than its largest number, as it begins at 0.
            case TRUNCATED_PARETO -> new CappedGenerator(ParetoGenerator.of(count - 1), count - 1);
            case EIGHTY_TWENTY -> eightyTwenty();
        };
    }

    /** Of the numbers from 1 to the largest, 80 % are drawn from the lowest fifth. */
    private Generator eightyTwenty() {
        return new HotspotGenerator(1, count / 5, count - count / 5, 0.8);
    }

    /** Equal parts; the last caller also gets the remainder. */
    private Generator partition(Share share) {
        long size = count / share.count();
        long from = first + size * share.index();
        boolean isLast = share.index() == share.count() - 1;
        return new OnceThroughGenerator(from, isLast ? first + count : from + size);
    }

    /** Every number of the range once, divided among the callers that load the data. */
    Generator loading(Share share) {
        long size = count / share.count();
        long rest = count % share.count();
        long from = first + size * share.index() + Math.min(share.index(), rest);
        return new OnceThroughGenerator(from, from + size + (share.index() < rest ? 1 : 0));
    }

    boolean staysInRange() {
        return kind != Kind.PARETO;
    }

    /** Whether it covers the numbers of another one. */
    boolean covers(NumberSpec other) {
        return other.staysInRange() && first <= other.first && first + count >= other.first + other.count;
    }
}
