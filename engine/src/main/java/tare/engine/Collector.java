package tare.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.HdrHistogram.Histogram;
import tare.model.IntervalRecord;
import tare.model.Outcomes;
import tare.model.Phase;
import tare.model.Progress;
import tare.spi.Operation;

/**
 * Gathers what callers recorded, second by second, and keeps old seconds in their compressed form, so that memory does not
 * grow with the samples. {@link #spare} and {@link #offer} may be called by any thread; all else by
 * the phase's own thread.
 */
final class Collector {
    /** A second is compressed when it is this old: by then nearly all callers have handed theirs over. */
    private static final int OPEN_SECONDS = 3;

    private final Queue<IntervalBuffer> full = new ConcurrentLinkedQueue<>();
    private final Queue<IntervalBuffer> spare = new ConcurrentLinkedQueue<>();
    private final TreeMap<Integer, IntervalBuffer> open = new TreeMap<>();
    private final Map<Integer, List<IntervalRecord>> closed = new TreeMap<>();
    private final List<Operation> operations;
    private final OperationTotal[] totals;

    Collector(List<Operation> operations) {
        this.operations = operations;
        this.totals = new OperationTotal[operations.size()];
        for (int i = 0; i < totals.length; i++) {
            totals[i] = new OperationTotal();
        }
    }

    IntervalBuffer spare() {
        IntervalBuffer buffer = spare.poll();
        return buffer != null ? buffer : new IntervalBuffer(operations.size());
    }

    void offer(IntervalBuffer buffer) {
        full.add(buffer);
    }

    /** Takes in everything offered so far. */
    void collect() {
        for (IntervalBuffer buffer = full.poll(); buffer != null; buffer = full.poll()) {
            for (int i = 0; i < totals.length; i++) {
                totals[i].add(buffer.operations[i]);
            }
            IntervalBuffer second = open.get(buffer.second());
            if (second == null) {
                open.put(buffer.second(), buffer);
            } else {
                second.add(buffer);
                recycle(buffer);
            }
        }
        while (!open.isEmpty() && open.firstKey() <= open.lastKey() - OPEN_SECONDS) {
            close(open.pollFirstEntry().getValue());
        }
    }

    private void recycle(IntervalBuffer buffer) {
        buffer.clear();
        spare.add(buffer);
    }

    private void close(IntervalBuffer buffer) {
        List<IntervalRecord> records = new ArrayList<>();
        for (int i = 0; i < operations.size(); i++) {
            OperationBuffer operation = buffer.operations[i];
            if (!operation.isEmpty()) {
                records.add(new IntervalRecord(
                        buffer.second(),
                        operations.get(i).name(),
                        operation.outcomes(),
                        operation.rows(),
                        operation.bytes(),
                        operation.encodedResponse(),
                        operation.encodedService()));
            }
        }
        // A caller that was stuck for longer than seconds stay open hands its share over late.
        closed.merge(buffer.second(), records, PhaseRecords::mergeIntervals);
        recycle(buffer);
    }

    /** All seconds, in order; nothing may be offered after this. */
    List<IntervalRecord> intervals() {
        collect();
        while (!open.isEmpty()) {
            close(open.pollFirstEntry().getValue());
        }
        return closed.values().stream().flatMap(List::stream).toList();
    }

    OperationTotal total(int operation) {
        return totals[operation];
    }

    /** The last second that nearly all callers have handed over, for the status line; null if there is none yet. */
    Progress progress(Phase phase, int nowSecond) {
        IntervalBuffer last = open.get(nowSecond - 1);
        if (last == null) {
            return null;
        }
        Histogram response = Histograms.wide();
        Histogram service = Histograms.wide();
        long ok = 0;
        long errors = 0;
        for (int i = 0; i < operations.size(); i++) {
            if (!operations.get(i).inner()) {
                ok += last.operations[i].outcomes().ok();
                last.operations[i].addTo(response, service);
                Outcomes all = totals[i].outcomes();
                errors += all.total() - all.ok();
            }
        }
        Histogram shown = response.getTotalCount() > 0 ? response : service;
        return new Progress(
                phase,
                last.second(),
                ok,
                errors,
                shown.getValueAtPercentile(50),
                shown.getValueAtPercentile(99),
                List.of(),
                0,
                0);
    }
}
