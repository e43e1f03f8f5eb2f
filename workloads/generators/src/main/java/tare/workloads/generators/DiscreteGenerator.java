package tare.workloads.generators;

import java.util.random.RandomGenerator;

/** Draws indexes 0, 1, … in proportion to weights, which need not add up to 1. May be shared. */
public final class DiscreteGenerator implements Generator {
    private final double[] shares;

    /** @param weights of the indexes, 0 or more */
    public DiscreteGenerator(double[] weights) {
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
        // Subtracts instead of comparing with running sums, so that it rounds as YCSB does. Uses the sign of the rest
        // instead of a branch, because processors cannot predict random branches.
        for (int i = 0; i < shares.length - 1; i++) {
            rest -= shares[i];
            goesOn &= ~Double.doubleToRawLongBits(rest) >>> (Long.SIZE - 1);
            index += goesOn;
        }
        return index;
    }
}
