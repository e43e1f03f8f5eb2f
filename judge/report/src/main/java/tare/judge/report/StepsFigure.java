package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tare.api.model.Arm;
import tare.api.model.RunResult;
import tare.api.model.WorkloadFindings;

/** How a run's time was spent before and after measuring: its gates and phases, as one bar per arm. */
final class StepsFigure {
    /** A part too narrow for its text shows it when pointed at; all are in the tables. */
    private static final double PERCENT_A_LETTER = 0.7;

    private static final List<String> KINDS = List.of("gates", "warm-cache", "warm-up", "measure");

    private final Html html;
    private final Map<String, Map<String, Double>> mediansByArm = new TreeMap<>();
    private final List<String> steps = new ArrayList<>();

    private StepsFigure(Html html) {
        this.html = html;
    }

    static void write(Html html, Report report, WorkloadFindings workload) {
        StepsFigure figure = new StepsFigure(html);
        Set<String> seen = new TreeSet<>();
        for (Arm arm : report.arms()) {
            Map<String, Double> medians = medians(report.runs(workload, arm));
            figure.mediansByArm.put(arm.name(), medians);
            seen.addAll(medians.keySet());
        }
        figure.steps.addAll(MethodTables.inOrder(seen));
        figure.write(report.arms());
    }

    /** A step's median over the runs that reached it, in seconds. */
    private static Map<String, Double> medians(List<RunResult> runs) {
        return Medians.byName(runs.stream().map(run -> run.record().seconds()));
    }

    private void write(List<Arm> arms) {
        double longest = mediansByArm.values().stream()
                .mapToDouble(StepsFigure::sum)
                .max()
                .orElse(0);
        if (!(longest > 0)) {
            return;
        }
        html.open("figure", "class", "steps")
                .element("figcaption", "Gates and phases of a run, median of each arm's runs");
        for (Arm arm : arms) {
            html.open("div", "class", "steps-row").element("span", arm.name(), "class", "name");
            html.open("div", "class", "bar");
            Map<String, Double> medians = mediansByArm.get(arm.name());
            steps.stream().filter(medians::containsKey).forEach(step -> segment(step, medians.get(step), longest));
            html.close().close();
        }
        html.close();
    }

    private void segment(String step, double seconds, double longest) {
        String text = step + " " + Numbers.round(Numbers.seconds(seconds));
        double percent = 100 * seconds / longest;
        html.element(
                "span",
                percent >= text.length() * PERCENT_A_LETTER ? text : "\u00a0",
                "class",
                "step " + (KINDS.contains(step) ? step : "other"),
                "style",
                String.format(Locale.ROOT, "width:%.2f%%", percent),
                "title",
                text);
    }

    private static double sum(Map<String, Double> medians) {
        return medians.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
