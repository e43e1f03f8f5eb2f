package tare.judge.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tare.api.model.Findings;
import tare.api.model.NoiseFloor;
import tare.api.model.WorkloadFindings;

/** The result of the control arm: {@code no metric differs; noise: throughput ±2.1 %, p99 2.4x}. */
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

    /** Percentiles at saturation are not judged, and would only make noise look large. */
    private static boolean isJudged(NoiseFloor floor, WorkloadFindings workload) {
        return workload.comparisons().stream()
                .anyMatch(comparison ->
                        comparison.verdict().isPresent() && comparison.metric().equals(floor.metric()));
    }

    private void add(WorkloadFindings workload, NoiseFloor floor) {
        metrics++;
        bounds.merge(floor.metric().kind(), floor.bound(), Math::max);
        if (floor.differs()) {
            differing++;
        }
        if (floor.outsideMargin()) {
            beyondMargin.add(workload.label() + " " + floor.metric().label() + " "
                    + RatioText.of(floor.ratio(), floor.bound()).times());
        }
    }

    private String words() {
        if (metrics == 0) {
            return "gave no ratio, so noise was not measured";
        }
        return differences() + "; noise: "
                + bounds.entrySet().stream()
                        .map(bound -> bound.getKey() + " " + Phrases.noise(bound.getValue()))
                        .collect(Collectors.joining(", "));
    }

    private String differences() {
        if (!beyondMargin.isEmpty()) {
            return "identical arms differ by more than the margin: " + String.join(", ", beyondMargin);
        }
        return differing == 0
                ? "no metric differs"
                : differing + " of " + metrics + (differing == 1 ? " metrics differs" : " metrics differ")
                        + " between identical arms, within the margin";
    }
}
