package tare.measure.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tare.api.model.MetricKind;
import tare.api.model.Pace;
import tare.api.model.Traffic;
import tare.api.spi.Operation;

/** Checks whether a metric may be a workload's primary metric: it must be judged under the workload's load. */
final class PrimaryMetric {
    private PrimaryMetric() {}

    /** Why {@code metric} may not be primary; empty if it may. */
    static Optional<String> problem(String metric, List<Operation> operations, Traffic traffic) {
        if (traffic.isOfPasses()) {
            return problemOfPasses(metric, operations);
        }
        Pace pace = traffic.pace();
        List<String> all = new ArrayList<>();
        for (Operation operation : operations) {
            if (!operation.inner()) {
                MetricKind.PERCENTILES.forEach(
                        kind -> all.add(kind.of(operation.name()).name()));
            }
        }
        all.add(MetricKind.THROUGHPUT.name());
        if (!all.contains(metric)) {
            return Optional.of(Problems.unknown("metric", metric, all));
        }
        boolean isThroughput = metric.equals(MetricKind.THROUGHPUT.name());
        if (pace.isOpenLoop() && isThroughput) {
            return refused("a percentile at a rate, where throughput only says whether the rate was met", metric);
        }
        if (!pace.isOpenLoop() && !isThroughput) {
            return refused("throughput at rate: max, where percentiles are shown but not judged", metric);
        }
        return Optional.empty();
    }

    private static Optional<String> problemOfPasses(String metric, List<Operation> operations) {
        List<String> all = new ArrayList<>(List.of(MetricKind.ELAPSED.name()));
        operations.forEach(
                operation -> all.add(MetricKind.ELAPSED.of(operation.name()).name()));
        return all.contains(metric) ? Optional.empty() : Optional.of(Problems.unknown("metric", metric, all));
    }

    private static Optional<String> refused(String rule, String metric) {
        return Optional.of("must be " + rule + ", got: " + Problems.shown(metric));
    }
}
