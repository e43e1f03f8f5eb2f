package tare.workloads.bashobench;

import tare.api.spi.Share;
import tare.workloads.generators.Generator;
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
            case SEQUENTIAL -> new SequentialNumbers(first, first + count);
            case PARTITIONED -> partition(share);
            case PARETO -> ParetoNumbers.of(count);
            // Its range is one more than its largest number, as it begins at 0.
            case TRUNCATED_PARETO -> new CappedNumbers(ParetoNumbers.of(count - 1), count - 1);
            case EIGHTY_TWENTY -> EightyTwentyNumbers.of(count);
        };
    }

    /** Equal parts; the last caller also gets the remainder. */
    private Generator partition(Share share) {
        long size = count / share.count();
        long from = first + size * share.index();
        boolean isLast = share.index() == share.count() - 1;
        return new SequentialNumbers(from, isLast ? first + count : from + size);
    }

    /** Every number of the range once, divided among the callers that load the data. */
    Generator loading(Share share) {
        long size = count / share.count();
        long rest = count % share.count();
        long from = first + size * share.index() + Math.min(share.index(), rest);
        return new SequentialNumbers(from, from + size + (share.index() < rest ? 1 : 0));
    }

    boolean staysInRange() {
        return kind != Kind.PARETO;
    }

    /** Whether it covers the numbers of another one. */
    boolean covers(NumberSpec other) {
        return other.staysInRange() && first <= other.first && first + count >= other.first + other.count;
    }
}
