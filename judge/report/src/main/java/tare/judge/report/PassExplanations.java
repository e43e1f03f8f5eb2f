package tare.judge.report;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tare.api.model.Arm;
import tare.api.model.ArmSummary;
import tare.api.model.Comparison;
import tare.api.model.Estimate;
import tare.api.model.Metric;
import tare.api.model.MetricKind;

/** What a workload of passes observed beside the times of its operations. */
record PassExplanations(Report report, PassTable passes) {
    static final String NOTE =
            "What the workload observed besides the times, as geometric means over rounds. It may explain why times differ,"
                    + " and gets no verdict unless the experiment makes it the primary metric.";
    /** A ratio between this and its inverse explains nothing. */
    private static final double ALIKE = 1.01;

    private static final String READ = "-read-bytes";
    /** As in published comparisons of queries. */
    private static final int MOST_READ = 10;

    /** What the workload observes beside the times, in its own order. */
    List<Metric> all() {
        return passes.workload().arms().stream()
                .map(ArmSummary::metric)
                .filter(MetricKind::isDeclared)
                .distinct()
                .toList();
    }

    /** Whether it differs between arms by over a percent, or has no ratio somewhere. */
    boolean differs(Metric explanation) {
        return report.compared().stream().anyMatch(arm -> comparison(explanation, arm)
                .flatMap(Comparison::ratio)
                .filter(ratio -> ratio.value() >= 1 / ALIKE && ratio.value() <= ALIKE)
                .isEmpty());
    }

    /** {@code terasort: cpu time}. */
    String name(Metric explanation) {
        return passes.operations().stream()
                .filter(operation -> explanation.name().startsWith(operation + "-"))
                .max(Comparator.comparingInt(String::length))
                .map(operation -> operation + ": "
                        + explanation.name().substring(operation.length() + 1).replace('-', ' '))
                .orElse(explanation.name());
    }

    /** The mean over rounds; empty if no run has one. */
    Optional<String> value(Metric explanation, Arm arm) {
        return mean(explanation, arm).map(mean -> Numbers.of(explanation, mean));
    }

    private Optional<Double> mean(Metric explanation, Arm arm) {
        return passes.workload().arms().stream()
                .filter(summary ->
                        summary.arm().equals(arm.name()) && summary.metric().equals(explanation))
                .flatMap(summary -> mean(summary).stream())
                .findFirst();
    }

    /** Of many operations those that read the most on the baseline: what they read, and how long they took. */
    ReportTable mostRead() {
        ReportTable table = passes.byArm("The " + MOST_READ + " that read the most", "operation");
        if (passes.operations().size() > MOST_READ) {
            all().stream()
                    .filter(metric -> metric.name().endsWith(READ))
                    .sorted(Comparator.comparingDouble(this::ofBaseline).reversed())
                    .limit(MOST_READ)
                    .forEach(metric -> table.row(mostRead(metric)));
        }
        return table.note("Bytes that an operation's tasks read, as geometric means over rounds, and its time.");
    }

    private double ofBaseline(Metric metric) {
        return mean(metric, passes.arms().get(0)).orElse(0.0);
    }

    private List<ReportTable.Cell> mostRead(Metric metric) {
        String operation = metric.name().substring(0, metric.name().length() - READ.length());
        return passes.row(
                operation,
                arm -> value(metric, arm).orElse("unknown") + " in "
                        + passes.cell(operation, arm).text());
    }

    private static Optional<Double> mean(ArmSummary summary) {
        return summary.mean().map(Estimate::value).or(() -> summary.values().stream()
                .findFirst());
    }

    Optional<PassRatio> ratio(Metric explanation, Arm arm) {
        return passes.ratio(explanation.name(), arm);
    }

    Optional<Comparison> comparison(Metric explanation, Arm arm) {
        return passes.comparison(explanation.name(), arm);
    }

    /** What the workload observes as a table of words. */
    ReportTable words() {
        ReportTable table = passes.byArm("What explains the times", "what explains the times");
        all().forEach(metric -> table.row(passes.row(
                name(metric),
                arm -> value(metric, arm).orElse("none")
                        + ratio(metric, arm).map(one -> ", " + one.text()).orElse(""))));
        return table.note(NOTE);
    }
}
