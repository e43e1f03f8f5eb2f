package tare.measure.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import tare.api.model.Lateness;
import tare.api.model.OperationRecord;
import tare.api.model.PhaseRecord;
import tare.api.model.RequestSample;
import tare.api.spi.Operation;

/**
 * Combines the callers' records of a finished phase, after the collector has taken all of them. Used once, by the
 * phase's own thread.
 */
final class PhaseSummary {
    private final PhaseRun run;
    private final List<CallerRecorder> recorders;
    private final int blockedCallers;

    PhaseSummary(PhaseRun run, List<CallerLoop> loops) {
        this.run = run;
        this.recorders = loops.stream().map(CallerLoop::recorder).toList();
        this.blockedCallers =
                (int) loops.stream().filter(CallerLoop::isAbandoned).count();
    }

    PhaseRecord record(long startedAtMs) {
        long nowNs = run.clock().nowNs();
        PhaseSpan span = run.span();
        boolean whole = run.endedEarly() == null && run.order().extent().isTimed();
        long endNs = whole ? span.endNs() : Math.min(nowNs, span.endNs());
        return new PhaseRecord(
                run.order().phase(),
                startedAtMs,
                endNs - span.startNs(),
                Math.max(0, nowNs - endNs),
                lateness(),
                operations(),
                blockedCallers,
                causes(),
                run.endedEarly(),
                recorders.stream()
                        .flatMap(recorder -> recorder.samples().stream())
                        .sorted(Comparator.comparingLong(RequestSample::sentNs))
                        .toList());
    }

    private Lateness lateness() {
        Histogram wake = new Histogram(Histograms.LONGEST_NS, 2);
        long sent = 0;
        for (CallerRecorder recorder : recorders) {
            wake.add(recorder.wakeDelay());
            sent += recorder.sent();
        }
        long neverSent = run.countNeverSent();
        Collector collector = run.collector();
        return new Lateness(
                sent + neverSent,
                neverSent,
                collector.waitedForCaller(),
                collector.wokeLate(),
                Histograms.encode(wake));
    }

    private List<OperationRecord> operations() {
        List<OperationRecord> records = new ArrayList<>();
        for (int i = 0; i < run.operations().size(); i++) {
            Operation operation = run.operations().get(i);
            OperationTotal total = run.collector().total(i);
            int index = i;
            records.add(new OperationRecord(
                    operation.name(),
                    operation.inner(),
                    total.outcomes(),
                    total.outcomes().ok()
                            - recorders.stream()
                                    .mapToLong(r -> r.okTooLate(index))
                                    .sum(),
                    total.rows(),
                    total.bytes(),
                    total.overflow(),
                    total.encodedResponse(),
                    total.encodedService()));
        }
        return records;
    }

    private Map<String, Long> causes() {
        Map<String, Long> causes = new TreeMap<>();
        recorders.forEach(recorder -> recorder.causes().forEach((cause, n) -> causes.merge(cause, n, Long::sum)));
        return causes;
    }
}
