package tare.ycsb;

import java.io.PrintStream;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tare.runner.PhaseListener;
import tare.spi.Operation;

/** Those who look at a run while it goes on; nobody, as a rule. */
final class Watching implements AutoCloseable {
    private final Optional<Intervals> intervals;
    private final Optional<IntervalLogs> logs;

    private Watching(Optional<Intervals> intervals, Optional<IntervalLogs> logs) {
        this.intervals = intervals;
        this.logs = logs;
    }

    /**
     * @param operations the workload's
     * @param err for status lines
     */
    static Watching of(ClientPlan plan, List<Operation> operations, PrintStream err) {
        StatusSettings status = plan.client().status();
        List<Consumer<Interval>> watchers = new ArrayList<>();
        Optional<IntervalLogs> logs =
                Optional.ofNullable(plan.measurement().logPrefix()).map(IntervalLogs::new);
        logs.ifPresent(watchers::add);
        if (status.shown()) {
            watchers.add(new StatusLines(status.label(), plan.client().operations(), ZoneId.systemDefault(), err));
        }
        SeriesMaker maker = new SeriesMaker(plan.measurement(), plan.compat());
        Intervals intervals = new Intervals(operations, status.intervalSeconds(), maker, watchers);
        return new Watching(watchers.isEmpty() ? Optional.empty() : Optional.of(intervals), logs);
    }

    PhaseListener listener() {
        return intervals.<PhaseListener>map(one -> one).orElse(PhaseListener.NONE);
    }

    void end(ClientRecord record) {
        intervals.ifPresent(one -> one.end(record));
    }

    @Override
    public void close() {
        logs.ifPresent(IntervalLogs::close);
    }
}
