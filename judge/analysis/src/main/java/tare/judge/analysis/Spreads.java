package tare.judge.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.Arm;
import tare.api.model.Experiment;
import tare.api.model.Results;
import tare.api.model.WorkloadSpec;

/**
 * Spread of log ratios from round to round in earlier results, by workload and metric: the standard deviations of all
 * arms against the baseline, pooled by their degrees of freedom: with s_i as that of arm i over n_i pairs, sqrt(sum of
 * (n_i - 1) s_i^2 / sum of (n_i - 1)). Source: the pooled estimate of a variance, Snedecor and Cochran, Statistical
 * Methods, 8th ed. (1989). Assumes that arms have the same spread and are independent. Arms that share a baseline are
 * not quite independent, so the degrees of freedom are then slightly too high.
 */
public final class Spreads {
    /**
     * @param sd of the log ratios
     * @param degreesOfFreedom of sd: pairs minus one, summed over arms
     */
    public record Found(double sd, int degreesOfFreedom) {}

    private final Results results;
    private final Map<String, WorkloadCase> cases = new HashMap<>();

    public Spreads(Results results) {
        this.results = results;
        Experiment experiment = results.plan().experiment();
        Map<String, WorkloadRuns> runs = WorkloadRuns.byWorkload(results);
        for (WorkloadSpec workload : experiment.workloads()) {
            cases.put(
                    workload.id(),
                    WorkloadCase.of(experiment, workload, runs.get(workload.id()), Pairing.BY_ROUND, Optional.empty()));
        }
    }

    /** The metric of a workload's sentence in those results; empty if they have no such workload. */
    public Optional<String> primary(String workload) {
        return Optional.ofNullable(cases.get(workload))
                .map(found -> found.measurands().primary().metric().name());
    }

    /** Empty if the results have no such workload or metric, or no arm has two pairs that differ. */
    public Optional<Found> of(String workload, String metric) {
        return Optional.ofNullable(cases.get(workload)).flatMap(found -> found.measurands().all().stream()
                .filter(measurand -> measurand.metric().name().equals(metric))
                .findFirst()
                .flatMap(measurand -> pooled(samples(found, measurand))));
    }

    private List<LogSample> samples(WorkloadCase workload, Measurand measurand) {
        List<LogSample> samples = new ArrayList<>();
        for (Arm arm : results.plan().experiment().arms()) {
            PairedNumbers numbers =
                    PairedNumbers.of(measurand, workload.runs(), workload.baseline(), arm.name(), Blocking.EACH_ROUND);
            if (!arm.name().equals(workload.baseline()) && numbers.n() >= 2) {
                samples.add(numbers.logRatio());
            }
        }
        return samples;
    }

    private static Optional<Found> pooled(List<LogSample> samples) {
        int df = samples.stream().mapToInt(sample -> sample.n() - 1).sum();
        double squares = samples.stream()
                .mapToDouble(sample -> (sample.n() - 1) * sample.sd() * sample.sd())
                .sum();
        return squares > 0 ? Optional.of(new Found(Math.sqrt(squares / df), df)) : Optional.empty();
    }
}
