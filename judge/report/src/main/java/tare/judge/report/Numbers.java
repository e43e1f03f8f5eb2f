package tare.judge.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import tare.api.model.Distribution;
import tare.api.model.Metric;
import tare.api.model.MetricKind;

/** Formats numbers for people: three significant digits and a unit. */
public final class Numbers {
    private static final int DIGITS = 3;
    private static final String[] TIMES = {"ns", "µs", "ms", "s"};
    private static final String[] RATES = {"/s", "k/s", "M/s", "G/s"};
    private static final String[] BYTE_RATES = {"B/s", "kB/s", "MB/s", "GB/s"};
    private static final String[] SIZES = {"B", "KiB", "MiB", "GiB", "TiB"};

    private Numbers() {}

    /** {@code 2.94 ms}; the value in nanoseconds. */
    public static String time(double ns) {
        return scaled(ns, 1000, TIMES);
    }

    /** {@code 3.10 k/s}; the value per second. */
    public static String rate(double perSecond) {
        return scaled(perSecond, 1000, RATES);
    }

    static String bytes(double bytes) {
        return scaled(bytes, 1024, SIZES);
    }

    /** {@code 12.5 MB/s}: in powers of 1000, as is usual for disks and networks. */
    static String byteRate(double bytesPerSecond) {
        return scaled(bytesPerSecond, 1000, BYTE_RATES);
    }

    /** {@code > 1 h} if the value is only known to be beyond the range of the histograms. */
    static String of(Metric metric, double value) {
        if (isOffScale(metric, value)) {
            return "> 1 h";
        }
        return switch (metric.unit()) {
            case NANOSECONDS -> time(value);
            case PER_SECOND -> rate(value);
            case BYTES_PER_SECOND -> byteRate(value);
            case BYTES -> bytes(value);
            case COUNT -> plain(value);
        };
    }

    /**
     * Whether it is the longest time that Tare's histograms record, to their three digits. Other tools may record
     * longer ones. Times of other kinds than percentiles are of no histogram, and have no longest time.
     */
    static boolean isOffScale(Metric metric, double value) {
        return MetricKind.named(metric.kind())
                        .filter(kind -> kind.percent().isPresent())
                        .isPresent()
                && value >= Distribution.LONGEST_NS
                && value < Distribution.LONGEST_NS * 1.001;
    }

    /** Formats a duration in seconds: {@code 250 ms}, {@code 12.3 s}, {@code 3 min 40 s}. */
    public static String seconds(double seconds) {
        if (seconds < 60) {
            return time(seconds * 1e9);
        }
        long whole = Math.round(seconds);
        return whole < 3600
                ? whole / 60 + " min " + whole % 60 + " s"
                : whole / 3600 + " h " + whole % 3600 / 60 + " min";
    }

    /** Formats a range of durations in seconds: {@code 1.50-2.10 s}, {@code 55.0 s to 1 min 3 s}. */
    static String seconds(double low, double high) {
        return range(seconds(low), seconds(high));
    }

    /** {@code 23.7-41.1 µs}, {@code 860 µs to 1.20 ms}: a range. */
    static String range(String low, String high) {
        return sharesUnit(low, high) ? joined(low, "-", high) : low + " to " + high;
    }

    /** {@code 72.7 → 315 µs}: a change. */
    static String change(String before, String after) {
        return joined(before, " \u2192 ", after);
    }

    /** A shared unit is written once. */
    private static String joined(String first, String joint, String second) {
        return (sharesUnit(first, second) ? first.substring(0, first.indexOf(' ')) : first) + joint + second;
    }

    private static boolean sharesUnit(String first, String second) {
        String[] one = first.split(" ", -1);
        String[] other = second.split(" ", -1);
        return one.length == 2 && other.length == 2 && one[1].equals(other[1]);
    }

    /** Drops needless zeros from a number with its unit: {@code 1 ms} for {@code 1.00 ms}. */
    static String round(String number) {
        return number.replaceFirst("\\.0+ ", " ").replaceFirst("(\\.[0-9]*[1-9])0+ ", "$1 ");
    }

    /** {@code 1,234,567}. */
    static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /** {@code 7.5 %} of a fraction. */
    static String percent(double fraction) {
        return significant(fraction * 100, DIGITS).stripTrailingZeros().toPlainString() + " %";
    }

    /** A number of unknown meaning: three significant digits, no unit. */
    static String plain(double value) {
        return Double.isFinite(value)
                ? significant(value, DIGITS).stripTrailingZeros().toPlainString()
                : Double.toString(value);
    }

    /** {@code 4.3}, {@code 84}, {@code 110}: a number for quick reading. */
    static String twoDigits(double value) {
        return significant(value, 2).stripTrailingZeros().toPlainString();
    }

    private static String scaled(double value, int step, String[] units) {
        if (!Double.isFinite(value)) {
            return value + " " + units[0];
        }
        double scaled = value;
        int unit = 0;
        // 999.5 would be printed as 1000 of its unit.
        while (Math.abs(scaled) >= step - 0.5 && unit < units.length - 1) {
            scaled /= step;
            unit++;
        }
        boolean wholeByNature = unit == 0 && scaled == Math.rint(scaled);
        return (wholeByNature
                        ? Long.toString((long) scaled)
                        : padded(significant(scaled, DIGITS)).toPlainString()) + " " + units[unit];
    }

    /** Pads 3.1 to 3.10, so that numbers in a column have equally many digits. */
    private static BigDecimal padded(BigDecimal value) {
        int missing = DIGITS - value.precision();
        return missing > 0 ? value.setScale(value.scale() + missing) : value;
    }

    /** Rounds to significant digits, but never before the decimal point. */
    private static BigDecimal significant(double value, int digits) {
        BigDecimal exact = BigDecimal.valueOf(value);
        BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_UP));
        return rounded.scale() < 0 ? exact.setScale(0, RoundingMode.HALF_UP) : rounded;
    }
}
