package tare.judge.imports;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import tare.api.model.Distribution;
import tare.api.model.IntervalSummary;
import tare.api.model.MeasureRecord;
import tare.api.model.TimeKind;

/**
 * The contents of one run's files, in Tare's terms: nanoseconds, outcomes, seconds.
 *
 * @param name from its files' names
 * @param startedAt empty if no file contains it
 * @param measured empty if the client ended before it reported
 * @param histograms those available; {@code percentiles} then has none for the same operation and kind of time
 * @param facts the tool's facts about itself and the workload
 * @param notes caveats about this run's source, for stamps
 * @param queued requests that the client answered without the system
 * @param sources the files
 */
record ImportedRun(
        String name,
        Optional<Instant> startedAt,
        Optional<MeasureRecord> measured,
        SortedMap<Times, Histogram> histograms,
        List<Distribution> percentiles,
        List<IntervalSummary> intervals,
        Map<String, String> facts,
        List<Note> notes,
        long queued,
        List<Path> sources) {
    /** One operation's times of one kind. */
    record Times(String operation, TimeKind kind) implements Comparable<Times> {
        @Override
        public int compareTo(Times other) {
            int byOperation = operation.compareTo(other.operation);
            return byOperation != 0 ? byOperation : kind.compareTo(other.kind);
        }
    }

    ImportedRun {
        histograms = new TreeMap<>(histograms);
        percentiles = List.copyOf(percentiles);
        intervals = List.copyOf(intervals);
        facts = new TreeMap<>(facts);
        notes = List.copyOf(notes);
        sources = List.copyOf(sources);
    }

    /** Whether any of its times are measured from when requests were due. */
    boolean hasResponse() {
        return histograms.keySet().stream().anyMatch(times -> times.kind() == TimeKind.RESPONSE)
                || percentiles.stream().anyMatch(percentile -> percentile.time() == TimeKind.RESPONSE);
    }

    /** The same run in closed loop, where a request is due when it is sent: times of either kind are service times. */
    ImportedRun inClosedLoop() {
        SortedMap<Times, Histogram> service = new TreeMap<>();
        histograms.forEach((times, histogram) -> {
            if (times.kind() == TimeKind.SERVICE || !knowsService(times.operation())) {
                service.put(new Times(times.operation(), TimeKind.SERVICE), histogram);
            }
        });
        List<Distribution> asService = percentiles.stream()
                .filter(one -> one.time() == TimeKind.SERVICE || !knowsService(one.operation()))
                .map(ImportedRun::asService)
                .toList();
        return new ImportedRun(name, startedAt, measured, service, asService, intervals, facts, notes, queued, sources);
    }

    private boolean knowsService(String operation) {
        return histograms.containsKey(new Times(operation, TimeKind.SERVICE))
                || percentiles.stream()
                        .anyMatch(percentile -> percentile.time() == TimeKind.SERVICE
                                && percentile.operation().equals(operation));
    }

    private static Distribution asService(Distribution percentile) {
        return new Distribution(
                percentile.operation(),
                TimeKind.SERVICE,
                percentile.count(),
                percentile.overflow(),
                percentile.meanNs(),
                percentile.minNs(),
                percentile.maxNs(),
                percentile.points());
    }
}
