package tare.judge.analysis;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.TDistribution;
import tare.api.model.Estimate;

/**
 * Student's t interval on logarithms, shown as a ratio: exp(mean ± t(1 - alpha/2, df) · standard error). Source:
 * Student, "The probable error of a mean", Biometrika 6 (1908). For pairs the standard error is sd / sqrt(n) and df is
 * n - 1; it assumes that the logarithms are independent from round to round and roughly normal. Effects of a round on
 * both arms cancel in their ratio. For two sides measured apart see {@link Welch}.
 */
final class TInterval {
    /** Whole degrees of freedom up to this number come up again and again; those of {@link Welch} hardly ever do. */
    private static final int MOST_KEPT = 200;

    /** Quantiles found so far: finding one takes about 10 µs, and the rounds to decide ask for dozens. */
    private static final Map<Asked, Double> KEPT = new ConcurrentHashMap<>();

    private record Asked(double degreesOfFreedom, double confidence) {
        boolean isCommon() {
            return degreesOfFreedom <= MOST_KEPT && degreesOfFreedom == Math.rint(degreesOfFreedom);
        }

        double quantile() {
            return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability((1 - confidence) / 2);
        }
    }

    private TInterval() {}

    /** Geometric mean with its interval; empty for fewer than two numbers, which show no spread. */
    static Optional<Estimate> of(LogRatio ratio, double confidence) {
        if (ratio.n() < 2) {
            return Optional.empty();
        }
        double half = quantile(ratio.degreesOfFreedom(), confidence) * ratio.standardError();
        return Optional.of(new Estimate(
                Math.exp(ratio.mean()), Math.exp(ratio.mean() - half), Math.exp(ratio.mean() + half), confidence));
    }

    /** Half the interval's width on the log scale for {@code rounds} rounds, at least 2. */
    static double halfWidth(LogRatio ratio, double sd, int rounds, double confidence) {
        return quantile(ratio.degreesOfFreedom(rounds), confidence) * sd / Math.sqrt(rounds);
    }

    static double quantile(double degreesOfFreedom, double confidence) {
        Asked asked = new Asked(degreesOfFreedom, confidence);
        return asked.isCommon() ? KEPT.computeIfAbsent(asked, Asked::quantile) : asked.quantile();
    }

    /** One-sided p value of "the mean logarithm is at most {@code limit}". Needs at least 2 numbers. */
    static double pAbove(LogRatio ratio, double limit) {
        if (ratio.standardError() == 0) {
            return ratio.mean() > limit ? 0 : 1;
        }
        return TDistribution.of(ratio.degreesOfFreedom())
                .survivalProbability((ratio.mean() - limit) / ratio.standardError());
    }

    /** One-sided p value of "the mean logarithm is at least {@code limit}". Needs at least 2 numbers. */
    static double pBelow(LogRatio ratio, double limit) {
        if (ratio.standardError() == 0) {
            return ratio.mean() < limit ? 0 : 1;
        }
        return TDistribution.of(ratio.degreesOfFreedom())
                .survivalProbability((limit - ratio.mean()) / ratio.standardError());
    }

    /** Two-sided p value of "no difference": mean logarithm 0, by the t test. Needs at least 2 numbers. */
    static double pOfNoDifference(LogRatio ratio) {
        if (ratio.standardError() == 0) {
            return ratio.mean() == 0 ? 1 : 0;
        }
        double t = Math.abs(ratio.mean()) / ratio.standardError();
        return 2 * TDistribution.of(ratio.degreesOfFreedom()).survivalProbability(t);
    }
}
