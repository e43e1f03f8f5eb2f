package tare.judge.exports;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.IntervalRecord;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.RunRecord;
import tare.judge.results.RecordedSeconds;
import tare.judge.results.ResultsException;

/**
 * A run as the files that Basho Bench writes: {@code summary.csv}, {@code errors.csv} and a table of latencies for each
 * operation, a line for each window, in microseconds. Made from the raw seconds of the record: the histograms of a
 * window are merged, never averaged. As in Basho Bench, an object that was not found counts as a success. An operation
 * without any request has no table.
 */
public final class BashoFiles {
    private static final String SUMMARY_COLUMNS = "elapsed, window, total, successful, failed\n";
    private static final String LATENCIES_COLUMNS =
            "elapsed, window, n, min, mean, median, 95th, 99th, 99_9th, max, errors\n";

    private final MeasureRecord measured;
    private final int windowSeconds;
    private final StringBuilder summary = new StringBuilder(SUMMARY_COLUMNS);
    private final Map<String, StringBuilder> latencies = new LinkedHashMap<>();

    private BashoFiles(MeasureRecord measured, int windowSeconds) {
        this.measured = measured;
        this.windowSeconds = windowSeconds;
        measured.operations().stream()
                .filter(counts -> !counts.inner() && counts.outcomes().total() > 0)
                .map(OperationCounts::operation)
                .forEach(operation -> latencies.put(operation, new StringBuilder(LATENCIES_COLUMNS)));
    }

    /**
     * The text of each file, by its name; none if nothing was measured.
     *
     * @param directory of the results
     * @param window the length of a line, in whole seconds
     * @throws ResultsException if the run's seconds cannot be read
     */
    public static Map<String, String> of(Path directory, RunRecord run, Duration window) {
        Optional<MeasureRecord> measured = run.measured();
        if (measured.isEmpty()) {
            return Map.of();
        }
        String id = run.run().id();
        BashoFiles files = new BashoFiles(measured.get(), Math.toIntExact(Math.max(1, window.toSeconds())));
        try (RecordedSeconds seconds = RecordedSeconds.ofRun(directory, id)) {
            files.add(seconds);
        } catch (IOException e) {
            throw new ResultsException(directory.resolve("runs").resolve(id) + ": its seconds cannot be read", e);
        }
        return files.texts();
    }

    private void add(RecordedSeconds seconds) throws IOException {
        double length = measured.durationSeconds();
        List<IntervalRecord> next = seconds.next();
        for (int start = 0; start < length; start += windowSeconds) {
            double end = Math.min(length, start + windowSeconds);
            Map<String, BashoWindow> byOperation = new LinkedHashMap<>();
            latencies.keySet().forEach(operation -> byOperation.put(operation, new BashoWindow()));
            while (!next.isEmpty() && next.get(0).second() < end) {
                next.stream()
                        .filter(record -> byOperation.containsKey(record.operation()))
                        .forEach(record -> byOperation.get(record.operation()).add(record));
                next = seconds.next();
            }
            write(end, end - start, byOperation);
        }
    }

    /** Erlang writes the numbers of seconds as Java does: 10.0, 0.5. */
    private void write(double elapsed, double window, Map<String, BashoWindow> byOperation) {
        String time = elapsed + ", " + window + ", ";
        long successful =
                byOperation.values().stream().mapToLong(BashoWindow::successful).sum();
        long failed =
                byOperation.values().stream().mapToLong(BashoWindow::failed).sum();
        summary.append(time)
                .append(successful + failed + ", " + successful + ", " + failed)
                .append('\n');
        byOperation.forEach((operation, one) ->
                latencies.get(operation).append(time).append(one.line()).append('\n'));
    }

    private Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("summary.csv", summary.toString());
        latencies.forEach((operation, text) ->
                texts.put(operation.replaceAll("[^A-Za-z0-9]", "-") + "_latencies.csv", text.toString()));
        texts.put("errors.csv", BashoErrors.csv(measured.causes()));
        return texts;
    }
}
