package tare.api.model;

import java.util.List;
import java.util.Optional;

/**
 * One arm's result for one metric under one workload.
 *
 * @param mean geometric mean over the runs that count, with its confidence interval; empty with fewer than two runs
 * @param values one number per run, in the order of rounds
 */
public record ArmSummary(String workload, String arm, Metric metric, Optional<Estimate> mean, List<Double> values) {
    public ArmSummary {
        values = List.copyOf(values);
    }
}
