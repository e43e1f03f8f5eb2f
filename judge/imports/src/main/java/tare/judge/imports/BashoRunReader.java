package tare.judge.imports;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tare.api.model.Distribution;
import tare.api.model.IntervalSummary;
import tare.api.model.LatenessSummary;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.Outcomes;
import tare.api.model.RequestRates;
import tare.api.model.TimeKind;

/** Reads one run of Basho Bench from its directory: {@code summary.csv} and the files beside it. */
final class BashoRunReader {
    static final String SUMMARY = "summary.csv";
    private static final String LATENCIES = "_latencies.csv";
    private static final String ERRORS = "errors.csv";

    private final Path summary;
    private final Map<String, Path> latencies = new TreeMap<>();

    private BashoRunReader(Path summary) {
        this.summary = summary;
        Path directory = summary.toAbsolutePath().getParent();
        for (Path file : SourceFiles.of(SUMMARY, List.of(directory.toString()))) {
            String name = file.getFileName().toString();
            if (name.endsWith(LATENCIES)
                    && directory.equals(file.toAbsolutePath().getParent())) {
                latencies.put(name.substring(0, name.length() - LATENCIES.length()), file);
            }
        }
    }

    /**
     * Reads a run.
     *
     * @param summary its {@code summary.csv}
     * @throws ImportException if a file is malformed
     */
    static ImportedRun read(Path summary) {
        return new BashoRunReader(summary).read();
    }

    private ImportedRun read() {
        List<BashoWindows.Window> all = BashoWindows.summary(summary);
        Map<String, List<BashoWindows.Window>> byOperation = new LinkedHashMap<>();
        latencies.forEach((operation, file) -> byOperation.put(operation, BashoWindows.latencies(file)));
        List<IntervalSummary> intervals = new ArrayList<>();
        byOperation.forEach((operation, windows) -> intervals.addAll(BashoWindows.intervals(operation, windows)));
        List<Path> sources = new ArrayList<>(List.of(summary));
        sources.addAll(latencies.values());
        return new ImportedRun(
                summary.toAbsolutePath().getParent().getFileName().toString(),
                Optional.empty(),
                all.isEmpty() ? Optional.empty() : Optional.of(measured(all, byOperation)),
                new TreeMap<>(),
                distributions(byOperation),
                intervals,
                Map.of(),
                List.copyOf(notes(intervals)),
                0,
                sources);
    }

    private static Set<Note> notes(List<IntervalSummary> intervals) {
        Set<Note> notes = EnumSet.of(
                Note.CONNECTING, Note.FAILURES_APART, Note.WHOLE_MICROSECONDS, Note.NO_HISTOGRAM, Note.WINDOWS_ONLY);
        if (intervals.stream().anyMatch(interval -> interval.seconds() > 1)) {
            notes.add(Note.COARSE_INTERVALS);
        }
        return notes;
    }

    private MeasureRecord measured(List<BashoWindows.Window> all, Map<String, List<BashoWindows.Window>> byOperation) {
        double seconds = all.get(all.size() - 1).elapsed();
        if (seconds <= 0) {
            throw new ImportException(summary, "must show a run of more than 0 s, got: " + seconds);
        }
        long ok = all.stream().mapToLong(BashoWindows.Window::successful).sum();
        long failed = all.stream().mapToLong(BashoWindows.Window::failed).sum();
        List<OperationCounts> operations = new ArrayList<>();
        byOperation.forEach((operation, windows) -> {
            Outcomes outcomes = BashoWindows.outcomes(windows);
            operations.add(new OperationCounts(operation, false, outcomes, outcomes.ok() / seconds, 0, 0, 0));
        });
        return new MeasureRecord(
                seconds,
                0,
                LatenessSummary.notLate(ok + failed),
                0,
                Optional.empty(),
                new RequestRates(ok / seconds, (ok + failed) / seconds),
                operations,
                causes());
    }

    private Map<String, Long> causes() {
        Path errors = summary.resolveSibling(ERRORS);
        return Files.exists(errors) ? BashoWindows.errors(errors) : Map.of();
    }

    /** What windows add up to: all but percentiles. */
    private static List<Distribution> distributions(Map<String, List<BashoWindows.Window>> byOperation) {
        List<Distribution> distributions = new ArrayList<>();
        byOperation.forEach((operation, windows) -> {
            List<BashoWindows.Window> busy =
                    windows.stream().filter(window -> window.successful() > 0).toList();
            long count =
                    busy.stream().mapToLong(BashoWindows.Window::successful).sum();
            if (count > 0) {
                double sum = busy.stream()
                        .mapToDouble(window -> window.times().meanNs() * window.successful())
                        .sum();
                distributions.add(new Distribution(
                        operation,
                        TimeKind.SERVICE,
                        count,
                        0,
                        sum / count,
                        busy.stream()
                                .mapToLong(BashoWindows.Window::minNs)
                                .min()
                                .orElse(0),
                        busy.stream()
                                .mapToLong(window -> window.times().maxNs())
                                .max()
                                .orElse(0),
                        List.of()));
            }
        });
        return distributions;
    }
}
