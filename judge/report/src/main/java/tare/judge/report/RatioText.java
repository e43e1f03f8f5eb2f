package tare.judge.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import tare.api.model.Comparison;
import tare.api.model.Estimate;

/**
 * A ratio with its interval in words. Two decimals and two significant digits, or as many more as are needed so that
 * the printed interval has the same position relative to 1 and to the margin as the exact one: a reader who checks the
 * verdict against the printed numbers must reach the same one.
 */
record RatioText(String value, String low, String high) {
    private static final int MOST_DECIMALS = 6;
    /**
     * If an end of an interval is beyond these limits and this many times away from the ratio, its digits are
     * meaningless.
     */
    private static final double LEAST = 0.001;

    private static final double MOST = 1000;
    private static final double FAR = 100;

    static RatioText of(Comparison comparison, Estimate estimate) {
        return of(estimate, comparison.decision().margin());
    }

    /** @param margin the band is [1/(1+margin), 1+margin] */
    static RatioText of(Estimate estimate, double margin) {
        int decimals = fewestDecimals(estimate.value());
        while (decimals < MOST_DECIMALS && misleads(estimate, margin, decimals)) {
            decimals++;
        }
        return withDecimals(estimate, decimals);
    }

    /** Without the digits that only a verdict needs: {@code 1.00} for 1.00002. */
    static RatioText unjudged(Estimate estimate) {
        return withDecimals(estimate, fewestDecimals(Math.min(estimate.value(), estimate.low())));
    }

    private static RatioText withDecimals(Estimate estimate, int decimals) {
        return new RatioText(
                text(estimate.value(), decimals),
                isFarBelow(estimate) ? "<" + LEAST : text(estimate.low(), decimals),
                isFarAbove(estimate) ? ">" + (int) MOST : text(estimate.high(), decimals));
    }

    /** {@code 0.95-1.05}; {@code <0.001 to 4.2} if a hyphen next to a sign would look like an arrow. */
    String interval() {
        return low + (low.startsWith("<") || high.startsWith(">") ? " to " : "-") + high;
    }

    /** {@code 0.98x}. */
    String times() {
        return value + "x";
    }

    private static int fewestDecimals(double value) {
        if (value >= 0.1 || value <= 0) {
            return value >= 100 ? 0 : value >= 10 ? 1 : 2;
        }
        return Math.min(MOST_DECIMALS, 1 - (int) Math.floor(Math.log10(value)));
    }

    private static boolean misleads(Estimate estimate, double margin, int decimals) {
        double low = rounded(estimate.low(), decimals);
        double high = rounded(estimate.high(), decimals);
        double most = 1 + margin;
        double least = 1 / most;
        return vanishes(estimate, decimals)
                || crosses(estimate.low(), low, least)
                || crosses(estimate.low(), low, most)
                || crosses(estimate.high(), high, least)
                || crosses(estimate.high(), high, most)
                || excludes(estimate.low(), estimate.high()) != excludes(low, high);
    }

    private static boolean vanishes(Estimate estimate, int decimals) {
        return estimate.low() > 0 && !isFarBelow(estimate) && rounded(estimate.low(), decimals) == 0;
    }

    private static boolean crosses(double exact, double rounded, double edge) {
        return exact > edge != rounded > edge;
    }

    private static boolean excludes(double low, double high) {
        return low > 1 || high < 1;
    }

    private static double rounded(double value, int decimals) {
        return Double.isFinite(value) ? decimal(value, decimals).doubleValue() : value;
    }

    private static boolean isFarBelow(Estimate estimate) {
        return estimate.low() > 0 && estimate.low() < Math.min(LEAST, estimate.value() / FAR);
    }

    private static boolean isFarAbove(Estimate estimate) {
        return Double.isFinite(estimate.high()) && estimate.high() > Math.max(MOST, estimate.value() * FAR);
    }

    private static String text(double value, int decimals) {
        return Double.isFinite(value) ? decimal(value, decimals).toPlainString() : "∞";
    }

    private static BigDecimal decimal(double value, int decimals) {
        return BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP);
    }
}
