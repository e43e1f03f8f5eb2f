package tare.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tare.model.Arm;
import tare.model.DatasetSpec.BetweenRuns;
import tare.model.Experiment;
import tare.model.Results;

/** What holds for all workloads and must be known before using the numbers. */
final class ExperimentStamps {
    private ExperimentStamps() {}

    static List<String> of(Results results) {
        Experiment experiment = results.plan().experiment();
        List<String> stamps = new ArrayList<>(undeclaredDifferences(experiment));
        if (experiment.dataset().betweenRuns() == BetweenRuns.REUSE) {
            stamps.add("dataset reused: every run found the data as the run before left it");
        }
        if (Boolean.parseBoolean(results.facts().get("shared-cpus"))) {
            stamps.add("shared CPUs: ratios are pulled towards 1");
        }
        return stamps;
    }

    // Only within one system: the settings of another have other names.
    private static List<String> undeclaredDifferences(Experiment experiment) {
        String system = experiment.arm(experiment.baseline()).system();
        List<Arm> arms = experiment.arms().stream()
                .filter(arm -> arm.system().equals(system))
                .toList();
        TreeSet<String> names = new TreeSet<>();
        arms.forEach(arm -> names.addAll(arm.settings().keySet()));
        experiment.declared().forEach(names::remove);
        return names.stream()
                .filter(name ->
                        arms.stream().map(arm -> value(arm, name)).distinct().count() > 1)
                .map(name -> "undeclared difference: " + name + " (" + values(arms, name) + ")")
                .toList();
    }

    private static String values(List<Arm> arms, String name) {
        return arms.stream().map(arm -> arm.name() + "=" + value(arm, name)).collect(Collectors.joining(", "));
    }

    private static String value(Arm arm, String name) {
        return arm.settings().getOrDefault(name, "not set");
    }
}
