package tare.judge.analysis;

import java.util.List;
import java.util.OptionalDouble;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.RunResult;

/**
 * The time of one pass over the operations that succeeded in every run of every arm, with equal answers: the sum of
 * their {@link Elapsed} times. Other operations are left out for all arms alike, since a pass without a slow query would
 * look fast.
 *
 * @param operations {@link PassAnswers#agreeing}; if there are none, no run has a total
 */
record ElapsedTotal(List<String> operations) implements Measurand {
    static final Metric METRIC = MetricKind.ELAPSED.metric();

    @Override
    public Metric metric() {
        return METRIC;
    }

    @Override
    public OptionalDouble of(RunResult run) {
        double sum = 0;
        for (String operation : operations) {
            OptionalDouble elapsed = new Elapsed(operation).of(run);
            if (elapsed.isEmpty()) {
                return OptionalDouble.empty();
            }
            sum += elapsed.getAsDouble();
        }
        return sum > 0 ? OptionalDouble.of(sum) : OptionalDouble.empty();
    }

    @Override
    public boolean isJudged(boolean openLoop) {
        return true;
    }
}
