package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tare.api.model.Arm;
import tare.api.model.ArmSummary;
import tare.api.model.Comparison;
import tare.api.model.Findings;
import tare.api.model.Metric;
import tare.api.model.NoiseFloor;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.Verdict;
import tare.api.model.WorkloadFindings;

/**
 * The answer under one workload for one arm that is neither baseline nor control; pipelines act on it.
 *
 * @param comparison the primary metric; empty if the arm was not compared
 * @param judged whether there is a verdict based on numbers: of both sides, or of a baseline that worked while the arm
 *     failed in every run
 * @param suspect whether a run of the arm, of the baseline or of a control is SUSPECT, or a control lies outside the
 *     margin
 * @param measuredSeconds of all runs of the arm together
 */
public record PrimaryVerdict(
        WorkloadFindings workload,
        String baseline,
        String arm,
        Optional<Comparison> comparison,
        boolean judged,
        boolean suspect,
        double measuredSeconds) {
    /** One for each workload and compared arm, in the order of the experiment; empty if there are only controls. */
    public static List<PrimaryVerdict> of(Findings findings, Results results) {
        Report report = new Report(findings, results);
        List<PrimaryVerdict> all = new ArrayList<>();
        for (WorkloadFindings workload : findings.workloads()) {
            report.compared().forEach(arm -> all.add(of(report, workload, arm)));
        }
        return all;
    }

    private static PrimaryVerdict of(Report report, WorkloadFindings workload, Arm arm) {
        Optional<Comparison> comparison = Report.primary(workload, arm);
        Arm baseline = report.experiment().arm(report.findings().baseline());
        boolean baselineWorked =
                report.runs(workload, baseline).stream().map(RunResult::record).anyMatch(RunRecord::enters);
        return new PrimaryVerdict(
                workload,
                baseline.name(),
                arm.name(),
                comparison,
                comparison.filter(one -> isJudged(one, baselineWorked)).isPresent(),
                isSuspect(report, workload, arm),
                report.runs(workload, arm).stream()
                        .mapToDouble(run -> run.record().measuredSeconds())
                        .sum());
    }

    private static boolean isJudged(Comparison comparison, boolean baselineWorked) {
        return comparison
                .verdict()
                .filter(verdict -> comparison.values().pairs() > 0 || (verdict == Verdict.FAILS && baselineWorked))
                .isPresent();
    }

    private static boolean isSuspect(Report report, WorkloadFindings workload, Arm arm) {
        return report.arms().stream()
                        .filter(one -> one.control()
                                || one.name().equals(arm.name())
                                || one.name().equals(report.findings().baseline()))
                        .flatMap(one -> report.runs(workload, one).stream())
                        .anyMatch(run -> run.record().status() == RunStatus.SUSPECT)
                || workload.floor().stream().anyMatch(NoiseFloor::outsideMargin);
    }

    /** Whether there are numbers of both sides, with or without a verdict. */
    public boolean hasPairs() {
        return comparison.filter(one -> one.values().pairs() > 0).isPresent();
    }

    public Optional<Verdict> verdict() {
        return comparison.flatMap(Comparison::verdict);
    }

    /** {@code ycsb-a at max: sync, throughput}. */
    public String name() {
        return workload.label() + ": " + arm + ", " + metric();
    }

    /** {@code throughput}, {@code update p99}. */
    String metric() {
        return comparison.map(Comparison::metric).map(Metric::label).orElse("no metric");
    }

    /** {@code worse}, {@code equivalent within 5 %}, {@code not judged}. */
    String verdictText() {
        return comparison.map(Phrases::verdict).orElse("not compared");
    }

    /** Why this verdict, or why there is none. */
    String why() {
        return comparison.map(ComparisonTable::why).orElse("the arm has no numbers to compare");
    }

    /** {@code 0.31x (95 % CI 0.29-0.33, n 5)}. */
    String ratio() {
        return comparison
                .flatMap(one -> one.ratio().map(ratio -> Phrases.ratio(one, ratio)))
                .orElse("no ratio");
    }

    /** The value that the ratio refers to, of the baseline with the controls that count; without a ratio its own mean. */
    String baselineValue() {
        return values().map(AbsoluteValues::baseline).orElseGet(() -> mean(baseline));
    }

    /** The arm's value in the ratio; without a ratio its own mean. */
    String armValue() {
        return values().map(AbsoluteValues::arm).orElseGet(() -> mean(arm));
    }

    private Optional<AbsoluteValues> values() {
        return comparison.flatMap(AbsoluteValues::of);
    }

    private String mean(String armName) {
        return comparison
                .map(Comparison::metric)
                .flatMap(metric -> summary(armName, metric))
                .flatMap(summary -> summary.mean().map(mean -> Numbers.of(summary.metric(), mean.value())))
                .orElse("not known");
    }

    private Optional<ArmSummary> summary(String armName, Metric metric) {
        return workload.arms().stream()
                .filter(summary ->
                        summary.arm().equals(armName) && summary.metric().name().equals(metric.name()))
                .findFirst();
    }
}
