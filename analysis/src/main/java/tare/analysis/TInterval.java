package tare.analysis;

import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;
import org.apache.commons.statistics.inference.TTest;
import tare.model.Estimate;

/**
 * Student's t interval on logarithms, shown as a ratio: exp(mean ± t(1 - alpha/2, n - 1) · sd / sqrt(n)). Source:
 * Student, "The probable error of a mean", Biometrika 6 (1908). Assumes that the logarithms are independent from round to
 * round and roughly normal; what a round does to both arms alike has cancelled in their ratio.
 */
final class TInterval {
    private TInterval() {}

    /** Geometric mean with its interval; empty under two numbers, since one number shows no spread. */
    static Optional<Estimate> of(LogSample sample, double confidence) {
        if (sample.n() < 2) {
            return Optional.empty();
        }
        double half = halfWidth(sample.n(), sample.sd(), confidence);
        return Optional.of(new Estimate(
                Math.exp(sample.mean()), Math.exp(sample.mean() - half), Math.exp(sample.mean() + half), confidence));
    }

    /** Half the interval's width on the log scale; {@code n} is at least 2. */
    static double halfWidth(int n, double sd, double confidence) {
        return TDistribution.of(n - 1).inverseSurvivalProbability((1 - confidence) / 2) * sd / Math.sqrt(n);
    }

    /** Two-sided p value of "no difference": mean logarithm 0, by the one-sample t test. {@code n} is at least 2. */
    static double pOfNoDifference(LogSample sample) {
        if (sample.sd() == 0) {
            return sample.mean() == 0 ? 1 : 0;
        }
        return TTest.withDefaults()
                .test(sample.mean(), sample.sd() * sample.sd(), sample.n())
                .getPValue();
    }
}
