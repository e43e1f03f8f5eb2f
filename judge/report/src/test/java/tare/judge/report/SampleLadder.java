package tare.judge.report;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.Arm;
import tare.api.model.ArmSummary;
import tare.api.model.ComparedMetric;
import tare.api.model.ComparedValues;
import tare.api.model.Comparison;
import tare.api.model.Decision;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Estimate;
import tare.api.model.Experiment;
import tare.api.model.Findings;
import tare.api.model.IntervalSummary;
import tare.api.model.IntervalTimes;
import tare.api.model.LadderFindings;
import tare.api.model.LadderStep;
import tare.api.model.MeasureRecord;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.Outcomes;
import tare.api.model.Pace;
import tare.api.model.Parity;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunTally;
import tare.api.model.StepRatio;
import tare.api.model.Traffic;
import tare.api.model.Verdict;
import tare.api.model.Waiting;
import tare.api.model.WorkloadFindings;
import tare.api.model.WorkloadSpec;
import tare.quality.testing.SampleExperiment;
import tare.quality.testing.SampleMeasurement;
import tare.quality.testing.SampleRunRecord;

/**
 * An invented ladder of four arms and three workloads: one step costs throughput; one costs time, after another that
 * fails; and nothing differs.
 */
final class SampleLadder {
    private static final int ROUNDS = 6;

    private static final List<String> ARMS = List.of("metal", "container", "bridge", "limited");
    private static final List<LadderStep> STEPS = List.of(
            step(0, "environment", "processes", "containers"),
            step(1, "environment.network", "host", "bridge"),
            step(2, "environment.cpus", "0", "1.5"));

    private SampleLadder() {}

    private static LadderStep step(int from, String factor, String ours, String theirs) {
        return new LadderStep(ARMS.get(from), ARMS.get(from + 1), factor, Optional.of(ours), Optional.of(theirs));
    }

    static SampleReport report() {
        Metric throughput = MetricKind.THROUGHPUT.metric();
        Metric time = MetricKind.P99.of("read");
        List<WorkloadFindings> workloads = List.of(
                workload(
                        "ycsb_c",
                        throughput,
                        List.of(0.99, 0.78, 0.93),
                        List.of(0.02, 0.02, 0.05),
                        "throughput: of 0.72x (0.68-0.76), 0.78x (0.76-0.80) is the step from container to bridge"
                                + " (environment.network: host \u2192 bridge); the other 2 steps show no difference."),
                workload(
                        "ycsb_b",
                        time,
                        List.of(1.08, 1.9, 0.8),
                        List.of(0.04, 0.2, 0.06),
                        "read p99: of 1.64x (1.31-2.06), 1.90x (1.56-2.32) is the step from container to bridge"
                                + " (environment.network: host \u2192 bridge) and 0.80x (0.75-0.85) is the step from"
                                + " bridge to limited (environment.cpus: 0 \u2192 1.5); from metal to container is not"
                                + " judged: container fails (1 of 6 runs failed, first in round 2: lost 3 writes)."),
                workload(
                        "ycsb_f",
                        throughput,
                        List.of(1.01, 0.98, 1.005),
                        List.of(0.03, 0.04, 0.03),
                        "throughput: 0.99x (0.94-1.05) in all, but no single step differs."));
        Findings findings = new Findings(
                Findings.FORMAT_VERSION,
                "ladder",
                "Which layer of containers costs what?",
                "metal",
                workloads,
                new RunTally(72, 72, 0, 0, 0, 0),
                "these provisioned systems",
                List.of(),
                new Parity(0, List.of()),
                Optional.empty(),
                Optional.empty());
        return new SampleReport(findings, results());
    }

    private static WorkloadFindings workload(
            String id, Metric metric, List<Double> ratios, List<Double> halfWidths, String sentence) {
        List<StepRatio> steps = new ArrayList<>();
        List<Comparison> comparisons = new ArrayList<>();
        double product = 1;
        double spread = 0;
        for (int i = 0; i < STEPS.size(); i++) {
            double half = halfWidths.get(i);
            product *= ratios.get(i);
            spread = StrictMath.hypot(spread, half);
            boolean fails = metric.kind().equals("p99") && i == 0;
            boolean differs = !fails && StrictMath.abs(StrictMath.log(ratios.get(i))) > half + 0.05;
            steps.add(new StepRatio(
                    STEPS.get(i),
                    ROUNDS,
                    Optional.of(around(ratios.get(i), half)),
                    Optional.of(product),
                    fails ? Optional.empty() : Optional.of(differs ? 0.001 : 0.4),
                    differs,
                    fails
                            ? Optional.of("container fails (1 of 6 runs failed, first in round 2: lost 3 writes)")
                            : Optional.empty()));
            comparisons.add(comparison(id, ARMS.get(i + 1), metric, around(product, spread)));
        }
        LadderFindings ladder =
                new LadderFindings(metric, steps, last(comparisons).ratio(), sentence);
        return new WorkloadFindings(
                id,
                spec(id).label(),
                List.of("limited: as the chart shows."),
                comparisons,
                List.of(),
                ARMS.stream()
                        .map(arm -> new ArmSummary(
                                id, arm, metric, Optional.of(new Estimate(1e6, 0.9e6, 1.1e6, 0.95)), List.of(1e6)))
                        .toList(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.of(ladder));
    }

    private static Comparison last(List<Comparison> comparisons) {
        return comparisons.get(comparisons.size() - 1);
    }

    private static Estimate around(double ratio, double half) {
        return new Estimate(ratio, ratio * StrictMath.exp(-half), ratio * StrictMath.exp(half), 0.95);
    }

    private static Comparison comparison(String workload, String arm, Metric metric, Estimate ratio) {
        double value = metric.higherIsBetter() ? 12_000 : 800_000;
        boolean differs = ratio.low() > 1.05 || ratio.high() < 1 / 1.05;
        Verdict other = ratio.value() > 1 == metric.higherIsBetter() ? Verdict.BETTER : Verdict.WORSE;
        return new Comparison(
                new ComparedMetric(workload, arm, metric, true),
                new ComparedValues(
                        ROUNDS,
                        Collections.nCopies(ROUNDS, value),
                        Collections.nCopies(ROUNDS, value * ratio.value()),
                        true),
                Optional.of(ratio),
                new Decision(
                        0.05,
                        Optional.of(differs ? other : Verdict.UNDECIDED),
                        "the interval is what it is",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                Optional.empty(),
                Optional.empty());
    }

    private static WorkloadSpec spec(String id) {
        boolean open = id.equals("ycsb_b");
        Pace pace = open ? new Pace.AtRate(500, Pace.Arrivals.CONSTANT) : new Pace.BackToBack();
        Duration seconds = Duration.ofSeconds(6);
        Traffic traffic = new Traffic(8, 1, pace, seconds, seconds, seconds, seconds, Waiting.PARK);
        String label = id.replace('_', '-') + (open ? " at 500/s" : " at max");
        return new WorkloadSpec(id, label, id.replace('_', '-'), Map.of(), traffic, Optional.empty());
    }

    private static Results results() {
        List<Arm> arms = ARMS.stream()
                .map(name -> new Arm(name, "store", EnvironmentSpec.of("processes"), Map.of(), false))
                .toList();
        Experiment experiment = new SampleExperiment()
                .named("ladder", "Which layer of containers costs what?")
                .arms(arms)
                .workloads(List.of(spec("ycsb_c"), spec("ycsb_b"), spec("ycsb_f")))
                .rounds(ROUNDS)
                .ladder(STEPS)
                .build();
        List<RunResult> runs = new ArrayList<>();
        for (int round = 1; round <= ROUNDS; round++) {
            for (WorkloadSpec workload : experiment.workloads()) {
                for (String arm : ARMS) {
                    String id = "r0" + round + "-" + arm + "-" + workload.id();
                    runs.add(run(new PlannedRun(id, round, arm, workload.id(), round)));
                }
            }
        }
        List<PlannedRun> planned = runs.stream().map(run -> run.record().run()).toList();
        Plan plan = new Plan(experiment, List.of(), planned, Duration.ofMinutes(12));
        return new Results(plan, runs, List.of(), List.of(), Map.of(), List.of(), false);
    }

    private static RunResult run(PlannedRun run) {
        MeasureRecord measured = new SampleMeasurement()
                .seconds(6)
                .scheduled(72_000)
                .perSecond(12_000)
                .build();
        RunRecord record = SampleRunRecord.of(run)
                .startedAt(Instant.parse("2026-11-25T12:00:00Z").plusSeconds(60L * run.round()))
                .seconds(Map.of("measure", 6.0))
                .measured(measured)
                .build();
        List<IntervalSummary> seconds = new ArrayList<>();
        for (int second = 0; second < 6; second++) {
            Outcomes outcomes = new Outcomes(12_000, 0, 0, 0, 0);
            seconds.add(new IntervalSummary(
                    second, "read", outcomes, 12_000, 12_000, IntervalTimes.of(500_000, 800_000, 2_000_000)));
        }
        return new RunResult(record, List.of(), seconds, List.of());
    }
}
