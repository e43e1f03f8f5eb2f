package tare.quality.benchmarks;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A status line of YCSB or {@code ./tare ycsb}: {@code 2026-01-31 10:00:03:004 3 sec: 4500000 operations; …}.
 *
 * @param second seconds since the start, rounded
 */
record YcsbStatus(LocalDateTime at, long second, long operations) {
    private static final Pattern LINE =
            Pattern.compile("(\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d:\\d{3}) (\\d+) sec: (\\d+) operations;.*");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss:SSS", Locale.ROOT);

    /** The speed between two seconds, from the lines' own times. */
    static Speed speed(List<String> lines, int fromSecond, int toSecond) {
        YcsbStatus from = find(lines, fromSecond);
        YcsbStatus to = find(lines, toSecond);
        double seconds = ChronoUnit.MILLIS.between(from.at, to.at) / 1e3;
        return new Speed((to.operations - from.operations) / seconds, Double.NaN, Double.NaN);
    }

    /** Empty for any other line. */
    static Optional<YcsbStatus> parse(String line) {
        return Optional.of(LINE.matcher(line)).filter(Matcher::matches).map(YcsbStatus::of);
    }

    /** @throws IllegalStateException with all lines if none is for this second */
    static YcsbStatus find(List<String> lines, int second) {
        return lines.stream()
                .flatMap(line -> parse(line).stream())
                .filter(status -> status.second == second)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "there is no status for second " + second + ":\n" + String.join("\n", lines)));
    }

    private static YcsbStatus of(Matcher line) {
        return new YcsbStatus(
                LocalDateTime.parse(line.group(1), TIME), Long.parseLong(line.group(2)), Long.parseLong(line.group(3)));
    }
}
