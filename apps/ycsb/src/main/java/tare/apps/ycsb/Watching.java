package tare.apps.ycsb;

import java.io.PrintStream;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tare.api.model.PhaseUpdate;
import tare.api.spi.Operation;
import tare.measure.runner.fleet.PhaseListener;

/** The optional listeners of a run in progress; usually none. */
final class Watching implements PhaseListener, AutoCloseable {
    private final Optional<Intervals> intervals;
    private final Optional<IntervalLogs> logs;
    private final Optional<YcsbTimeSeries> timeSeries;
    private final Optional<JvmTrack> jvm;

    private Watching(
            Optional<Intervals> intervals,
            Optional<IntervalLogs> logs,
            Optional<YcsbTimeSeries> timeSeries,
            Optional<JvmTrack> jvm) {
        this.intervals = intervals;
        this.logs = logs;
        this.timeSeries = timeSeries;
        this.jvm = jvm;
    }

    /**
     * @param operations of the workload
     * @param err for status lines
     */
    static Watching of(ClientPlan plan, List<Operation> operations, PrintStream err) {
        StatusSettings status = plan.client().status();
        MeasurementSettings measurement = plan.measurement();
        SeriesMaker maker = new SeriesMaker(measurement, plan.compat());
        Optional<IntervalLogs> logs = Optional.ofNullable(measurement.logPrefix())
                .map(prefix -> new IntervalLogs(prefix
                        + measurement
                                .series()
                                .types()
                                .get(0)
                                .prefix(measurement.series().types())));
        Optional<JvmTrack> jvm = measurement.jvm() ? Optional.of(new JvmTrack()) : Optional.empty();
        List<Consumer<Interval>> watchers = new ArrayList<>();
        logs.ifPresent(watchers::add);
        if (status.shown()) {
            watchers.add(new StatusLines(
                    status.label(),
                    plan.client().operations(),
                    measurement.series().types(),
                    ZoneId.systemDefault(),
                    err));
        }
        return new Watching(
                watchers.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Intervals(operations, status.intervalSeconds(), maker, jvm, watchers)),
                logs,
                measurement.has(MeasurementType.TIME_SERIES)
                        ? Optional.of(new YcsbTimeSeries(measurement.series().timeSeriesSeconds(), maker))
                        : Optional.empty(),
                jvm);
    }

    @Override
    public void onUpdate(int worker, PhaseUpdate update) {
        intervals.ifPresent(one -> one.onUpdate(worker, update));
        timeSeries.ifPresent(one -> one.onUpdate(worker, update));
    }

    void end(ClientRecord record) {
        intervals.ifPresent(one -> one.end(record));
        logs.ifPresent(IntervalLogs::close);
    }

    Optional<YcsbTimeSeries> timeSeries() {
        return timeSeries;
    }

    Optional<JvmTrack> jvm() {
        return jvm;
    }

    /** Why the interval logs are incomplete; empty if they are complete. Valid after the run. */
    Optional<String> failure() {
        return logs.flatMap(IntervalLogs::failure);
    }

    @Override
    public void close() {
        logs.ifPresent(IntervalLogs::close);
    }
}
