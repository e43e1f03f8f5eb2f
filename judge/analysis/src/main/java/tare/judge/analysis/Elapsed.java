package tare.judge.analysis;

import java.util.List;
import java.util.OptionalDouble;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.RequestSample;
import tare.api.model.RunResult;

/**
 * The time that one operation takes in a run of passes: the mean over its requests, so that a total over operations is
 * the sum of these. A run in which a request of it failed has no such time.
 */
record Elapsed(String operation) implements Measurand {
    @Override
    public Metric metric() {
        return MetricKind.ELAPSED.of(operation);
    }

    @Override
    public OptionalDouble of(RunResult run) {
        List<RequestSample> requests = run.samples().stream()
                .filter(sample -> sample.operation().equals(operation))
                .toList();
        return requests.stream().allMatch(RequestSample::isOk)
                ? requests.stream().mapToLong(RequestSample::elapsedNs).average()
                : OptionalDouble.empty();
    }

    @Override
    public boolean isJudged(boolean openLoop) {
        return true;
    }
}
