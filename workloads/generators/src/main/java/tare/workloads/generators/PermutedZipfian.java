package tare.workloads.generators;

import java.util.random.RandomGenerator;

/** An exact zipfian over {@code count} numbers from {@code first}, with the hot ones scattered among them. */
public final class PermutedZipfian implements Generator {
    private final long first;
    private final long count;
    private final Permutation permutation;
    private final ExactZipfian ranks;

    /**
     * @param theta as in {@link ExactZipfian}
     * @param seed decides which numbers are hot
     */
    public PermutedZipfian(long first, long count, double theta, long seed) {
        this.first = first;
        this.count = count;
        this.permutation = new Permutation(count, seed);
        this.ranks = new ExactZipfian(theta);
    }

    @Override
    public long next(RandomGenerator random) {
        return first + permutation.of(ranks.next(random, count));
    }
}
