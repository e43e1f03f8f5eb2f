package tare.measure.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import tare.api.model.IntervalRecord;
import tare.api.spi.Operation;

/**
 * Gathers the callers' records second by second. Keeps totals, and of the seconds only those offered and not yet taken,
 * so that memory does not grow during a phase. {@link #spare} and {@link #offer} may be called by any thread;
 * everything else by the phase's own thread.
 */
final class Collector {
    private final Queue<IntervalBuffer> full = new ConcurrentLinkedQueue<>();
    private final Queue<IntervalBuffer> spare = new ConcurrentLinkedQueue<>();
    private final List<Operation> operations;
    private final boolean ofPasses;
    private final OperationTotal[] totals;
    private long waitedForCaller;
    private long wokeLate;

    /** @param ofPasses whether requests may take hours */
    Collector(List<Operation> operations, boolean ofPasses) {
        this.operations = operations;
        this.ofPasses = ofPasses;
        this.totals = new OperationTotal[operations.size()];
        for (int i = 0; i < totals.length; i++) {
            totals[i] = new OperationTotal();
        }
    }

    IntervalBuffer spare() {
        IntervalBuffer buffer = spare.poll();
        return buffer != null ? buffer : new IntervalBuffer(operations.size(), ofPasses);
    }

    void offer(IntervalBuffer buffer) {
        full.add(buffer);
    }

    /**
     * Takes the records offered since the last call, in order of seconds. A second may occur again in a later call if a
     * caller had no answer for a while and handed its records over late.
     */
    List<IntervalRecord> take() {
        SortedMap<Integer, IntervalBuffer> seconds = new TreeMap<>();
        for (IntervalBuffer buffer = full.poll(); buffer != null; buffer = full.poll()) {
            addToTotals(buffer);
            IntervalBuffer second = seconds.putIfAbsent(buffer.second(), buffer);
            if (second != null) {
                second.add(buffer);
                recycle(buffer);
            }
        }
        List<IntervalRecord> parts = new ArrayList<>();
        for (IntervalBuffer second : seconds.values()) {
            addRecords(parts, second);
            recycle(second);
        }
        return parts;
    }

    private void addToTotals(IntervalBuffer buffer) {
        waitedForCaller += buffer.waitedForCaller;
        wokeLate += buffer.wokeLate;
        for (int i = 0; i < totals.length; i++) {
            totals[i].add(buffer.operations[i]);
        }
    }

    private void addRecords(List<IntervalRecord> records, IntervalBuffer second) {
        for (int i = 0; i < operations.size(); i++) {
            OperationBuffer operation = second.operations[i];
            if (!operation.isEmpty()) {
                records.add(new IntervalRecord(
                        second.second(),
                        operations.get(i).name(),
                        operation.outcomes(),
                        operation.rows(),
                        operation.bytes(),
                        operation.encodedResponse(),
                        operation.encodedService()));
            }
        }
    }

    private void recycle(IntervalBuffer buffer) {
        buffer.clear();
        spare.add(buffer);
    }

    /** The total of everything taken so far. */
    OperationTotal total(int operation) {
        return totals[operation];
    }

    /** Requests among everything taken so far, as in {@link tare.api.model.Lateness}. */
    long waitedForCaller() {
        return waitedForCaller;
    }

    long wokeLate() {
        return wokeLate;
    }
}
