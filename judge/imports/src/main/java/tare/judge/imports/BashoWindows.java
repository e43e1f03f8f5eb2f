package tare.judge.imports;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tare.api.model.IntervalSummary;
import tare.api.model.IntervalTimes;
import tare.api.model.Outcomes;

/** Reads Basho Bench's tables: a line for each of its report intervals. */
final class BashoWindows {
    private static final List<String> SUMMARY_COLUMNS = List.of("elapsed", "window", "total", "successful", "failed");
    private static final List<String> LATENCIES_COLUMNS =
            List.of("elapsed", "window", "n", "min", "mean", "median", "95th", "99th", "99_9th", "max", "errors");
    private static final Pattern ERROR = Pattern.compile("\"(.*)\",\"?([0-9]{1,18})\"?");
    private static final Pattern PAIR = Pattern.compile("\\{\\{?([A-Za-z0-9_-]+)(?:,[A-Za-z0-9_-]+})?,(.*)}");
    private static final double NS_PER_US = 1e3;
    private static final IntervalTimes UNKNOWN = IntervalTimes.of(0, 0, 0);

    /**
     * A report interval; times are of requests that succeeded.
     *
     * @param elapsed seconds from the start of the run until its end
     * @param window its length in seconds
     */
    record Window(double elapsed, double window, long successful, long failed, long minNs, IntervalTimes times) {}

    private BashoWindows() {}

    static List<Window> summary(Path file) {
        List<Window> windows = new ArrayList<>();
        for (double[] line : lines(file, SUMMARY_COLUMNS)) {
            windows.add(new Window(line[0], line[1], (long) line[3], (long) line[4], 0, UNKNOWN));
        }
        return windows;
    }

    static List<Window> latencies(Path file) {
        List<Window> windows = new ArrayList<>();
        for (double[] line : lines(file, LATENCIES_COLUMNS)) {
            windows.add(new Window(
                    line[0],
                    line[1],
                    (long) line[2],
                    (long) line[10],
                    ns(line[3]),
                    new IntervalTimes(
                            line[4] * NS_PER_US, ns(line[5]), ns(line[6]), ns(line[7]), ns(line[8]), ns(line[9]))));
        }
        return windows;
    }

    private static long ns(double us) {
        return Math.round(us * NS_PER_US);
    }

    private static List<double[]> lines(Path file, List<String> columns) {
        List<String> lines = SourceFiles.text(file).lines().toList();
        List<String> header = lines.isEmpty() ? List.of() : cells(lines.get(0));
        if (!header.equals(columns)) {
            throw new ImportException(
                    file, 1, "must begin with the columns " + String.join(", ", columns) + ", got: " + header);
        }
        List<double[]> rows = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                rows.add(row(file, i + 1, cells(lines.get(i)), columns.size()));
            }
        }
        return rows;
    }

    private static List<String> cells(String line) {
        return Arrays.stream(line.split(",")).map(String::strip).toList();
    }

    private static double[] row(Path file, int line, List<String> cells, int columns) {
        try {
            double[] row = cells.stream().mapToDouble(Double::parseDouble).toArray();
            if (row.length == columns && Arrays.stream(row).allMatch(value -> value >= 0 && value < Long.MAX_VALUE)) {
                return row;
            }
        } catch (NumberFormatException e) {
            throw new ImportException(file, line, rule(columns, cells));
        }
        throw new ImportException(file, line, rule(columns, cells));
    }

    private static String rule(int columns, List<String> cells) {
        return "must hold " + columns + " numbers of 0 or more, got: " + String.join(", ", cells);
    }

    static Outcomes outcomes(List<Window> windows) {
        return new Outcomes(
                windows.stream().mapToLong(Window::successful).sum(),
                0,
                0,
                windows.stream().mapToLong(Window::failed).sum(),
                0);
    }

    /**
     * One operation's windows in whole seconds; one that ends in the second of the one before joins the next, or the
     * last if there is no next.
     */
    static List<IntervalSummary> intervals(String operation, List<Window> windows) {
        List<IntervalSummary> intervals = new ArrayList<>();
        for (Window window : wholeSeconds(windows)) {
            int start = intervals.isEmpty() ? 0 : end(intervals.get(intervals.size() - 1));
            intervals.add(new IntervalSummary(
                    start,
                    operation,
                    new Outcomes(window.successful(), 0, 0, window.failed(), 0),
                    0,
                    0,
                    window.times(),
                    Math.max(1, endSecond(window) - start)));
        }
        return intervals;
    }

    private static int end(IntervalSummary interval) {
        return interval.second() + interval.seconds();
    }

    private static int endSecond(Window window) {
        return (int) Math.round(Math.min(Integer.MAX_VALUE, window.elapsed()));
    }

    /** Joins windows, so that each ends in a later second than the one before. */
    private static List<Window> wholeSeconds(List<Window> windows) {
        Deque<Window> joined = new ArrayDeque<>();
        Optional<Window> waiting = Optional.empty();
        int start = 0;
        for (Window window : windows) {
            Window all = waiting.map(before -> joined(before, window)).orElse(window);
            boolean isLater = endSecond(window) > start;
            if (isLater) {
                joined.add(all);
                start = endSecond(window);
            }
            waiting = isLater ? Optional.empty() : Optional.of(all);
        }
        waiting.ifPresent(rest -> joined.add(joined.isEmpty() ? rest : joined(joined.removeLast(), rest)));
        return List.copyOf(joined);
    }

    /** Percentiles are those of the window with more requests, since two cannot be merged. */
    private static Window joined(Window before, Window window) {
        Window larger = before.successful() > window.successful() ? before : window;
        return new Window(
                window.elapsed(),
                before.window() + window.window(),
                before.successful() + window.successful(),
                before.failed() + window.failed(),
                larger.minNs(),
                larger.times().withLongest(before.times()).withLongest(window.times()));
    }

    /** Counts by cause, as {@code get: notfound}. */
    static Map<String, Long> errors(Path file) {
        Map<String, Long> errors = new TreeMap<>();
        List<String> lines = SourceFiles.text(file).lines().toList();
        for (int i = 1; i < lines.size(); i++) {
            Matcher line = ERROR.matcher(lines.get(i).strip());
            if (!line.matches()) {
                throw new ImportException(file, i + 1, "must be \"error\",\"count\", got: " + lines.get(i));
            }
            Matcher pair = PAIR.matcher(line.group(1));
            String cause = pair.matches() ? pair.group(1) + ": " + pair.group(2) : line.group(1);
            errors.merge(cause, Long.parseLong(line.group(2)), Long::sum);
        }
        return errors;
    }
}
