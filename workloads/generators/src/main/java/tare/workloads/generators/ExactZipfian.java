package tare.workloads.generators;

import java.util.random.RandomGenerator;

/**
 * Ranks r = 0 … count-1 with a probability proportional to (r+1)^-theta, exactly, in constant time for any count:
 * rejection-inversion (Hörmann and Derflinger, "Rejection-inversion to generate variates from monotone discrete
 * distributions", ACM TOMACS 6(3), 1996). Most draws cost one power.
 */
public final class ExactZipfian implements Ranks {
    /**
     * Closer to 1 than this, 1 is used: the results differ by less than a millionth, and the powers would lose digits.
     */
    private static final double NEARLY_ONE = 1e-9;

    private final double theta;
    private final boolean harmonic;
    private final double flatness;
    private final double inverseFlatness;
    private final double lowest;
    private final double acceptedDistance;
    private long count;
    private double highest;

    /** @param theta above 0; the larger, the more draws go to the first ranks */
    public ExactZipfian(double theta) {
        this.theta = theta;
        this.harmonic = Math.abs(1 - theta) < NEARLY_ONE;
        this.flatness = 1 - theta;
        this.inverseFlatness = 1 / flatness;
        this.lowest = integral(1.5) - 1;
        this.acceptedDistance = 2 - inverse(integral(2.5) - density(2));
    }

    @Override
    public long next(RandomGenerator random, long newCount) {
        if (newCount != count) {
            count = newCount;
            highest = integral(newCount + 0.5);
        }
        while (true) {
            double u = highest + random.nextDouble() * (lowest - highest);
            double x = inverse(u);
            double k = Math.max(1, Math.min((double) count, Math.floor(x + 0.5)));
            if (k - x <= acceptedDistance || u >= integral(k + 0.5) - density(k)) {
                return (long) k - 1;
            }
        }
    }

    private double density(double x) {
        return Math.pow(x, -theta);
    }

    /** The integral of {@link #density} from 1 to {@code x}. */
    private double integral(double x) {
        return harmonic ? Math.log(x) : (Math.pow(x, flatness) - 1) * inverseFlatness;
    }

    private double inverse(double area) {
        return harmonic ? Math.exp(area) : Math.pow(1 + area * flatness, inverseFlatness);
    }
}
