package tare.judge.analysis;

import java.util.Locale;
import tare.api.model.Estimate;

/**
 * The goal of a ratio that pairs of runs show: all of its 95 % confidence interval is on the good side of a value, or it
 * reaches that value and the estimate keeps a bound.
 *
 * @param isFloor whether both are the least, not the most
 */
record RatioGoal(double reached, double bound, boolean isFloor) {
    private static final double CONFIDENCE = 0.95;
    /** Half of an interval that shows nothing, on the log scale. */
    private static final double WIDE = Math.log(1.05);

    static Estimate interval(LogSample sample) {
        return TInterval.of(sample, CONFIDENCE).orElseThrow();
    }

    static String text(Estimate ratio) {
        return String.format(Locale.ROOT, "%.3f (95 %% CI %.3f to %.3f)", ratio.value(), ratio.low(), ratio.high());
    }

    /** In a word or two. */
    String outcome(Estimate ratio) {
        if (isFloor ? ratio.low() >= reached : ratio.high() <= reached) {
            return "met"; // All of the interval is on the good side, however wide it is.
        }
        if (Math.log(ratio.high() / ratio.low()) / 2 > WIDE) {
            return "not shown: the interval is too wide";
        }
        boolean isMet = isFloor
                ? ratio.high() >= reached && ratio.value() >= bound
                : ratio.low() <= reached && ratio.value() <= bound;
        return isMet ? "met" : "missed";
    }
}
