package tare.apps.ycsb;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import tare.api.model.IntervalRecord;
import tare.api.model.PhaseRecord;
import tare.api.model.PhaseUpdate;
import tare.api.spi.Operation;
import tare.measure.engine.FailureGroups;
import tare.measure.runner.fleet.PhaseListener;

/** Divides a run in progress into intervals as YCSB does. One thread. */
final class Intervals implements PhaseListener {
    private final int seconds;
    private final SeriesMaker maker;
    private final List<Consumer<Interval>> watchers;
    private final Optional<JvmTrack> jvm;
    private final Set<String> inner = new HashSet<>();
    private final Map<String, OperationTimes> current = new LinkedHashMap<>();
    private long startedAtMs;
    private long startMs;
    private long operationsSoFar;
    private long operations;

    /**
     * @param all the workload's operations
     * @param seconds the length of an interval
     * @param jvm read at each interval's end
     */
    Intervals(
            List<Operation> all,
            int seconds,
            SeriesMaker maker,
            Optional<JvmTrack> jvm,
            List<Consumer<Interval>> watchers) {
        this.jvm = jvm;
        this.seconds = seconds;
        this.maker = maker;
        this.watchers = List.copyOf(watchers);
        all.stream().filter(Operation::inner).map(Operation::name).forEach(inner::add);
    }

    @Override
    public void onUpdate(int worker, PhaseUpdate update) {
        if (startedAtMs == 0) {
            startedAtMs = update.startedAtMs();
            startMs = startedAtMs;
        }
        jvm.ifPresent(track -> track.onUpdate(worker, update));
        update.parts().forEach(this::add);
        long elapsed = update.second() + 1L;
        if (elapsed > 0 && elapsed % seconds == 0 && startedAtMs + elapsed * 1_000 > startMs) {
            cut(startedAtMs + elapsed * 1_000, elapsed, List.of());
        }
    }

    private void add(IntervalRecord part) {
        current.merge(part.operation(), OperationTimes.of(part), OperationTimes::plus);
        if (!inner.contains(FailureGroups.failedOne(part.operation()))) {
            operations += part.outcomes().total();
        }
    }

    /** Ends the run: the rest since the last interval becomes one more. */
    void end(ClientRecord record) {
        PhaseRecord phase = record.phase();
        long elapsedNs = phase.durationNs() + phase.drainNs();
        cut(phase.startedAtMs() + elapsedNs / 1_000_000, elapsedNs / 1_000_000_000, record.closeNs());
    }

    private void cut(long endMs, long elapsedSeconds, List<Long> closeNs) {
        operationsSoFar += operations;
        List<Series> series =
                maker.make(current, closeNs, jvm.map(JvmTrack::cut).orElse(Map.of()));
        Interval interval = new Interval(startMs, endMs, elapsedSeconds, operationsSoFar, operations, series);
        watchers.forEach(watcher -> watcher.accept(interval));
        current.clear();
        operations = 0;
        startMs = endMs;
    }
}
