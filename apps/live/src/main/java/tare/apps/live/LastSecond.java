package tare.apps.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tare.api.model.OperationProgress;
import tare.api.model.PlannedRun;
import tare.api.model.Progress;
import tare.api.model.TimeKind;

/** The last whole second of a progress. */
final class LastSecond {
    private LastSecond() {}

    static List<Family.Sample> goodput(PlannedRun run, Progress progress, Map<String, Double> perSecond) {
        return progress.operations().stream()
                .filter(operation -> !operation.inner())
                .map(OperationProgress::operation)
                .map(name -> new Family.Sample(
                        Labels.with(Labels.of(run, progress.phase()), "operation", name), perSecond.get(name)))
                .toList();
    }

    static List<Family.Sample> durations(PlannedRun run, Progress progress) {
        List<Family.Sample> samples = new ArrayList<>();
        for (OperationProgress operation : progress.operations()) {
            Map<String, String> labels =
                    Labels.with(Labels.of(run, progress.phase()), "operation", operation.operation());
            add(samples, Labels.with(labels, "clock", TimeKind.RESPONSE.label()), operation.response());
            add(samples, Labels.with(labels, "clock", TimeKind.SERVICE.label()), operation.service());
        }
        return samples;
    }

    private static void add(List<Family.Sample> samples, Map<String, String> labels, OperationProgress.Times times) {
        if (times != null) {
            samples.add(quantile(labels, "0.5", times.p50Ns()));
            samples.add(quantile(labels, "0.95", times.p95Ns()));
            samples.add(quantile(labels, "0.99", times.p99Ns()));
            samples.add(quantile(labels, "0.999", times.p999Ns()));
            samples.add(quantile(labels, "1", times.maxNs()));
        }
    }

    private static Family.Sample quantile(Map<String, String> labels, String quantile, long ns) {
        return new Family.Sample(Labels.with(labels, "quantile", quantile), ns / 1e9);
    }
}
