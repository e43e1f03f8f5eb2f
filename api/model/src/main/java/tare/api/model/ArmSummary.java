package tare.api.model;

import java.util.List;
import java.util.Optional;

/**
 * One arm's own number for one metric under one workload.
 *
 * @param mean geometric mean over its entering runs, with its confidence interval; empty under two runs
 * @param values one number a run, in the order of rounds
 */
public record ArmSummary(String workload, String arm, Metric metric, Optional<Estimate> mean, List<Double> values) {
    public ArmSummary {
        values = List.copyOf(values);
    }
}
