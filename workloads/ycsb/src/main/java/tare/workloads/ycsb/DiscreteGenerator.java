package tare.workloads.ycsb;

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
        long index = 0;
        long goesOn = 1;
        // Subtracting, not comparing with running sums: rounding must fall as it does in YCSB. The sign of what is left
        // decides, not a branch: processors guess branches, and chance is what they cannot guess.
        for (int i = 0; i < shares.length - 1; i++) {
            rest -= shares[i];
            goesOn &= ~Double.doubleToRawLongBits(rest) >>> (Long.SIZE - 1);
            index += goesOn;
        }
        return index;
    }
}
