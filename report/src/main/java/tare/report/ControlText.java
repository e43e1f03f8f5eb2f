package tare.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tare.model.Findings;
import tare.model.NoiseFloor;
import tare.model.WorkloadFindings;

/** What the control arm showed: {@code no metric differs; floor: throughput 2.1 %, p99 9 %}. */
final class ControlText {
    private final List<String> beyondMargin = new ArrayList<>();
    private final Map<String, Double> bounds = new LinkedHashMap<>();
    private int metrics;
    private int differing;

    private ControlText() {}

    static String of(Findings findings) {
        ControlText text = new ControlText();
        for (WorkloadFindings workload : findings.workloads()) {
            workload.floor().stream()
                    .filter(floor -> isJudged(floor, workload))
                    .forEach(floor -> text.add(workload, floor));
        }
        return text.words();
    }

    /** Only there does a floor decide anything; percentiles at saturation would only make it look wide. */
    private static boolean isJudged(NoiseFloor floor, WorkloadFindings workload) {
        return workload.comparisons().stream()
                .anyMatch(comparison ->
                        comparison.verdict().isPresent() && comparison.metric().equals(floor.metric()));
    }

    private void add(WorkloadFindings workload, NoiseFloor floor) {
        metrics++;
        bounds.merge(Words.kind(floor.metric()), floor.bound(), Math::max);
        if (floor.ratio().low() > 1 || floor.ratio().high() < 1) {
            differing++;
        }
        if (floor.outsideMargin()) {
            beyondMargin.add(workload.label() + " " + Words.metric(floor.metric()) + " "
                    + RatioText.of(floor.ratio(), floor.bound()).times());
        }
    }

    private String words() {
        if (metrics == 0) {
            return "gave no ratio, so there is no noise floor";
        }
        return differences() + "; floor: "
                + bounds.entrySet().stream()
                        .map(bound -> bound.getKey() + " " + Numbers.percent(bound.getValue()))
                        .collect(Collectors.joining(", "));
    }

    private String differences() {
        if (!beyondMargin.isEmpty()) {
            return "differs by more than the margin where nothing should differ: " + String.join(", ", beyondMargin);
        }
        return differing == 0
                ? "no metric differs"
                : differing + " of " + metrics + " metrics differ, none by more than its margin";
    }
}
