package tare.judge.imports;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import tare.api.model.Distribution;
import tare.api.model.IntervalSummary;
import tare.api.model.MeasureRecord;
import tare.api.model.TimeKind;
import tare.judge.imports.ImportedRun.Times;

/** Combines the files of one YCSB run. */
final class YcsbRunReader {
    private static final long NS_PER_US = 1_000;

    private final RunFiles files;
    private final Optional<TimeKind> givenTimes;
    private final List<YcsbOutput> outputs;
    private final Map<String, HdrFile> logs = new TreeMap<>();
    private final Set<Note> notes = EnumSet.of(Note.WHOLE_MICROSECONDS, Note.CONNECTING);

    private YcsbRunReader(RunFiles files, Optional<TimeKind> givenTimes) {
        this.files = files;
        this.givenTimes = givenTimes;
        this.outputs = files.outputs().stream().map(YcsbOutput::read).toList();
        files.logs().forEach((series, file) -> logs.put(series, HdrFile.read(file)));
    }

    /**
     * @param times the kind of times of a series without the mark; empty to read it from the files
     * @throws ImportException if a file is malformed, or two contradict each other
     */
    static ImportedRun read(RunFiles files, Optional<TimeKind> times) {
        return new YcsbRunReader(files, times).read();
    }

    private ImportedRun read() {
        Optional<YcsbOutput> results =
                onlyOne(outputs.stream().filter(YcsbOutput::hasResults).toList(), "results");
        Optional<YcsbOutput> status = onlyOne(
                outputs.stream().filter(output -> !output.status().isEmpty()).toList(), "status lines");
        SortedMap<Times, Histogram> histograms = histograms();
        Optional<MeasureRecord> measured = measured(results, status, histograms);
        List<Distribution> percentiles = results.map(this::percentiles).orElse(List.of());
        results.ifPresent(output -> checkCounts(histograms, output));
        return new ImportedRun(
                files.name(),
                startedAt(),
                measured,
                histograms,
                percentiles.stream()
                        .filter(times -> !histograms.containsKey(new Times(times.operation(), times.time())))
                        .toList(),
                intervals(status),
                facts(),
                noted(results, histograms, percentiles),
                results.map(output -> YcsbCounts.of(output).queued()).orElse(0L),
                sources());
    }

    private static Optional<YcsbOutput> onlyOne(List<YcsbOutput> found, String what) {
        if (found.size() > 1) {
            throw new ImportException(
                    found.get(1).file(),
                    "holds " + what + ", and so does " + found.get(0).file()
                            + " of the same run: must be in one file a run");
        }
        return found.stream().findFirst();
    }

    private TimeKind unmarked() {
        return givenTimes.orElseGet(
                () -> command().filter(YcsbCommandLine::intendedOnly).isPresent()
                                || dueRate().isPresent()
                        ? TimeKind.RESPONSE
                        : TimeKind.SERVICE);
    }

    private Optional<Double> dueRate() {
        return outputs.stream().flatMap(output -> output.dueRate().stream()).findFirst();
    }

    private Optional<YcsbCommandLine> command() {
        return outputs.stream().flatMap(output -> output.command().stream()).findFirst();
    }

    private SortedMap<Times, Histogram> histograms() {
        SortedMap<Times, Histogram> merged = new TreeMap<>();
        logs.forEach((name, log) -> times(name, logs.keySet()).ifPresent(times -> {
            Histogram histogram = merged.computeIfAbsent(times, key -> Scaled.empty());
            log.intervals().forEach(line -> Scaled.add(histogram, line.histogram(), NS_PER_US));
        }));
        return merged;
    }

    /** Empty if a series is not an operation, is of failed requests, or repeats another one of {@code all}. */
    private Optional<Times> times(String series, Collection<String> all) {
        return YcsbSeries.of(series)
                .filter(one -> one.failed().isEmpty() && !(one.intended() && isAlsoUnmarked(series, all)))
                .map(one -> new Times(one.operation(), one.times(unmarked())));
    }

    /** If unmarked times are measured from when requests were due, too, the marked ones repeat them. */
    private boolean isAlsoUnmarked(String series, Collection<String> all) {
        return unmarked() == TimeKind.RESPONSE && all.contains(series.replace(YcsbSeries.INTENDED, ""));
    }

    private List<Distribution> percentiles(YcsbOutput output) {
        List<Distribution> distributions = new ArrayList<>();
        output.results()
                .forEach((series, measures) -> times(series, output.results().keySet())
                        .filter(times -> measures.getOrDefault("Operations", 0.0) > 0)
                        .map(times -> YcsbPercentiles.of(output.file(), series, times, measures))
                        .ifPresent(distributions::add));
        return distributions;
    }

    private static void checkCounts(SortedMap<Times, Histogram> histograms, YcsbOutput output) {
        Map<String, Long> ok = YcsbCounts.of(output).ok();
        histograms.forEach((times, histogram) -> {
            long counted = ok.getOrDefault(times.operation(), 0L);
            if (counted != histogram.getTotalCount()) {
                throw new ImportException(
                        output.file(),
                        "counts " + counted + " of " + times.operation() + ", and its histogram log "
                                + histogram.getTotalCount() + ": must be of the same run");
            }
        });
    }

    private Optional<MeasureRecord> measured(
            Optional<YcsbOutput> results, Optional<YcsbOutput> status, SortedMap<Times, Histogram> histograms) {
        if (results.isPresent()) {
            return Optional.of(YcsbCounts.of(results.get()).measured());
        }
        if (!histograms.isEmpty()) {
            notes.add(Note.FAILURES_UNKNOWN);
            return Optional.of(LogCounts.measured(histograms, logs.values()));
        }
        return status.flatMap(output -> {
            notes.add(Note.STATUS_ONLY);
            return StatusCounts.measured(output);
        });
    }

    private List<IntervalSummary> intervals(Optional<YcsbOutput> status) {
        boolean marked = logs.keySet().stream().anyMatch(series -> series.startsWith("Intended-"))
                || status.filter(output -> output.status().stream().anyMatch(line -> line.series().keySet().stream()
                                .anyMatch(series -> series.startsWith("Intended-"))))
                        .isPresent();
        TimeKind kind = marked ? TimeKind.RESPONSE : unmarked();
        List<IntervalSummary> found = logIntervals(kind);
        if (found.isEmpty() && status.isPresent()) {
            found = StatusIntervals.of(status.get().status(), kind, unmarked());
            if (!found.isEmpty()) {
                notes.add(Note.PARTIAL_INTERVALS);
            }
        }
        found = Transactions.once(found);
        if (found.isEmpty()) {
            notes.add(Note.NO_INTERVALS);
        } else if (found.stream().anyMatch(interval -> interval.seconds() > 1)) {
            notes.add(Note.COARSE_INTERVALS);
        }
        return found;
    }

    /** From logs that were written more than once: without status lines YCSB writes each once, at the end. */
    private List<IntervalSummary> logIntervals(TimeKind kind) {
        double begin = logs.values().stream()
                .mapToDouble(log -> log.intervals().get(0).start())
                .min()
                .orElse(0);
        List<IntervalSummary> found = new ArrayList<>();
        logs.forEach((name, log) -> times(name, logs.keySet())
                .filter(times -> times.kind() == kind && log.intervals().size() > 1)
                .ifPresent(
                        times -> found.addAll(HdrIntervals.of(times.operation(), log.intervals(), begin, NS_PER_US))));
        return found;
    }

    private Optional<Instant> startedAt() {
        return logs.values().stream()
                .flatMap(log -> log.startedAtMs().stream().boxed())
                .min(Long::compare)
                .map(Instant::ofEpochMilli);
    }

    private Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        command().ifPresent(command -> command.facts().forEach((name, value) -> facts.put("ycsb." + name, value)));
        dueRate().ifPresent(perSecond -> facts.put("ycsb.target", number(perSecond)));
        outputs.stream()
                .flatMap(output -> output.version().stream())
                .findFirst()
                .ifPresent(version -> facts.put("ycsb.version", version));
        return facts;
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    private List<Note> noted(
            Optional<YcsbOutput> results, SortedMap<Times, Histogram> histograms, List<Distribution> percentiles) {
        results.ifPresent(output -> {
            YcsbCounts counts = YcsbCounts.of(output);
            note(counts.failed() > 0, Note.FAILURES_APART);
            note(counts.hasInner(), Note.INNER);
            note(
                    counts.hasInner() && output.results().keySet().stream().anyMatch(s -> s.startsWith("Intended-")),
                    Note.INTENDED_SHARED);
            note(
                    output.dueRate().isEmpty()
                            && output.results().entrySet().stream()
                                    .filter(one -> YcsbSeries.of(one.getKey()).isPresent())
                                    .anyMatch(one -> one.getValue().containsKey("LatencyVariance(us)")),
                    Note.MILLISECOND_BUCKETS);
            if (output.dueRate().isPresent()) {
                notes.remove(Note.CONNECTING); // Tare's client leaves both out.
            }
        });
        note(histograms.isEmpty() && !percentiles.isEmpty(), Note.NO_HISTOGRAM);
        return List.copyOf(notes);
    }

    private void note(boolean holds, Note note) {
        if (holds) {
            notes.add(note);
        }
    }

    private List<Path> sources() {
        List<Path> sources = new ArrayList<>(files.outputs());
        Collection<Path> logFiles = files.logs().values();
        sources.addAll(logFiles);
        return sources;
    }
}
