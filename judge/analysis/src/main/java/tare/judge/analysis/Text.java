package tare.judge.analysis;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.stream.DoubleStream;
import tare.api.model.Decision.RoundsNeeded;
import tare.api.model.Estimate;

/** Formats numbers for sentences. */
final class Text {
    /** A number that needs more extra digits lies on a limit for every practical purpose. */
    private static final int MOST_EXTRA_DIGITS = 4;

    /** An end of an interval is not printed if it is beyond these limits and this many times away from the ratio. */
    private static final double LEAST = 0.001;

    private static final int MOST = 1000;
    private static final double FAR = 100;

    private Text() {}

    /** {@code 0.31x of async (95 % CI 0.29-0.33, n 5)} */
    static String ratio(Estimate ratio, String baseline, String extent, Band margin) {
        return interval(
                ratio, margin, "x of " + baseline + " (" + percent(ratio.confidence()) + " CI ", ", " + extent + ")");
    }

    /** {@code 0.31x (0.29-0.33)} */
    static String ratio(Estimate ratio, Band margin) {
        return interval(ratio, margin, "x (", ")");
    }

    /** {@code 0.31x} */
    static String ratio(Estimate ratio) {
        return round(ratio.value(), 0) + "x";
    }

    /** {@code 0.29-0.33} */
    static String interval(Estimate ratio, Band margin) {
        return ends(ratio, extraDigits(ratio, margin));
    }

    private static String interval(Estimate ratio, Band margin, String open, String close) {
        int extra = extraDigits(ratio, margin);
        return round(ratio.value(), extra) + open + ends(ratio, extra) + close;
    }

    // Ends that are orders of magnitude away mean "it could be anything": their digits carry no information.
    private static String ends(Estimate ratio, int extra) {
        boolean farBelow = ratio.low() < Math.min(LEAST, ratio.value() / FAR);
        boolean farAbove = ratio.high() > Math.max(MOST, ratio.value() * FAR);
        String low = farBelow ? "below " + LEAST : round(ratio.low(), extra);
        String high = farAbove ? "over " + MOST : round(ratio.high(), extra);
        return low + (farBelow || farAbove ? " to " : "-") + high;
    }

    // With a margin of 5 % (0.9524), a limit of 0.953 shown as 0.95 would look outside although the verdict is inside.
    private static int extraDigits(Estimate ratio, Band margin) {
        int extra = 0;
        while (extra < MOST_EXTRA_DIGITS && !roundingKeepsSides(ratio, margin, extra)) {
            extra++;
        }
        return extra;
    }

    private static boolean roundingKeepsSides(Estimate ratio, Band margin, int extra) {
        return DoubleStream.of(ratio.low(), ratio.high()).allMatch(x -> DoubleStream.of(margin.low(), 1, margin.high())
                .allMatch(limit -> Math.signum(Double.parseDouble(round(x, extra)) - limit) == Math.signum(x - limit)));
    }

    /** At least two significant digits, and two decimals under 10. */
    private static String round(double value, int extraDigits) {
        if (value == 0 || Double.isInfinite(value)) {
            return Double.toString(value);
        }
        int magnitude = (int) Math.floor(Math.log10(value));
        int decimals = Math.max(0, magnitude >= -1 ? 2 - Math.max(0, magnitude) : 1 - magnitude);
        return new BigDecimal(value)
                .setScale(decimals + extraDigits, RoundingMode.HALF_UP)
                .toPlainString();
    }

    /** {@code 5 %}, to three significant digits. */
    static String percent(double share) {
        return plain(share * 100) + " %";
    }

    /** Three significant digits, without trailing zeros or exponent. */
    static String plain(double value) {
        return BigDecimal.valueOf(value)
                .round(new MathContext(3, RoundingMode.HALF_UP))
                .stripTrailingZeros()
                .toPlainString();
    }

    /** {@code about 8 to 40 rounds}, {@code over 100 rounds} */
    static String rounds(RoundsNeeded needed) {
        String most = (needed.most() == RoundsToDecide.CAP ? "over " : "") + needed.most() + " rounds";
        boolean isCap = needed.fewest() == RoundsToDecide.CAP;
        return (isCap ? "" : "about ") + (needed.fewest() == needed.most() ? most : needed.fewest() + " to " + most);
    }
}
