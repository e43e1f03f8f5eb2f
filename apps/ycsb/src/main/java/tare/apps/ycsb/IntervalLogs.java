package tare.apps.ycsb;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import tare.measure.engine.Histograms;

/** Writes each series' intervals to a separate histogram log, in microseconds, as YCSB does. */
final class IntervalLogs implements Consumer<Interval>, AutoCloseable {
    private static final long NS_PER_US = 1_000;

    private final String prefix;
    private final Map<String, PrintStream> files = new LinkedHashMap<>();
    private String failure;

    /** @param prefix start of each file name, followed by the series and {@code .hdr} */
    IntervalLogs(String prefix) {
        this.prefix = prefix;
    }

    @Override
    public void accept(Interval interval) {
        for (Series series : interval.series()) {
            Histogram us = inMicroseconds(series.ns());
            us.setStartTimeStamp(interval.startMs());
            us.setEndTimeStamp(interval.endMs());
            PrintStream file = files.computeIfAbsent(series.name(), name -> begin(name, interval.startMs()));
            new HistogramLogWriter(file).outputIntervalHistogram(us);
        }
    }

    private PrintStream begin(String name, long startMs) {
        try {
            PrintStream file = new PrintStream(
                    Files.newOutputStream(Path.of(prefix + name + ".hdr")), false, StandardCharsets.UTF_8);
            HistogramLogWriter writer = new HistogramLogWriter(file);
            writer.outputComment("[Logging for: " + name + "]");
            writer.outputLogFormatVersion();
            writer.outputStartTime(startMs);
            writer.outputLegend();
            return file;
        } catch (IOException e) {
            fail(e.toString());
            return new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        }
    }

    private static Histogram inMicroseconds(Histogram ns) {
        Histogram us = new Histogram(Histograms.LONGEST_NS / NS_PER_US, 3);
        ns.recordedValues()
                .forEach(value -> us.recordValueWithCount(
                        value.getValueIteratedTo() / NS_PER_US, value.getCountAtValueIteratedTo()));
        return us;
    }

    /** Keeps the first failure, as the run continues and prints its results first. */
    private void fail(String message) {
        if (failure == null) {
            failure = message;
        }
    }

    /** Why the logs are incomplete; empty if they are complete. Valid after closing. */
    Optional<String> failure() {
        return Optional.ofNullable(failure);
    }

    @Override
    public void close() {
        files.forEach((name, file) -> {
            if (file.checkError()) {
                fail(prefix + name + ".hdr: not all of it could be written");
            }
            file.close();
        });
    }
}
