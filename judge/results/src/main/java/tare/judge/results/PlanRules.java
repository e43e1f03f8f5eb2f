package tare.judge.results;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import tare.api.model.AnalysisSpec;
import tare.api.model.Arm;
import tare.api.model.Experiment;
import tare.api.model.LadderStep;
import tare.api.model.MeasureRecord;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.Traffic;
import tare.api.model.WorkloadSpec;

/** Checks a plan that was read from a file: its names become names of files, and its parts refer to each other. */
final class PlanRules {
    /** No path, no hidden file, no control characters that a terminal would act on. */
    private static final Pattern NAME = Pattern.compile("[^./\\\\\\p{Cntrl}][^/\\\\\\p{Cntrl}]{0,199}");

    private final Path file;
    private final Experiment experiment;

    private PlanRules(Path file, Experiment experiment) {
        this.file = file;
        this.experiment = experiment;
    }

    /** @throws ResultsException naming the field, the rule and the value that breaks it */
    static void check(Path file, Plan plan) {
        PlanRules rules = new PlanRules(file, plan.experiment());
        rules.checkExperiment();
        rules.checkRuns(plan.runs());
    }

    private void checkExperiment() {
        names("experiment.arms", experiment.arms(), Arm::name);
        names("experiment.workloads", experiment.workloads(), WorkloadSpec::id);
        if (experiment.arms().stream().noneMatch(arm -> arm.name().equals(experiment.baseline()))) {
            throw broken("experiment.baseline", "must be one of the arms", experiment.baseline());
        }
        checkLadder();
        for (int i = 0; i < experiment.workloads().size(); i++) {
            checkTraffic(
                    "experiment.workloads[" + i + "].traffic",
                    experiment.workloads().get(i).traffic());
        }
        for (WorkloadSpec workload : experiment.workloads()) {
            workload.primary()
                    .ifPresent(primary -> require(
                            Metric.named(primary)
                                    .or(() -> workload.measure(primary))
                                    .isPresent(),
                            "experiment.workloads." + workload.id() + ".primary",
                            "must be " + MetricKind.FORM,
                            primary));
        }
        checkAnalysis(experiment.analysis());
    }

    private void checkLadder() {
        List<String> arms = experiment.arms().stream().map(Arm::name).toList();
        for (LadderStep step : experiment.sides().ladder()) {
            require(
                    arms.contains(step.from()) && arms.contains(step.to()),
                    "experiment.ladder",
                    "must have steps between arms",
                    step.from() + " to " + step.to());
        }
    }

    private void checkTraffic(String path, Traffic traffic) {
        Duration longest = Duration.ofSeconds((long) MeasureRecord.LONGEST_SECONDS);
        for (Duration time :
                List.of(traffic.warmUp().time(), traffic.measure().time(), traffic.deadline(), traffic.drain())) {
            require(
                    !time.isNegative() && time.compareTo(longest) <= 0,
                    path,
                    "must have times from 0 to " + longest.toDays() + " days",
                    time);
        }
    }

    private void checkAnalysis(AnalysisSpec analysis) {
        String path = "experiment.analysis";
        double confidence = analysis.confidence();
        require(confidence > 0 && confidence < 1, path + ".confidence", "must be between 0 and 1", confidence);
        analysis.rightAnswers()
                .ifPresent(right -> require(
                        experiment.arms().stream().anyMatch(arm -> arm.name().equals(right)),
                        path + ".rightAnswers",
                        "must be one of the arms",
                        right));
        analysis.margins()
                .forEach((kind, margin) -> require(
                        margin > 0 && margin < Double.MAX_VALUE, path + ".margins." + kind, "must be above 0", margin));
    }

    private void checkRuns(List<PlannedRun> runs) {
        names("runs", runs, PlannedRun::id);
        Set<String> arms =
                new HashSet<>(experiment.arms().stream().map(Arm::name).toList());
        Set<String> workloads = new HashSet<>(
                experiment.workloads().stream().map(WorkloadSpec::id).toList());
        for (int i = 0; i < runs.size(); i++) {
            PlannedRun run = runs.get(i);
            String path = "runs[" + i + "]";
            require(arms.contains(run.arm()), path + ".arm", "must be one of the arms", run.arm());
            require(
                    workloads.contains(run.workload()),
                    path + ".workload",
                    "must be one of the workloads",
                    run.workload());
            require(run.round() >= 1, path + ".round", "must be at least 1", run.round());
        }
    }

    private <T> void names(String path, List<T> all, Function<T, String> name) {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < all.size(); i++) {
            String one = name.apply(all.get(i));
            String at = path + "[" + i + "]";
            require(NAME.matcher(one).matches(), at, "must have a name that can be a file's", one);
            require(seen.add(one), at, "must have a name of its own", one);
        }
    }

    private void require(boolean holds, String path, String rule, Object value) {
        if (!holds) {
            throw broken(path, rule, value);
        }
    }

    private ResultsException broken(String path, String rule, Object value) {
        return new ResultsException(file + ": plan." + path + ": " + rule + ", got: " + value);
    }
}
