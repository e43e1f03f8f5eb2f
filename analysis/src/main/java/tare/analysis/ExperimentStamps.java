package tare.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tare.model.ArmDifference;
import tare.model.DatasetSpec.BetweenRuns;
import tare.model.Experiment;
import tare.model.Plan;
import tare.model.Results;

/** What holds for all workloads and must be known before using the numbers. */
final class ExperimentStamps {
    private ExperimentStamps() {}

    static List<String> of(Results results) {
        Experiment experiment = results.plan().experiment();
        List<String> stamps = new ArrayList<>(undeclaredDifferences(results.plan()));
        if (experiment.dataset().betweenRuns() == BetweenRuns.REUSE) {
            stamps.add("dataset reused: every run found the data as the run before left it");
        }
        if (Boolean.parseBoolean(results.facts().get("shared-cpus"))) {
            stamps.add("shared CPUs: ratios are pulled towards 1");
        }
        return stamps;
    }

    /** One stamp a name, with the values of all arms that differ in it. */
    private static List<String> undeclaredDifferences(Plan plan) {
        Map<String, List<ArmDifference>> byName = new TreeMap<>();
        plan.differences().stream()
                .filter(difference -> !difference.declared())
                .forEach(difference -> byName.computeIfAbsent(difference.name(), name -> new ArrayList<>())
                        .add(difference));
        List<String> stamps = new ArrayList<>();
        byName.forEach((name, differences) -> stamps.add("undeclared difference: " + name + " ("
                + plan.experiment().baseline() + "="
                + value(differences.get(0).baselineValue())
                + differences.stream()
                        .map(difference -> ", " + difference.arm() + "=" + value(difference.armValue()))
                        .collect(Collectors.joining())
                + ")"));
        return stamps;
    }

    private static String value(Optional<String> value) {
        return value.map(text -> text.isEmpty() ? "(empty)" : text).orElse("(has none)");
    }
}
