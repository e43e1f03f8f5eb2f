package tare.judge.report;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tare.api.model.AnswerDifference;
import tare.api.model.AnswerDifference.DistinctAnswer;
import tare.api.model.Arm;
import tare.api.model.ArmSummary;
import tare.api.model.ComparedMetric;
import tare.api.model.ComparedValues;
import tare.api.model.Comparison;
import tare.api.model.DatasetSpec;
import tare.api.model.Decision;
import tare.api.model.Estimate;
import tare.api.model.Experiment;
import tare.api.model.Extent;
import tare.api.model.Findings;
import tare.api.model.GateSpec;
import tare.api.model.MeasureRecord;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.NoiseFloor;
import tare.api.model.OperationCounts;
import tare.api.model.OperationOutcome;
import tare.api.model.OperationOutcome.Kind;
import tare.api.model.Outcomes;
import tare.api.model.Pace;
import tare.api.model.Parity;
import tare.api.model.PassFindings;
import tare.api.model.PassTotal;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.ProbeSample;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunTally;
import tare.api.model.Traffic;
import tare.api.model.Verdict;
import tare.api.model.Waiting;
import tare.api.model.WorkloadFindings;
import tare.api.model.WorkloadSpec;
import tare.quality.testing.SampleExperiment;
import tare.quality.testing.SampleMeasurement;
import tare.quality.testing.SampleRunRecord;

/** An invented workload of passes: six queries on four arms. One query fails, one times out, and one is answered differently. */
final class SamplePasses {
    private static final List<String> QUERIES = List.of("q1", "q2", "q3", "q4", "q5", "q6");
    private static final int ROUNDS = 4;
    private static final double MS = 1e6;

    private SamplePasses() {}

    static SampleReport report() {
        return new SampleReport(findings(), results());
    }

    private static List<Arm> arms() {
        return List.of(arm("own", false), arm("half", false), arm("parquet", false), arm("own-again", true));
    }

    private static Arm arm(String name, boolean control) {
        return new Arm(name, "duckdb", "processes", Map.of(), control);
    }

    private static Results results() {
        Traffic traffic = new Traffic(
                1,
                1,
                new Pace.BackToBack(),
                new Extent.For(Duration.ZERO),
                new Extent.Passes(1),
                Duration.ofMinutes(1),
                Duration.ZERO,
                Waiting.PARK);
        Experiment experiment = new SampleExperiment()
                .named("passes", "What does half the memory cost?")
                .arms(arms())
                .workload(new WorkloadSpec("tpcds", "tpcds", "tpcds", Map.of(), traffic, Optional.empty()))
                .dataset(1_000, DatasetSpec.BetweenRuns.REUSE)
                .gates(new GateSpec(1, 0, 0, Duration.ofMinutes(5)))
                .rounds(ROUNDS)
                .build();
        List<RunResult> runs = new ArrayList<>();
        for (int round = 1; round <= ROUNDS; round++) {
            for (Arm arm : arms()) {
                runs.add(
                        run(new PlannedRun("r0" + round + "-" + arm.name() + "-tpcds", round, arm.name(), "tpcds", 1)));
            }
        }
        List<PlannedRun> planned = runs.stream().map(run -> run.record().run()).toList();
        Plan plan = new Plan(experiment, List.of(), planned, Duration.ofMinutes(2));
        return new Results(plan, runs, List.of(), List.of(), Map.of(), List.of(), false);
    }

    private static RunResult run(PlannedRun run) {
        List<OperationCounts> operations = Stream.concat(
                        QUERIES.stream().map(query -> counts(query, outcomes(run.arm(), query))),
                        Stream.of(counts("load", Outcomes.NONE)))
                .toList();
        MeasureRecord measured = new SampleMeasurement()
                .seconds(0.5)
                .scheduled(6)
                .perSecond(12)
                .operations(operations)
                .causes(causes(run.arm()))
                .build();
        RunRecord record = SampleRunRecord.of(run)
                .startedAt(Instant.parse("2026-11-23T12:00:00Z").plusSeconds(60L * run.round()))
                .seconds(Map.of("connect", 0.2, "measure", 0.5))
                .measured(measured)
                .harness(Map.of("worker-cpu-cores", 1.5))
                .build();
        List<ProbeSample> probes = run.arm().equals("parquet")
                ? List.of()
                : List.of(new ProbeSample(
                        0,
                        Map.of(
                                "worker.cpu.cores", 1.5,
                                "daemon.server-0.cpu", 0.3,
                                "daemon.server-0.children-cpu", 0.2)));
        return new RunResult(record, List.of(), List.of(), probes);
    }

    private static Outcomes outcomes(String arm, String query) {
        boolean ofHalf = arm.equals("half");
        return ofHalf && query.equals("q2")
                ? new Outcomes(0, 0, 0, 1, 0)
                : ofHalf && query.equals("q3") ? new Outcomes(0, 0, 0, 0, 1) : new Outcomes(1, 0, 0, 0, 0);
    }

    private static OperationCounts counts(String operation, Outcomes outcomes) {
        return new OperationCounts(operation, false, outcomes, 2.0 * outcomes.ok(), 10, 100, 0);
    }

    private static Map<String, Long> causes(String arm) {
        return arm.equals("half") ? Map.of("q2: OUT_OF_MEMORY", 1L, "q3: deadline", 1L) : Map.of();
    }

    private static Findings findings() {
        List<Comparison> comparisons = new ArrayList<>();
        List<OperationOutcome> outcomes = new ArrayList<>();
        for (String query : QUERIES) {
            arms().forEach(arm -> outcomes.add(outcome(query, arm.name())));
        }
        for (Arm arm : List.of(arms().get(1), arms().get(2))) {
            comparisons.add(comparison(arm.name(), MetricKind.ELAPSED.metric(), 1.3, Optional.of(Verdict.WORSE), true));
            for (int i = 0; i < QUERIES.size(); i++) {
                OperationOutcome outcome = outcome(QUERIES.get(i), arm.name());
                comparisons.add(comparison(
                        arm.name(), MetricKind.ELAPSED.of(QUERIES.get(i)), 0.8 + 0.1 * i, verdict(outcome, i), false));
            }
        }
        List<NoiseFloor> floor = Stream.concat(
                        Stream.of(MetricKind.ELAPSED.metric()), QUERIES.stream().map(MetricKind.ELAPSED::of))
                .map(SamplePasses::floor)
                .toList();
        PassFindings passes = new PassFindings(
                outcomes,
                List.of("q1", "q5", "q6"),
                arms().stream().map(SamplePasses::total).toList(),
                List.of(new AnswerDifference(
                        "q4",
                        List.of(
                                new DistinctAnswer(
                                        "0123456789abcdef".repeat(4),
                                        100,
                                        List.of("own", "half", "own-again"),
                                        12,
                                        "runs/r01-own-tpcds/evidence/q4-1.json"),
                                new DistinctAnswer(
                                        "fedcba9876543210".repeat(4),
                                        99,
                                        List.of("parquet"),
                                        4,
                                        "runs/r01-parquet-tpcds/evidence/q4-1.json")))));
        WorkloadFindings workload = new WorkloadFindings(
                "tpcds",
                "tpcds",
                List.of("half: elapsed 1.30x of own: worse."),
                comparisons,
                floor,
                arms().stream().map(SamplePasses::summary).toList(),
                List.of(),
                List.of(),
                List.of("q2 failed on half: 4 of 4 times (OUT_OF_MEMORY)"),
                Optional.of(passes));
        return new Findings(
                Findings.FORMAT_VERSION,
                "passes",
                "What does half the memory cost?",
                "own",
                List.of(workload),
                new RunTally(16, 16, 0, 0, 0, 0),
                "these provisioned systems",
                List.of(),
                new Parity(0, List.of()),
                Optional.empty(),
                Optional.empty());
    }

    private static OperationOutcome outcome(String query, String arm) {
        Optional<Double> median = Optional.of((10 + 10 * QUERIES.indexOf(query)) * MS);
        if (arm.equals("half") && query.equals("q2")) {
            return new OperationOutcome(query, arm, Kind.FAILED, 4, 4, List.of("OUT_OF_MEMORY"), Optional.empty());
        }
        if (arm.equals("half") && query.equals("q3")) {
            return new OperationOutcome(query, arm, Kind.TIMED_OUT, 4, 1, List.of("deadline"), median);
        }
        if (query.equals("q4")) {
            Kind kind = arm.equals("parquet") ? Kind.DIFFERENT_ANSWER : Kind.NOT_COMPARABLE;
            return new OperationOutcome(query, arm, kind, 4, 0, List.of(), median);
        }
        return new OperationOutcome(query, arm, Kind.ANSWERED, 4, 0, List.of(), median);
    }

    private static Optional<Verdict> verdict(OperationOutcome outcome, int place) {
        return switch (outcome.kind()) {
            case ANSWERED -> Optional.of(place == 0 ? Verdict.BETTER : place == 5 ? Verdict.WORSE : Verdict.UNDECIDED);
            case FAILED, TIMED_OUT -> Optional.of(Verdict.FAILS);
            default -> Optional.empty();
        };
    }

    private static Comparison comparison(
            String arm, Metric metric, double ratio, Optional<Verdict> verdict, boolean primary) {
        List<Double> values = List.of(90 * MS, 91 * MS, 92 * MS, 93 * MS);
        return new Comparison(
                new ComparedMetric("tpcds", arm, metric, primary),
                new ComparedValues(
                        ROUNDS,
                        values,
                        values.stream().map(value -> value * ratio).toList(),
                        true),
                Optional.of(new Estimate(ratio, ratio * 0.95, ratio * 1.05, 0.95)),
                new Decision(
                        0.05,
                        verdict,
                        "the interval is what it is",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                Optional.empty(),
                Optional.empty());
    }

    private static NoiseFloor floor(Metric metric) {
        return new NoiseFloor(
                "tpcds",
                "own-again",
                metric,
                new Estimate(1.01, 0.98, 1.04, 0.95),
                0.04,
                false,
                Optional.of(ROUNDS),
                Optional.empty());
    }

    private static PassTotal total(Arm arm) {
        boolean compared = !arm.name().equals("own");
        return new PassTotal(
                arm.name(),
                Optional.of(120 * MS),
                Optional.of(31 * MS),
                compared ? Optional.of(new Estimate(1.2, 1.1, 1.31, 0.95)) : Optional.empty());
    }

    private static ArmSummary summary(Arm arm) {
        return new ArmSummary(
                "tpcds",
                arm.name(),
                MetricKind.ELAPSED.metric(),
                Optional.of(new Estimate(120 * MS, 118 * MS, 122 * MS, 0.95)),
                List.of(120 * MS, 120 * MS, 120 * MS, 120 * MS));
    }
}
