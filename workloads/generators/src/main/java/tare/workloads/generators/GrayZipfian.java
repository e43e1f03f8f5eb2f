package tare.workloads.generators;

import java.util.random.RandomGenerator;

/**
 * Zipfian ranks as drawn by YCSB, after Gray et al., "Quickly generating billion-record synthetic databases", SIGMOD
 * 1994: exact for the first two ranks, approximate for the rest. As in YCSB, eta keeps the initial item count when the
 * count grows.
 */
public final class GrayZipfian implements Ranks {
    /** The exponent, always. */
    public static final double THETA = 0.99;

    private static final double ALPHA = 1.0 / (1.0 - THETA);
    private static final double POWER_ERROR = 2e-12;
    private static final double SECOND_RANK_BELOW = 1.0 + Math.pow(0.5, THETA);
    private static final double ZETA_OF_2 = zeta(0, 2, 0);

    private final long firstCount;
    private long count;
    private double zeta;
    private double eta;

    private GrayZipfian(long firstCount, long count, double zeta) {
        this.firstCount = firstCount;
        this.count = count;
        setZeta(zeta);
    }

    /** Takes time in proportion to {@code count}: about 5 s for 100 M. */
    public static GrayZipfian of(long count) {
        return withZeta(count, zeta(0, count, 0));
    }

    /** @param zeta the sum of i^-0.99 for i from 1 to {@code count} */
    public static GrayZipfian withZeta(long count, double zeta) {
        return new GrayZipfian(count, count, zeta);
    }

    /** A copy in the same state, for another caller. */
    public GrayZipfian copy() {
        return new GrayZipfian(firstCount, count, zeta);
    }

    @Override
    public long next(RandomGenerator random, long newCount) {
        if (newCount > count) {
            setZeta(zeta(count, newCount, zeta));
            count = newCount;
        }
        double u = random.nextDouble();
        double uz = u * zeta;
        if (uz < 1.0) {
            return 0;
        }
        if (uz < SECOND_RANK_BELOW) {
            return 1;
        }
        return scaledPower(newCount, eta * u - eta + 1);
    }

    /**
     * Returns exactly {@code (long) (newCount * Math.pow(base, ALPHA))}, usually without the call, which costs more
     * than the rest of a draw. ALPHA is 100 less 10^-13, so for a base from 1/2 to 2 the hundredth power has a relative
     * error of less than 2 * 10^-13 (99 roundings of 2^-53 each, and 10^-13 ln 2). If ten times that error could carry
     * the result across an integer, the call is made.
     */
    static long scaledPower(long newCount, double base) {
        if (base > 0.5 && base < 2) {
            double near = newCount * hundredthPower(base);
            long least = (long) (near * (1 - POWER_ERROR));
            if (least == (long) (near * (1 + POWER_ERROR))) {
                return least;
            }
        }
        return (long) (newCount * Math.pow(base, ALPHA));
    }

    private static double hundredthPower(double base) {
        double to2 = base * base;
        double to4 = to2 * to2;
        double to8 = to4 * to4;
        double to16 = to8 * to8;
        double to32 = to16 * to16;
        return to32 * to32 * (to32 * to4);
    }

    private void setZeta(double newZeta) {
        zeta = newZeta;
        eta = (1 - Math.pow(2.0 / firstCount, 1 - THETA)) / (1 - ZETA_OF_2 / newZeta);
    }

    /** Adds the terms from rank {@code from} to below {@code to} (ranks from 0) to {@code sum}. */
    private static double zeta(long from, long to, double sum) {
        double total = sum;
        for (long rank = from; rank < to; rank++) {
            total += 1 / Math.pow((double) (rank + 1), THETA);
        }
        return total;
    }
}
