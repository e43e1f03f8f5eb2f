package tare.measure.experiment;

import java.time.Duration;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;
import tare.api.model.Experiment;
import tare.api.spi.Units;

/** Rules for single values. Each method throws {@link IllegalArgumentException} with the rule, "must be …". */
final class Rules {
    private static final Duration LONGEST = Duration.ofDays(7);
    /** A shorter phase shows nothing. */
    private static final Duration SHORTEST_MEASURE = Duration.ofMillis(10);

    private static final double FASTEST_PER_SECOND = 1e9;
    private static final long MOST_RECORDS = 1_000_000_000_000L;

    private Rules() {}

    /** A name, which may become a directory's name. */
    static String name(String text) {
        check(
                text.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,63}"),
                "must be letters, digits, dots, dashes and underscores, with a letter or digit first, at most 64");
        return text;
    }

    static String sentence(String text) {
        check(!text.isBlank() && text.length() <= 1000, "must be a sentence of at most 1000 characters");
        return text.strip();
    }

    static Function<String, Integer> countUpTo(int most) {
        return text -> {
            long count = Units.positiveCount(text);
            check(count <= most, "must be at most " + Units.text(most));
            return (int) count;
        };
    }

    static long records(String text) {
        long records = Units.positiveCount(text);
        check(records <= MOST_RECORDS, "must be at most " + Units.text(MOST_RECORDS));
        return records;
    }

    static int rounds(String text) {
        long rounds = Units.count(text);
        check(rounds >= 2, "must be at least 2 to compare arms");
        check(rounds <= Experiment.MOST_ROUNDS, "must be at most " + Units.text(Experiment.MOST_ROUNDS));
        return (int) rounds;
    }

    static long integer(String text) {
        check(text.matches("[+-]?[0-9]{1,18}"), "must be a whole number of at most 18 digits");
        return Long.parseLong(text);
    }

    static Duration time(String text) {
        Duration time = Units.duration(text);
        check(time.compareTo(LONGEST) <= 0, "must be at most 168h");
        return time;
    }

    static Duration positiveTime(String text) {
        Duration time = time(text);
        check(!time.isZero(), "must be more than 0s");
        return time;
    }

    static Duration measureTime(String text) {
        Duration time = positiveTime(text);
        check(time.compareTo(SHORTEST_MEASURE) >= 0, "must be at least " + Units.text(SHORTEST_MEASURE));
        return time;
    }

    /** Requests per second; empty for {@code max}. */
    static OptionalDouble rate(String text) {
        if (text.equals("max")) {
            return OptionalDouble.empty();
        }
        if (!text.endsWith("/s")) {
            throw new IllegalArgumentException("must be a rate such as 2000/s, or max");
        }
        double perSecond = Units.perSecond(text);
        check(perSecond <= FASTEST_PER_SECOND, "must be at most one request a nanosecond");
        return OptionalDouble.of(perSecond);
    }

    static double margin(String text) {
        double margin = Units.fraction(text);
        check(margin > 0, "must be more than 0%: nothing is ever exactly equal");
        return margin;
    }

    static double confidence(String text) {
        double confidence = Units.fraction(text);
        check(confidence >= 0.5 && confidence < 1, "must be a share such as 95%, from 50% to below 100%");
        return confidence;
    }

    /** Parses a word (true) or {@code any} (false). */
    static Function<String, Boolean> anyOr(String word) {
        return text -> {
            check(text.equals(word) || text.equals("any"), "must be any or " + word);
            return text.equals(word);
        };
    }

    /** Parses a constant's name in lower case, with dashes. */
    static <E extends Enum<E>> Function<String, E> oneOf(Class<E> type) {
        return text -> {
            StringBuilder names = new StringBuilder();
            for (E constant : type.getEnumConstants()) {
                String name = constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
                if (name.equals(text)) {
                    return constant;
                }
                names.append(names.isEmpty() ? "" : " or ").append(name);
            }
            throw new IllegalArgumentException("must be " + names);
        };
    }

    private static void check(boolean holds, String rule) {
        if (!holds) {
            throw new IllegalArgumentException(rule);
        }
    }
}
