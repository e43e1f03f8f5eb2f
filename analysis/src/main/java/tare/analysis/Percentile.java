package tare.analysis;

import java.util.Optional;
import java.util.OptionalDouble;
import tare.model.Distribution;
import tare.model.Metric;
import tare.model.RunResult;
import tare.model.TimeKind;

/**
 * A percentile of one operation's times within a run, from the run's one merged histogram. Judged in open loop; in closed
 * loop the load follows the answers, so that percentiles speak of saturation.
 *
 * @param kind {@code p50}, {@code p95} or {@code p99}
 * @param time response in open loop, service in closed loop
 */
record Percentile(String operation, String kind, TimeKind time) implements Measurand {
    @Override
    public Metric metric() {
        return new Metric(operation + "." + kind, kind, Metric.Unit.NANOSECONDS, false);
    }

    @Override
    public OptionalDouble of(RunResult run) {
        Optional<Long> ns = distribution(run).map(d -> d.percentileNs(percent()));
        return ns.isPresent() && ns.get() > 0 ? OptionalDouble.of(ns.get()) : OptionalDouble.empty();
    }

    @Override
    public double samplesBeyond(RunResult run) {
        return distribution(run).map(d -> d.samplesBeyond(percent())).orElse(0.0);
    }

    @Override
    public boolean isJudged(boolean openLoop) {
        return openLoop;
    }

    private int percent() {
        return Integer.parseInt(kind.substring(1));
    }

    private Optional<Distribution> distribution(RunResult run) {
        return run.distributions().stream()
                .filter(d -> d.time() == time && d.operation().equals(operation) && d.count() > 0)
                .findFirst();
    }
}
