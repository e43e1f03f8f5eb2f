package tare.measure.engine;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;
import tare.api.model.RequestSample;
import tare.api.spi.Evidence;
import tare.api.spi.Reply;

/**
 * Records one caller's answers. Single writer: the thread that answers the caller's one request in flight; the
 * hand-over from one answer to the next orders the writes. Takes no lock, and allocates only the buffer of a new
 * interval if no spare one is left.
 */
class CallerRecorder extends OwnCacheLines {
    static final long INTERVAL_NS = 1_000_000_000L;
    private static final long LATE_WAKE_NS = 1_000_000L;
    private static final int MOST_CAUSES = 100;

    private final Map<String, Long> causes = new HashMap<>();
    private final Histogram wakeDelay = new Histogram(Histograms.LONGEST_NS, 2);
    private final Collector collector;
    private final Freezes freezes;
    private final boolean openLoop;
    private final long startNs;
    private final long endNs;
    private final boolean[] inner;
    /** Counts what is rare: a count of all the others, in a line that callers share, would cost each request some ns. */
    private final long[] okTooLate;

    private IntervalBuffer current;
    private long intervalEndNs;
    private long sent;

    CallerRecorder(Collector collector, Freezes freezes, PhaseSpan span, boolean openLoop, boolean[] inner) {
        this.collector = collector;
        this.freezes = freezes;
        this.openLoop = openLoop;
        this.startNs = span.startNs();
        this.endNs = span.endNs();
        this.inner = inner;
        this.okTooLate = new long[inner.length];
        this.current = collector.spare();
        this.intervalEndNs = startNs + INTERVAL_NS;
    }

    void answered(int operation, Reply.Kind kind, long rows, long bytes, long dueNs, long sentNs, long doneNs) {
        if (doneNs >= intervalEndNs) {
            turnTo(doneNs);
        }
        OperationBuffer buffer = current.operations[operation];
        buffer.count(kind, rows, bytes);
        buffer.recordService(doneNs - sentNs);
        if (hasResponseTime(operation)) {
            buffer.recordResponse(doneNs - dueNs);
        }
        if (kind == Reply.Kind.OK && doneNs > endNs) {
            okTooLate[operation]++;
        }
    }

    /** Adds what the request that is recorded next can prove. */
    void evidence(Evidence given) {}

    /** Every request, if they are kept. */
    List<RequestSample> samples() {
        return List.of();
    }

    /** Whether requests of this operation have a due time. */
    final boolean hasResponseTime(int operation) {
        return openLoop && !inner[operation];
    }

    /** The operation that records this outcome, which is not a plain OK. */
    int recordedAs(int operation, Reply.Kind kind, String cause) {
        return operation;
    }

    /** The cause to record; the outcome's name if the answer has none. */
    static String causeOf(Reply.Kind kind, String cause) {
        return cause == null ? kind.name().toLowerCase(Locale.ROOT) : cause;
    }

    void cause(String operation, String cause) {
        String name = operation + ": " + cause;
        causes.merge(causes.size() < MOST_CAUSES || causes.containsKey(name) ? name : "other", 1L, Long::sum);
    }

    /** Records that a request is sent; its caller became free at {@code freeNs}. */
    void sent(long dueNs, long freeNs, long sentNs) {
        sent++;
        if (openLoop) {
            recordLateness(dueNs, freeNs, sentNs);
        }
    }

    private void recordLateness(long dueNs, long freeNs, long sentNs) {
        if (freeNs <= dueNs) {
            long lateNs = Math.max(0, sentNs - dueNs);
            wakeDelay.recordValue(Math.min(lateNs, Histograms.LONGEST_NS));
            if (lateNs > LATE_WAKE_NS) {
                current.wokeLate++;
                freezes.endedAt(sentNs);
            }
        } else if (dueNs < freezes.lastEndNs()) {
            current.wokeLate++; // It came due while the harness was frozen: callers are still catching up.
        } else {
            current.waitedForCaller++;
        }
    }

    /**
     * Hands over the records of past seconds if its caller, with nothing in flight, will not send before a later one.
     * Otherwise rarely busy callers would keep them until their next answer.
     */
    void idleUntil(long dueNs) {
        if (dueNs >= intervalEndNs) {
            turnTo(dueNs);
        }
    }

    private void turnTo(long nowNs) {
        int second = (int) ((nowNs - startNs) / INTERVAL_NS);
        IntervalBuffer full = current;
        current = collector.spare();
        current.begin(second);
        intervalEndNs = startNs + (second + 1) * INTERVAL_NS;
        collector.offer(full);
    }

    /** Hands over the remaining records. Nothing may be recorded after this. */
    void finish() {
        collector.offer(current);
    }

    Map<String, Long> causes() {
        return causes;
    }

    /** OK outcomes after the phase's end, in its drain. */
    long okTooLate(int operation) {
        return okTooLate[operation];
    }

    long sent() {
        return sent;
    }

    Histogram wakeDelay() {
        return wakeDelay;
    }
}
