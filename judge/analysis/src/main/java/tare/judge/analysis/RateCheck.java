package tare.judge.analysis;

import java.math.BigDecimal;
import java.util.List;
import tare.api.model.Pace;
import tare.api.model.RunResult;

/**
 * Checks whether an open loop reached its rate: a run's throughput is not below the rate by more than the throughput
 * margin.
 */
record RateCheck(double perSecond, Band margin) {
    /** @param workload an open loop */
    static RateCheck of(WorkloadCase workload) {
        double perSecond = ((Pace.AtRate) workload.workload().traffic().pace()).perSecond();
        return new RateCheck(perSecond, workload.margin(new Throughput()));
    }

    String rate() {
        return "the rate of "
                + BigDecimal.valueOf(perSecond).stripTrailingZeros().toPlainString() + "/s";
    }

    /** {@code 4 of 5 runs of sync} */
    String met(WorkloadRuns runs, String arm) {
        List<RunResult> entering = runs.entering(arm);
        return entering.size() - missed(runs, arm) + " of " + entering.size() + " runs of " + arm;
    }

    long missed(WorkloadRuns runs, String arm) {
        return runs.entering(arm).stream()
                .filter(run -> new Throughput().of(run).orElse(0) < perSecond * margin.low())
                .count();
    }
}
