package tare.analysis;

import java.util.List;
import tare.model.AnalysisSpec;
import tare.model.Arm;
import tare.model.Experiment;
import tare.model.WorkloadSpec;

/** One workload of an experiment, ready to be judged. */
record WorkloadCase(Experiment experiment, WorkloadSpec workload, WorkloadRuns runs, Measurands measurands) {
    static WorkloadCase of(Experiment experiment, WorkloadSpec workload, WorkloadRuns runs) {
        return new WorkloadCase(experiment, workload, runs, Measurands.of(workload, runs));
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

    PairedNumbers paired(Measurand measurand, String arm) {
        return PairedNumbers.of(measurand, runs, baseline(), arm);
    }

    /** @throws IllegalArgumentException if the experiment sets none for this kind of metric */
    Band margin(Measurand measurand) {
        String kind = measurand.metric().kind();
        Double margin = analysis().margins().get(kind);
        if (margin == null) {
            throw new IllegalArgumentException("no margin for " + kind + " in " + experiment.name() + ", only for "
                    + analysis().margins().keySet());
        }
        return new Band(margin);
    }
}
