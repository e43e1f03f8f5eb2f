package tare.judge.analysis;

import java.util.List;
import java.util.Optional;
import tare.api.model.AnalysisSpec;
import tare.api.model.Arm;
import tare.api.model.Experiment;
import tare.api.model.Pace;
import tare.api.model.WorkloadSpec;

/**
 * One workload of an experiment, ready to be judged.
 *
 * @param refusal why no verdict may be given, if so
 * @param level how sure claims must be
 * @param blocking which rounds make one observation
 * @param rateKnown whether it is known if requests were sent at a rate; for another tool's runs it may not be
 */
record WorkloadCase(
        Experiment experiment,
        WorkloadSpec workload,
        WorkloadRuns runs,
        Measurands measurands,
        Pairing pairing,
        Optional<String> refusal,
        boolean rateKnown,
        JudgingLevel level,
        Blocking blocking) {
    static WorkloadCase of(
            Experiment experiment,
            WorkloadSpec workload,
            WorkloadRuns runs,
            Pairing pairing,
            Optional<String> refusal) {
        return new WorkloadCase(
                experiment,
                workload,
                runs,
                Measurands.of(workload, runs, experiment.analysis()),
                pairing,
                refusal,
                true,
                JudgingLevel.of(experiment.analysis()),
                Blocking.EACH_ROUND);
    }

    WorkloadCase ofUnknownRate() {
        return new WorkloadCase(experiment, workload, runs, measurands, pairing, refusal, false, level, blocking);
    }

    /** A copy at the level of a planned look. */
    WorkloadCase at(JudgingLevel other) {
        return new WorkloadCase(experiment, workload, runs, measurands, pairing, refusal, rateKnown, other, blocking);
    }

    /** A copy with the rounds of one provisioning as one observation. */
    WorkloadCase in(Blocking other) {
        return new WorkloadCase(experiment, workload, runs, measurands, pairing, refusal, rateKnown, level, other);
    }

    /** Why percentiles are not judged in closed loop, or in a load that is treated as closed loop. */
    String atSaturation() {
        if (workload.traffic().pace() instanceof Pace.ThinkTime) {
            return "in closed loop with think time";
        }
        return rateKnown ? "at saturation" : "at saturation, unless a rate was set";
    }

    AnalysisSpec analysis() {
        return experiment.analysis();
    }

    String baseline() {
        return experiment.baseline();
    }

    boolean isOpenLoop() {
        return workload.traffic().pace().isOpenLoop();
    }

    List<String> controls() {
        return experiment.arms().stream().filter(Arm::control).map(Arm::name).toList();
    }

    /** The arms that are neither baseline nor control. */
    List<String> compared() {
        return experiment.arms().stream()
                .filter(arm -> !arm.control() && !arm.name().equals(baseline()))
                .map(Arm::name)
                .toList();
    }

    boolean isPrimary(Measurand measurand) {
        return measurand.equals(measurands.primary());
    }

    /** @param to the baseline, or a control */
    ArmNumbers numbers(Measurand measurand, String to, String arm) {
        return pairing == Pairing.BY_ROUND
                ? PairedNumbers.of(measurand, runs, to, arm, blocking)
                : SeparateNumbers.of(measurand, runs, to, arm);
    }

    /** The experiment's margin for this kind of metric. */
    Band margin(Measurand measurand) {
        return new Band(analysis().margin(measurand.metric().kind()));
    }
}
