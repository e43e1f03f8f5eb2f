package tare.workloads;

import java.util.random.RandomGenerator;

/** Indexes 0, 1, … in proportion to weights, which need not add up to 1. May be shared. */
final class DiscreteGenerator implements Generator {
    private final double[] shares;

    DiscreteGenerator(double[] weights) {
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        shares = new double[weights.length];
        for (int i = 0; i < weights.length; i++) {
            shares[i] = weights[i] / sum;
        }
    }

    @Override
    public long next(RandomGenerator random) {
        double rest = random.nextDouble();
        // Subtracting, not comparing with running sums: rounding must fall as it does in YCSB.
        int last = shares.length - 1;
        for (int i = 0; i < last; i++) {
            if (rest < shares[i]) {
                return i;
            }
            rest -= shares[i];
        }
        return last;
    }
}
