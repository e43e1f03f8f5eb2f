package tare.judge.analysis;

import java.util.Optional;
import java.util.OptionalDouble;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.RunResult;

/** A measure that the workload declares and observes itself. Judged under every load, unless it only explains others. */
record Observed(Metric metric) implements Measurand {
    @Override
    public OptionalDouble of(RunResult run) {
        return value(run).filter(value -> value > 0).map(OptionalDouble::of).orElse(OptionalDouble.empty());
    }

    @Override
    public Trust trust(RunResult run) {
        return value(run).filter(value -> value == 0).isPresent()
                ? new Trust.Shown("0 in " + Trust.place(run) + ", which has no ratio")
                : Measurand.super.trust(run);
    }

    private Optional<Double> value(RunResult run) {
        return Optional.ofNullable(run.record().context().observations().get(metric.name()));
    }

    @Override
    public boolean isJudged(boolean openLoop) {
        return !MetricKind.isExplaining(metric);
    }
}
