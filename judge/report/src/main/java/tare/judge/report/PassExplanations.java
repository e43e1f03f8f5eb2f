package tare.judge.report;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import tare.api.model.Arm;
import tare.api.model.ArmSummary;
import tare.api.model.Comparison;
import tare.api.model.Estimate;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.RunResult;

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

    /** Whether it differs between arms by over a percent, or has a ratio on some arms only. */
    boolean differs(Metric explanation) {
        if (passes.arms().stream().allMatch(arm -> isZero(explanation, arm))) {
            return false;
        }
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
        return mean(explanation, arm)
                .or(() -> isZero(explanation, arm) ? Optional.of(0.0) : Optional.empty())
                .map(mean -> Numbers.of(explanation, mean));
    }

    /** Whether all runs have it and it is 0, which has no ratio and no geometric mean. */
    private boolean isZero(Metric explanation, Arm arm) {
        List<Double> values = report.results().runs().stream()
                .map(RunResult::record)
                .filter(run -> run.enters()
                        && run.run().arm().equals(arm.name())
                        && run.run().workload().equals(passes.workload().workload()))
                .map(run -> run.context().observations().get(explanation.name()))
                .toList();
        return !values.isEmpty() && values.stream().allMatch(value -> value != null && value == 0);
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
            Map<String, Metric> reads = all().stream()
                    .filter(metric -> metric.name().endsWith(READ))
                    .collect(Collectors.toMap(Metric::name, Function.identity()));
            passes.operations().stream()
                    .filter(operation -> reads.containsKey(operation + READ))
                    .sorted(Comparator.comparingDouble((String operation) -> ofBaseline(reads.get(operation + READ)))
                            .reversed())
                    .limit(MOST_READ)
                    .forEach(operation -> table.row(passes.row(
                            operation,
                            arm -> value(reads.get(operation + READ), arm).orElse("unknown") + " in "
                                    + passes.cell(operation, arm).text())));
        }
        return table.note("Bytes that an operation's tasks read, as geometric means over rounds, and its time.");
    }

    private double ofBaseline(Metric metric) {
        return mean(metric, passes.arms().get(0)).orElse(0.0);
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
