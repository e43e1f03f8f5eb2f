package tare.ycsb;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import tare.engine.Engine;
import tare.model.IntervalRecord;
import tare.model.PhaseRecord;
import tare.model.PhaseUpdate;
import tare.runner.PhaseListener;
import tare.spi.Operation;

/** Cuts a run that goes on into the intervals that YCSB's users ask for. One thread. */
final class Intervals implements PhaseListener {
    private final int seconds;
    private final SeriesMaker maker;
    private final List<Consumer<Interval>> watchers;
    private final Set<String> inner = new HashSet<>();
    private final Map<String, OperationTimes> current = new LinkedHashMap<>();
    private long startedAtMs;
    private long startMs;
    private long operationsSoFar;
    private long operations;

    /**
     * @param all the workload's operations
     * @param seconds the length of an interval
     */
    Intervals(List<Operation> all, int seconds, SeriesMaker maker, List<Consumer<Interval>> watchers) {
        this.seconds = seconds;
        this.maker = maker;
        this.watchers = List.copyOf(watchers);
        all.stream().filter(Operation::inner).map(Operation::name).forEach(name -> {
            inner.add(name);
            inner.add(name + Engine.FAILED);
        });
    }

    @Override
    public void told(int worker, PhaseUpdate update) {
        if (startedAtMs == 0) {
            startedAtMs = update.startedAtMs();
            startMs = startedAtMs;
        }
        update.parts().forEach(this::add);
        long elapsed = update.second() + 1L;
        if (elapsed > 0 && elapsed % seconds == 0 && startedAtMs + elapsed * 1_000 > startMs) {
            cut(startedAtMs + elapsed * 1_000, elapsed, List.of());
        }
    }

    private void add(IntervalRecord part) {
        current.merge(part.operation(), OperationTimes.of(part), OperationTimes::plus);
        if (!inner.contains(part.operation())) {
            operations += part.outcomes().total();
        }
    }

    /** The run is over: what came since the last interval is one more. */
    void end(ClientRecord record) {
        PhaseRecord phase = record.phase();
        long elapsedNs = phase.durationNs() + phase.drainNs();
        cut(phase.startedAtMs() + elapsedNs / 1_000_000, elapsedNs / 1_000_000_000, record.closeNs());
    }

    private void cut(long endMs, long elapsedSeconds, List<Long> closeNs) {
        operationsSoFar += operations;
        Interval interval =
                new Interval(startMs, endMs, elapsedSeconds, operationsSoFar, operations, maker.make(current, closeNs));
        watchers.forEach(watcher -> watcher.accept(interval));
        current.clear();
        operations = 0;
        startMs = endMs;
    }
}
