package tare.judge.report;

import java.util.List;
import java.util.Optional;
import tare.api.model.Comparison;
import tare.api.model.Metric;

/**
 * The values behind a ratio: {@code 72.7 → 315 µs}. Both are geometric means over the rounds that entered the ratio.
 *
 * @param baseline the value of the reference, the baseline with the controls that count, with its unit: {@code 72.7 µs}
 * @param arm the arm's value with its unit
 */
record AbsoluteValues(String baseline, String arm) {
    /** Empty if a side has no value, or has one that is not above zero: there is no geometric mean. */
    static Optional<AbsoluteValues> of(Comparison comparison) {
        double baseline = geometricMean(comparison.values().baseline());
        double arm = geometricMean(comparison.values().arm());
        if (baseline > 0 && comparison.ratio().isPresent()) {
            // The reference is the baseline with the controls that count: the two values must give the printed ratio.
            baseline = arm / comparison.ratio().get().value();
        }
        return baseline > 0 && arm > 0
                ? Optional.of(new AbsoluteValues(
                        text(comparison, baseline, comparison.values().baseline()),
                        text(comparison, arm, comparison.values().arm())))
                : Optional.empty();
    }

    /** {@code 72.7 → 315 µs}: a shared unit is written once. */
    String change() {
        return Numbers.change(baseline, arm);
    }

    /** A mean that includes a value beyond the histograms' end is a lower bound. */
    private static String text(Comparison comparison, double mean, List<Double> values) {
        Metric metric = comparison.metric();
        String text = Numbers.of(metric, mean);
        boolean least = values.stream().anyMatch(value -> Numbers.isOffScale(metric, value));
        return least && !text.startsWith(">") ? "> " + text : text;
    }

    private static double geometricMean(List<Double> values) {
        double logs = 0;
        for (double value : values) {
            logs += Math.log(value);
        }
        return values.isEmpty() ? Double.NaN : Math.exp(logs / values.size());
    }
}
