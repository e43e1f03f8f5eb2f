package tare.measure.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tare.api.model.MetricKind;
import tare.api.model.Pace;
import tare.api.model.Traffic;
import tare.api.spi.Measure;
import tare.api.spi.Operation;
import tare.api.spi.Workload;

/** Checks whether a metric may be a workload's primary metric: it must be judged under the workload's load. */
final class PrimaryMetric {
    private PrimaryMetric() {}

    /** Why {@code metric} may not be primary; empty if it may. */
    static Optional<String> problem(String metric, Workload workload, Traffic traffic) {
        List<String> observed = workload.measures().stream().map(Measure::name).toList();
        if (observed.contains(metric)) {
            return Optional.empty();
        }
        List<String> all = traffic.isOfPasses() ? ofPasses(workload) : ofTimes(workload);
        all.addAll(observed);
        if (!all.contains(metric)) {
            return Optional.of(Problems.unknown("metric", metric, all));
        }
        return traffic.isOfPasses() ? Optional.empty() : problem(metric, traffic.pace());
    }

    private static List<String> ofTimes(Workload workload) {
        List<String> all = new ArrayList<>();
        for (Operation operation : workload.operations()) {
            if (!operation.inner()) {
                MetricKind.PERCENTILES.forEach(
                        kind -> all.add(kind.of(operation.name()).name()));
            }
        }
        all.add(MetricKind.THROUGHPUT.name());
        MetricKind.CONSISTENCY.forEach(kind -> all.add(kind.name()));
        return all;
    }

    private static Optional<String> problem(String metric, Pace pace) {
        boolean isThroughput = metric.equals(MetricKind.THROUGHPUT.name())
                || MetricKind.CONSISTENCY.stream().map(MetricKind::name).anyMatch(metric::equals);
        if (pace.isOpenLoop() && isThroughput) {
            return refused("a percentile at a rate, where throughput only says whether the rate was met", metric);
        }
        if (!pace.isOpenLoop() && !isThroughput) {
            return refused("throughput at rate: max, where percentiles are shown but not judged", metric);
        }
        return Optional.empty();
    }

    private static List<String> ofPasses(Workload workload) {
        List<String> all = new ArrayList<>(List.of(MetricKind.ELAPSED.name()));
        workload.operations()
                .forEach(operation ->
                        all.add(MetricKind.ELAPSED.of(operation.name()).name()));
        return all;
    }

    private static Optional<String> refused(String rule, String metric) {
        return Optional.of("must be " + rule + ", got: " + Problems.shown(metric));
    }
}
