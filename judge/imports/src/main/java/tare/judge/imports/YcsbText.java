package tare.judge.imports;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads YCSB's text: result lines, status lines and the client's start messages, in one file or several. */
final class YcsbText {
    private static final Pattern RESULT = Pattern.compile("\\[([^\\], ]+)\\], ([^,]+), (.*)");
    private static final Pattern STATUS =
            Pattern.compile(".*\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d:\\d{3} (\\d+) sec: (\\d+) operations;(.*)");
    private static final Pattern SEEN = Pattern.compile("\\[([^:\\]]+): Count=(\\d+), Max=(\\d+), ([^\\]]*)\\]");
    private static final Pattern PERCENTILE = Pattern.compile("(?:^|, )([0-9.]+)=(\\d+)");
    private static final Map<String, String> RAW_NAMES = Map.of(
            "Total Operations", "Operations",
            "Average", "AverageLatency(us)",
            "Min", "MinLatency(us)",
            "Max", "MaxLatency(us)");
    private static final String VERSION = "YCSB Client ";

    private final Path file;
    private final Map<String, Map<String, Double>> results = new LinkedHashMap<>();
    private final List<YcsbOutput.Status> status = new ArrayList<>();
    private Optional<YcsbCommandLine> command = Optional.empty();
    private Optional<String> version = Optional.empty();

    private YcsbText(Path file) {
        this.file = file;
    }

    static YcsbOutput read(Path file, String text) {
        YcsbText reader = new YcsbText(file);
        int number = 0;
        for (String line : text.lines().toList()) {
            reader.line(++number, line);
        }
        return new YcsbOutput(file, reader.results, reader.status, reader.command, reader.version);
    }

    private void line(int number, String line) {
        Matcher result = RESULT.matcher(line);
        Matcher seen = STATUS.matcher(line);
        if (result.matches()) {
            addResult(number, result.group(1), result.group(2), result.group(3));
        } else if (seen.matches()) {
            status.add(new YcsbOutput.Status(
                    number, Integer.parseInt(seen.group(1)), Long.parseLong(seen.group(2)), series(seen.group(3))));
        } else if (line.startsWith(YcsbCommandLine.LINE)) {
            command = Optional.of(YcsbCommandLine.parse(line.substring(YcsbCommandLine.LINE.length())));
        } else if (line.startsWith(VERSION)) {
            version = Optional.of(line.substring(VERSION.length()).strip());
        }
    }

    private void addResult(int number, String series, String measure, String value) {
        // A histogram's buckets, printed one by one, have numbers for names.
        if (measure.matches(">?[0-9]+")) {
            return;
        }
        add(results, file, number, series, measure, value.strip());
    }

    /** Translates the names of measurementtype=raw to those of the other types. */
    private static String usualName(String measure) {
        if (measure.matches("p[0-9.]+")) {
            return measure.substring(1) + "PercentileLatency(us)";
        }
        return RAW_NAMES.getOrDefault(measure, measure);
    }

    /** @throws ImportException if the value is not a number, or the measure already has a different one */
    static void add(
            Map<String, Map<String, Double>> results,
            Path file,
            int line,
            String series,
            String measure,
            String value) {
        try {
            Double before = results.computeIfAbsent(series, key -> new LinkedHashMap<>())
                    .put(usualName(measure), Double.valueOf(value));
            if (before != null && !before.equals(Double.valueOf(value))) {
                throw new ImportException(
                        file,
                        line,
                        "[" + series + "], " + measure + ": must occur in a run once, got " + value
                                + " after another: each run needs a file of its own");
            }
        } catch (NumberFormatException e) {
            throw new ImportException(file, line, "[" + series + "], " + measure + ": must be a number, got: " + value);
        }
    }

    private static Map<String, YcsbOutput.Seen> series(String text) {
        Map<String, YcsbOutput.Seen> series = new LinkedHashMap<>();
        Matcher seen = SEEN.matcher(text);
        while (seen.find()) {
            Map<Double, Long> percentiles = new LinkedHashMap<>();
            Matcher percentile = PERCENTILE.matcher(seen.group(4));
            while (percentile.find()) {
                percentiles.put(Double.valueOf(percentile.group(1)), Long.valueOf(percentile.group(2)));
            }
            series.put(
                    seen.group(1),
                    new YcsbOutput.Seen(Long.parseLong(seen.group(2)), Long.parseLong(seen.group(3)), percentiles));
        }
        return series;
    }
}
