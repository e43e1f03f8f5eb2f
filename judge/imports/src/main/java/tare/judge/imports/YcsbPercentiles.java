package tare.judge.imports;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tare.api.model.Distribution;

/** The percentiles of a series' times that YCSB printed, as configured. */
final class YcsbPercentiles {
    private static final Pattern PERCENTILE = Pattern.compile("([0-9.]+)(?:th|st|nd|rd)?PercentileLatency\\(us\\)");
    private static final double NS_PER_US = 1e3;

    private YcsbPercentiles() {}

    static Distribution of(Path file, String series, ImportedRun.Times times, Map<String, Double> measures) {
        return new Distribution(
                times.operation(),
                times.kind(),
                measures.get("Operations").longValue(),
                0,
                required(file, series, measures, "AverageLatency(us)") * NS_PER_US,
                ns(required(file, series, measures, "MinLatency(us)")),
                ns(required(file, series, measures, "MaxLatency(us)")),
                points(measures));
    }

    private static double required(Path file, String series, Map<String, Double> measures, String measure) {
        Double value = measures.get(measure);
        if (value == null || !(value >= 0)) {
            throw new ImportException(
                    file,
                    "[" + series + "], " + measure + ": must be a number of microseconds, got: "
                            + (value == null ? "none" : value));
        }
        return value;
    }

    private static List<Distribution.Point> points(Map<String, Double> measures) {
        return measures.entrySet().stream()
                .flatMap(measure -> {
                    Matcher name = PERCENTILE.matcher(measure.getKey());
                    return name.matches()
                            ? Stream.of(
                                    new Distribution.Point(Double.parseDouble(name.group(1)), ns(measure.getValue())))
                            : Stream.empty();
                })
                .sorted(Comparator.comparingDouble(Distribution.Point::percentile))
                .toList();
    }

    private static long ns(double micros) {
        return Math.round(micros * NS_PER_US);
    }
}
