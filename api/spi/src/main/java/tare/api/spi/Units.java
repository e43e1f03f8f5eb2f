package tare.api.spi;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses values with units as users write them: {@code 100k}, {@code 256 MiB}, {@code 30s}, {@code 5%}, {@code 2000/s}.
 * Every parser throws {@link IllegalArgumentException} with the broken rule ("must be …") as its message, without the
 * value: the caller adds name and value.
 */
public final class Units {
    // A leading zero is rejected: YAML 1.1 would read 010 as 8.
    private static final Pattern QUANTITY =
            Pattern.compile("((?:0|[1-9](?:_?[0-9])*)(?:\\.[0-9]+)?(?:[eE][0-9]{1,2})?)\\s*([A-Za-z%]*)");
    // Double.parseDouble alone would also accept "1d", "0x1p3" and "NaN".
    private static final Pattern NUMBER = Pattern.compile("[+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?");
    private static final Map<String, BigDecimal> COUNTS = Map.of(
            "", BigDecimal.ONE,
            "k", new BigDecimal("1e3"),
            "M", new BigDecimal("1e6"),
            "G", new BigDecimal("1e9"));
    private static final Map<String, BigDecimal> BYTES = Map.ofEntries(
            Map.entry("", BigDecimal.ONE),
            Map.entry("B", BigDecimal.ONE),
            Map.entry("kB", new BigDecimal("1e3")),
            Map.entry("KB", new BigDecimal("1e3")),
            Map.entry("MB", new BigDecimal("1e6")),
            Map.entry("GB", new BigDecimal("1e9")),
            Map.entry("TB", new BigDecimal("1e12")),
            Map.entry("KiB", BigDecimal.valueOf(1L << 10)),
            Map.entry("MiB", BigDecimal.valueOf(1L << 20)),
            Map.entry("GiB", BigDecimal.valueOf(1L << 30)),
            Map.entry("TiB", BigDecimal.valueOf(1L << 40)));
    private static final Map<String, BigDecimal> SECONDS = Map.of(
            "ns",
            new BigDecimal("1e-9"),
            "us",
            new BigDecimal("1e-6"),
            "ms",
            new BigDecimal("1e-3"),
            "s",
            BigDecimal.ONE,
            "min",
            BigDecimal.valueOf(60),
            "h",
            BigDecimal.valueOf(3600));
    private static final long HOUR_NS = 3_600_000_000_000L;

    private Units() {}

    /** A whole number of things, zero or more: {@code 1000}, {@code 100k}, {@code 1.5M}. */
    public static long count(String text) {
        String rule = "must be a count such as 100k";
        return whole(scaled(text, COUNTS, rule), rule);
    }

    /** A whole number of things, at least one. */
    public static long positiveCount(String text) {
        String rule = "must be a positive count such as 100k";
        long count = whole(scaled(text, COUNTS, rule), rule);
        return check(count > 0, rule, count);
    }

    /** A number of bytes, zero or more: {@code 4096}, {@code 256 MiB}, {@code 1 GB}. */
    public static long bytes(String text) {
        String rule = "must be a size such as 256 MiB";
        return whole(scaled(text, BYTES, rule), rule);
    }

    /** A length of time, zero or more, with its unit: {@code 250ms}, {@code 30s}, {@code 5min}, {@code 2h}. */
    public static Duration duration(String text) {
        String rule = "must be a time with its unit such as 30s";
        BigDecimal seconds = scaled(text, SECONDS, rule);
        return Duration.ofNanos(whole(seconds.movePointRight(9).setScale(0, RoundingMode.HALF_UP), rule));
    }

    /** A fraction of 1, as a percentage or a decimal: {@code 5%}, {@code 0.05}. */
    public static double fraction(String text) {
        String rule = "must be a share such as 5%";
        double value = scaled(text, Map.of("", BigDecimal.ONE, "%", new BigDecimal("0.01")), rule)
                .doubleValue();
        return check(value <= 1, rule + ", at most 100%", value);
    }

    /** A finite decimal number, possibly negative. */
    public static double number(String text) {
        String rule = "must be a number";
        if (!NUMBER.matcher(text.strip()).matches()) {
            throw new IllegalArgumentException(rule);
        }
        double value = Double.parseDouble(text.strip());
        return check(Double.isFinite(value), rule, value);
    }

    /** Requests per second, more than zero: {@code 2000/s}, {@code 1.5k/s}. */
    public static double perSecond(String text) {
        String rule = "must be a rate such as 2000/s";
        String stripped = text.strip();
        if (!stripped.endsWith("/s")) {
            throw new IllegalArgumentException(rule);
        }
        double value = scaled(stripped.substring(0, stripped.length() - 2), COUNTS, rule)
                .doubleValue();
        return check(value > 0, rule, value);
    }

    /** {@code true} or {@code false}. */
    public static boolean flag(String text) {
        return switch (text.strip()) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException("must be true or false");
        };
    }

    /** The exact text for {@link #duration}, in the largest suitable unit: {@code 90s}, {@code 1.5s}, {@code 2h}. */
    public static String text(Duration duration) {
        long nanos = duration.toNanos();
        if (nanos != 0 && nanos % HOUR_NS == 0) {
            return nanos / HOUR_NS + "h";
        }
        if (nanos == 0 || nanos >= 1_000_000_000) {
            return plain(BigDecimal.valueOf(nanos, 9)) + "s";
        }
        if (nanos >= 1_000_000) {
            return plain(BigDecimal.valueOf(nanos, 6)) + "ms";
        }
        return nanos >= 1_000 ? plain(BigDecimal.valueOf(nanos, 3)) + "us" : nanos + "ns";
    }

    /** The shortest exact text for {@link #count}: {@code 100k}, {@code 1234}. */
    public static String text(long count) {
        for (char unit : new char[] {'G', 'M', 'k'}) {
            long size = COUNTS.get(String.valueOf(unit)).longValueExact();
            if (count != 0 && count % size == 0) {
                return count / size + String.valueOf(unit);
            }
        }
        return Long.toString(count);
    }

    private static <T> T check(boolean holds, String rule, T value) {
        if (!holds) {
            throw new IllegalArgumentException(rule);
        }
        return value;
    }

    private static BigDecimal scaled(String text, Map<String, BigDecimal> units, String rule) {
        Matcher matcher = QUANTITY.matcher(text.strip());
        BigDecimal unit = matcher.matches() ? units.get(matcher.group(2)) : null;
        if (unit == null) {
            throw new IllegalArgumentException(rule);
        }
        return new BigDecimal(matcher.group(1).replace("_", "")).multiply(unit);
    }

    private static long whole(BigDecimal value, String rule) {
        try {
            return value.longValueExact();
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(rule, e);
        }
    }

    private static String plain(BigDecimal value) {
        BigDecimal stripped = value.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0).toPlainString() : stripped.toPlainString();
    }
}
