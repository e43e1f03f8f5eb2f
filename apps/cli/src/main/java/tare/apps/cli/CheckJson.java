package tare.apps.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.model.Arm;
import tare.api.model.ArmDifference;
import tare.api.model.Experiment;
import tare.api.model.LadderStep;
import tare.api.model.Plan;
import tare.api.model.PlannedLook;
import tare.api.model.PlannedRun;
import tare.api.model.WorkloadSpec;
import tare.measure.experiment.Problem;

/** The results of {@code check}, for programs. The fields are a promise: {@code docs/commands.md}. */
final class CheckJson {
    private CheckJson() {}

    /** @param runs whether to list every run, in order */
    static Map<String, Object> of(Plan plan, List<String> warnings, boolean runs) {
        Experiment experiment = plan.experiment();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("problems", List.of());
        fields.put("warnings", warnings);
        fields.put("experiment", experiment.name());
        fields.put("question", experiment.question());
        fields.put("baseline", experiment.baseline());
        fields.put("arms", experiment.arms().stream().map(CheckJson::arm).toList());
        fields.put(
                "workloads",
                experiment.workloads().stream().map(CheckJson::workload).toList());
        fields.put("rounds", experiment.rounds());
        fields.put("looks", plan.looks().stream().map(CheckJson::look).toList());
        fields.put("provisionings", experiment.repetition().provisionings().orElse(null));
        fields.put("runs", plan.runs().size());
        fields.put("estimateSeconds", plan.estimate().toSeconds());
        fields.put(
                "differences",
                plan.differences().stream().map(CheckJson::difference).toList());
        fields.put(
                "ladder",
                experiment.sides().ladder().stream().map(CheckJson::step).toList());
        if (runs) {
            fields.put("order", plan.runs().stream().map(CheckJson::run).toList());
        }
        return fields;
    }

    /** For a file that cannot be used. */
    static Map<String, Object> of(List<Problem> problems) {
        return Map.of("problems", problems.stream().map(CheckJson::problem).toList());
    }

    private static Map<String, Object> problem(Problem problem) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("file", problem.file());
        fields.put("line", problem.line());
        fields.put("path", problem.path());
        fields.put("message", problem.message());
        return fields;
    }

    private static Map<String, Object> arm(Arm arm) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", arm.name());
        fields.put("system", arm.system());
        fields.put("environment", arm.environment().toString());
        fields.put("control", arm.control());
        return fields;
    }

    private static Map<String, Object> workload(WorkloadSpec workload) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", workload.id());
        fields.put("label", workload.label());
        fields.put("primary", workload.primary().orElse(null));
        return fields;
    }

    private static Map<String, Object> look(PlannedLook look) {
        return Map.of("rounds", look.rounds(), "level", look.level());
    }

    private static Map<String, Object> difference(ArmDifference difference) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", difference.name());
        fields.put("arm", difference.arm());
        fields.put("baselineValue", difference.baselineValue().orElse(null));
        fields.put("armValue", difference.armValue().orElse(null));
        fields.put("declared", difference.declared());
        return fields;
    }

    private static Map<String, Object> step(LadderStep step) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("from", step.from());
        fields.put("to", step.to());
        fields.put("factor", step.factor());
        fields.put("fromValue", step.fromValue().orElse(null));
        fields.put("toValue", step.toValue().orElse(null));
        return fields;
    }

    private static Map<String, Object> run(PlannedRun run) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("run", run.id());
        fields.put("round", run.round());
        fields.put("arm", run.arm());
        fields.put("workload", run.workload());
        return fields;
    }
}
