package tare.apps.live;

import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import java.util.List;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.OperationProgress;
import tare.api.model.Outcomes;
import tare.api.model.Phase;
import tare.api.model.PlannedRun;
import tare.api.model.Progress;

/**
 * Outcomes of requests, over all runs so far. Lateness is counted only by arm and workload, since a caller serves every
 * operation. Used by one thread.
 */
final class RunCounters {
    private final Counter requests = new Counter("tare_requests_total", "Answered requests, by outcome.");
    private final Counter inner = new Counter(
            "tare_inner_requests_total",
            "Answered parts of other requests, by outcome; they are no throughput of their own.");
    private final Counter rows = new Counter("tare_rows_total", "Rows read or written by requests that ended ok.");
    private final Counter bytes =
            new Counter("tare_bytes_total", "Bytes of values read or written by requests that ended ok.");
    private final Counter waited = new Counter(
            "tare_requests_waited_for_caller_total", "Requests due before a caller was free: the system was slow.");
    private final Counter late = new Counter(
            "tare_requests_woke_late_total",
            "Requests sent more than a millisecond late although a caller was free: the harness was slow.");
    private final Counter neverSent = new Counter(
            "tare_requests_never_sent_total",
            "Requests due that no caller came free for; known when a run is finished.");
    private final List<Counter> all = List.of(requests, inner, rows, bytes, waited, late, neverSent);

    /** Starts a run. */
    void next() {
        all.forEach(Counter::next);
    }

    void add(PlannedRun run, Progress progress) {
        Labels labels = labels(run, progress.phase());
        for (OperationProgress operation : progress.operations()) {
            add(labels, operation.operation(), operation.inner(), operation.outcomes());
            if (!operation.inner()) {
                addData(labels, operation.operation(), operation.rows(), operation.bytes());
            }
        }
        waited.counted(labels, progress.waitedForCaller());
        late.counted(labels, progress.wokeLate());
    }

    /** Adds the final counts of the measure phase, including its drain. */
    void add(PlannedRun run, MeasureRecord measured) {
        Labels labels = labels(run, Phase.MEASURE);
        for (OperationCounts operation : measured.operations()) {
            add(labels, operation.operation(), operation.inner(), operation.outcomes());
            if (!operation.inner()) {
                addData(labels, operation.operation(), operation.rows(), operation.bytes());
            }
        }
        waited.counted(labels, measured.lateness().waitedForCaller());
        late.counted(labels, measured.lateness().wokeLate());
        neverSent.counted(labels, measured.lateness().neverSent());
    }

    private void add(Labels labels, String operation, boolean isInner, Outcomes outcomes) {
        Counter counter = isInner ? inner : requests;
        Labels of = labels.add("operation", operation);
        counter.counted(of.add("outcome", "ok"), outcomes.ok());
        counter.counted(of.add("outcome", "not_found"), outcomes.notFound());
        counter.counted(of.add("outcome", "rejected"), outcomes.rejected());
        counter.counted(of.add("outcome", "failed"), outcomes.failed());
        counter.counted(of.add("outcome", "unknown"), outcomes.unknown());
    }

    private void addData(Labels labels, String operation, long rowCount, long byteCount) {
        Labels of = labels.add("operation", operation);
        rows.counted(of, rowCount);
        bytes.counted(of, byteCount);
    }

    List<CounterSnapshot> snapshots() {
        return all.stream().map(Counter::snapshot).toList();
    }

    static Labels labels(PlannedRun run, Phase phase) {
        return Labels.of("arm", run.arm(), "workload", run.workload(), "phase", phase.label());
    }
}
