package tare.judge.report;

import java.util.Optional;
import java.util.regex.Pattern;
import tare.api.model.Comparison;
import tare.api.model.Estimate;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.NoiseFloor;

/**
 * A ratio of times in a table of operations.
 *
 * @param times {@code 1.18x}
 * @param details {@code 1.10-1.25, n 6}; {@code n 2} with too few pairs for an interval
 */
record PassRatio(String times, String details) {
    static Optional<PassRatio> of(Comparison comparison) {
        return comparison.ratio().map(ratio -> of(comparison, ratio));
    }

    /** Another ratio of the same runs as a comparison's. */
    static PassRatio of(Comparison comparison, Estimate ratio) {
        return of(
                text(comparison.metric(), ratio, comparison.decision().margin()),
                comparison.showsInterval(),
                Phrases.extent(comparison));
    }

    /** A control's. */
    static PassRatio of(NoiseFloor floor, double margin) {
        return of(
                text(floor.metric(), floor.ratio(), margin),
                floor.pairs().filter(pairs -> pairs <= 2).isEmpty(),
                floor.pairs().map(pairs -> Integer.toString(pairs)).orElse("unknown"));
    }

    private static RatioText text(Metric metric, Estimate ratio, double margin) {
        return MetricKind.isExplaining(metric) ? RatioText.unjudged(ratio) : RatioText.of(ratio, margin);
    }

    private static PassRatio of(RatioText text, boolean showsInterval, String extent) {
        return new PassRatio(text.times(), (showsInterval ? text.interval() + ", " : "") + "n " + extent);
    }

    /** Without the number of pairs, if that is {@code n 6} as said elsewhere. */
    String detailsUnless(String extent) {
        return details.equals(extent) ? "" : details.replaceFirst(", " + Pattern.quote(extent) + "$", "");
    }

    /** {@code 1.18x (1.10-1.25, n 6)}. */
    String text() {
        return times + " (" + details + ")";
    }
}
