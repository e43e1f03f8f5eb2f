package tare.judge.analysis;

import java.util.OptionalDouble;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.RunResult;

/** OK answers per second. Judged in closed loop; in open loop it only shows whether the rate was met. */
record Throughput() implements Measurand {
    static final Metric METRIC = MetricKind.THROUGHPUT.metric();

    @Override
    public Metric metric() {
        return METRIC;
    }

    @Override
    public OptionalDouble of(RunResult run) {
        double throughput =
                run.record().measured().map(m -> m.rates().throughput()).orElse(0.0);
        return throughput > 0 ? OptionalDouble.of(throughput) : OptionalDouble.empty();
    }

    @Override
    public boolean isJudged(boolean openLoop) {
        return !openLoop;
    }
}
