package tare.judge.analysis;

import java.util.List;
import java.util.OptionalDouble;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.RunResult;

/**
 * The geometric mean of the times of the operations that {@link ElapsedTotal} adds up: half of any operation's time
 * changes it equally, however short the operation is. Shown beside the sum, never judged.
 *
 * @param operations those of the sum; if there are none, no run has a mean
 */
record ElapsedMean(List<String> operations) implements Measurand {
    /** Only for its unit and margin: no finding has a metric of this name. */
    private static final Metric METRIC = MetricKind.ELAPSED.of("geometric-mean");

    @Override
    public Metric metric() {
        return METRIC;
    }

    @Override
    public OptionalDouble of(RunResult run) {
        double logs = 0;
        for (String operation : operations) {
            OptionalDouble elapsed = new Elapsed(operation).of(run);
            if (elapsed.isEmpty() || !(elapsed.getAsDouble() > 0)) {
                return OptionalDouble.empty();
            }
            logs += Math.log(elapsed.getAsDouble());
        }
        return operations.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Math.exp(logs / operations.size()));
    }

    @Override
    public boolean isJudged(boolean openLoop) {
        return false;
    }
}
