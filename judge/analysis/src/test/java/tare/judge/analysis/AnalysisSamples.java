package tare.judge.analysis;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tare.api.model.Arm;
import tare.api.model.ArmDifference;
import tare.api.model.DatasetSpec;
import tare.api.model.Distribution;
import tare.api.model.Distribution.Point;
import tare.api.model.Experiment;
import tare.api.model.Findings;
import tare.api.model.HostRecord;
import tare.api.model.IntervalSummary;
import tare.api.model.IntervalTimes;
import tare.api.model.LadderStep;
import tare.api.model.MeasureRecord;
import tare.api.model.Metric;
import tare.api.model.OperationCounts;
import tare.api.model.Outcomes;
import tare.api.model.Pace;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.Reason;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.TimeKind;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.model.WorkloadSpec;
import tare.quality.testing.SampleExperiment;
import tare.quality.testing.SampleMeasurement;
import tare.quality.testing.SampleRunRecord;

/** Builds the results of an experiment with one workload, {@code w}; the first arm added is the baseline. */
final class AnalysisSamples {
    private final Pace pace;
    private final Map<String, Arm> arms = new LinkedHashMap<>();
    private final Map<String, List<SampleRun>> runs = new LinkedHashMap<>();
    private final Map<String, String> facts = new HashMap<>();
    private final List<String> declared = new ArrayList<>();
    private final Map<String, List<String>> drives = new TreeMap<>();
    private final List<Metric> measures = new ArrayList<>();
    private Optional<String> notice = Optional.empty();
    private Optional<String> primary = Optional.empty();
    private DatasetSpec.BetweenRuns betweenRuns = DatasetSpec.BetweenRuns.RESTORE;
    private int seconds = 4;
    private boolean strictParity;
    private boolean continued;
    private final List<LadderStep> ladder = new ArrayList<>();

    /** A run that tests can modify. */
    static final class SampleRun {
        private double throughput;
        private RunStatus status = RunStatus.VALID;
        private String reason = "";
        private final Map<String, String> facts = new HashMap<>();
        private final Map<String, Double> observations = new HashMap<>();
        private boolean missing;
        private boolean measured = true;
        private List<Distribution> distributions = new ArrayList<>();
        private List<OperationCounts> operations = new ArrayList<>();
        private List<IntervalSummary> intervals = new ArrayList<>();

        void is(RunStatus newStatus, String newReason) {
            status = newStatus;
            reason = newReason;
        }

        /** Adds a fact about the run's system, worker or machine. */
        void recorded(String name, String value) {
            facts.put(name, value);
        }

        void neverMeasured() {
            measured = false;
            distributions = List.of();
        }

        void isMissing() {
            missing = true;
        }

        /** Adds a second with a single answer and its response time. */
        void slowest(int second, String operation, long ns) {
            intervals.add(new IntervalSummary(
                    second, operation, new Outcomes(1, 0, 0, 0, 0), 1, 1, IntervalTimes.of(ns, ns, ns)));
        }

        void second(int second, String operation, long ok) {
            Outcomes outcomes = new Outcomes(ok, 0, 0, 0, 0);
            intervals.add(new IntervalSummary(second, operation, outcomes, ok, ok, IntervalTimes.of(1, 1, 1)));
        }
    }

    private final List<HostRecord> hosts = new ArrayList<>();

    private AnalysisSamples(Pace pace) {
        this.pace = pace;
    }

    static AnalysisSamples closedLoop() {
        return new AnalysisSamples(new Pace.BackToBack());
    }

    static AnalysisSamples thinking(Duration mean) {
        return new AnalysisSamples(new Pace.ThinkTime(mean));
    }

    static AnalysisSamples openLoop(double perSecond) {
        return new AnalysisSamples(new Pace.AtRate(perSecond, Pace.Arrivals.CONSTANT));
    }

    /** Adds an arm with one run per round. */
    AnalysisSamples arm(String name, double... throughputs) {
        return arm(name, false, Map.of(), throughputs);
    }

    /**
     * Adds an arm with one run per round and a single operation.
     *
     * @param throughput the throughput of each run
     * @param responses the response times of each run, in order of rounds
     */
    AnalysisSamples arm(String name, double throughput, List<Distribution> responses) {
        arm(name, responses.stream().mapToDouble(response -> throughput).toArray());
        for (int i = 0; i < responses.size(); i++) {
            SampleRun run = runs.get(name).get(i);
            Distribution response = responses.get(i);
            run.operations.add(operation(response.operation(), false, response.count()));
            run.distributions.add(response);
        }
        return this;
    }

    AnalysisSamples control(String name, double... throughputs) {
        return arm(name, true, Map.of(), throughputs);
    }

    AnalysisSamples arm(String name, boolean control, Map<String, String> settings, double... throughputs) {
        arms.put(name, new Arm(name, "memory", "processes", settings, control));
        for (double throughput : throughputs) {
            SampleRun run = new SampleRun();
            run.throughput = throughput;
            runs.computeIfAbsent(name, n -> new ArrayList<>()).add(run);
        }
        return this;
    }

    /** Adds an operation to all runs of an arm: p50 is half of p95, and p95 half of p99. */
    AnalysisSamples times(String arm, String operation, long count, double... p99s) {
        for (int i = 0; i < p99s.length; i++) {
            SampleRun run = runs.get(arm).get(i);
            long p99 = Math.round(p99s[i]);
            run.operations.add(operation(operation, false, count));
            run.distributions.add(distribution(operation, TimeKind.SERVICE, count, p99 / 10));
            if (pace.isOpenLoop()) {
                run.distributions.add(distribution(operation, TimeKind.RESPONSE, count, p99));
            }
        }
        return this;
    }

    AnalysisSamples inner(String arm, String operation) {
        runs.get(arm).forEach(run -> {
            run.operations.add(operation(operation, true, 10_000));
            run.distributions.add(distribution(operation, TimeKind.SERVICE, 10_000, 1000));
        });
        return this;
    }

    SampleRun run(String arm, int round) {
        return runs.get(arm).get(round - 1);
    }

    /** Adds the same fact to every run of the arm. */
    AnalysisSamples recorded(String arm, String name, String value) {
        runs.get(arm).forEach(run -> run.recorded(name, value));
        return this;
    }

    /** Names hosts of the arm. */
    AnalysisSamples hosts(String arm, String... names) {
        for (String name : names) {
            hosts.add(new HostRecord(arm, Optional.empty(), name, List.of(HostRecord.WORKERS), Map.of()));
        }
        return this;
    }

    AnalysisSamples notice(String sentence) {
        notice = Optional.of(sentence);
        return this;
    }

    /** Declares a measure of the workload. */
    AnalysisSamples measure(Metric measure) {
        measures.add(measure);
        return this;
    }

    /** @param values of the observation, by round */
    AnalysisSamples observed(String arm, String name, double... values) {
        for (int i = 0; i < values.length; i++) {
            runs.get(arm).get(i).observations.put(name, values[i]);
        }
        return this;
    }

    AnalysisSamples primary(String metric) {
        primary = Optional.of(metric);
        return this;
    }

    AnalysisSamples driving(String setting, String configuration) {
        drives.put(setting, List.of(configuration));
        return this;
    }

    AnalysisSamples declare(String setting) {
        declared.add(setting);
        return this;
    }

    AnalysisSamples reused() {
        betweenRuns = DatasetSpec.BetweenRuns.REUSE;
        return this;
    }

    AnalysisSamples fact(String name, String value) {
        facts.put(name, value);
        return this;
    }

    /** Adds a step of a ladder. */
    AnalysisSamples step(String from, String to, String factor, String fromValue, String toValue) {
        ladder.add(new LadderStep(from, to, factor, Optional.of(fromValue), Optional.of(toValue)));
        return this;
    }

    AnalysisSamples strictParity() {
        strictParity = true;
        return this;
    }

    AnalysisSamples continuedAfterLooking() {
        continued = true;
        return this;
    }

    AnalysisSamples seconds(int newSeconds) {
        seconds = newSeconds;
        return this;
    }

    Findings analyze() {
        return new Analyzer().analyze(results());
    }

    Findings analyzeApart() {
        return new Analyzer(Pairing.NONE).analyze(results());
    }

    WorkloadCase workloadCase() {
        Results results = results();
        Experiment experiment = results.plan().experiment();
        WorkloadSpec workload = experiment.workload("w");
        return WorkloadCase.of(
                experiment, workload, WorkloadRuns.byWorkload(results).get("w"), Pairing.BY_ROUND, Optional.empty());
    }

    Results results() {
        List<PlannedRun> planned = new ArrayList<>();
        List<RunResult> made = new ArrayList<>();
        runs.forEach((arm, ofArm) -> {
            for (int round = ofArm.size(); round >= 1; round--) { // deliberately out of order
                PlannedRun plan = new PlannedRun("r" + round + "-" + arm + "-w", round, arm, "w", round);
                planned.add(plan);
                if (!ofArm.get(round - 1).missing) {
                    made.add(result(plan, ofArm.get(round - 1)));
                }
            }
        });
        Plan plan = new Plan(experiment(), differences(), planned, Duration.ofMinutes(1));
        return new Results(plan, made, List.of(), List.of(), facts, List.of(), continued, List.of(), List.of(), hosts);
    }

    /** Computes the differences as the experiment reader does, for systems without defaults. */
    private List<ArmDifference> differences() {
        Arm baseline = arms.values().iterator().next();
        List<ArmDifference> differences = new ArrayList<>();
        for (Arm arm : arms.values()) {
            Set<String> names = new TreeSet<>(baseline.settings().keySet());
            names.addAll(arm.settings().keySet());
            for (String name : names) {
                Optional<String> ours = Optional.ofNullable(baseline.settings().get(name));
                Optional<String> theirs = Optional.ofNullable(arm.settings().get(name));
                if (!ours.equals(theirs)) {
                    differences.add(new ArmDifference(
                            name,
                            arm.name(),
                            ours,
                            theirs,
                            declared.contains(name),
                            drives.getOrDefault(name, List.of())));
                }
            }
        }
        return differences;
    }

    private Experiment experiment() {
        Duration second = Duration.ofSeconds(1);
        Traffic traffic = new Traffic(8, 1, pace, second, Duration.ofSeconds(seconds), second, second, Waiting.PARK);
        return new SampleExperiment()
                .arms(List.copyOf(arms.values()))
                .declared(declared)
                .workload(new WorkloadSpec("w", "w " + pace, "ycsb-a", Map.of(), traffic, primary, measures, notice))
                .dataset(1000, betweenRuns)
                .rounds(5)
                .strictParity(strictParity)
                .ladder(ladder)
                .build();
    }

    private RunResult result(PlannedRun plan, SampleRun run) {
        List<Reason> reasons =
                run.status == RunStatus.VALID ? List.of() : List.of(new Reason(run.status, "sample", run.reason));
        MeasureRecord measure = new SampleMeasurement()
                .seconds(seconds)
                .scheduled(1)
                .perSecond(run.throughput)
                .operations(run.operations)
                .build();
        RunRecord record = SampleRunRecord.of(plan)
                .status(run.status, reasons)
                .startedAt(Instant.parse("2026-11-21T20:00:00Z"))
                .measured(run.measured ? Optional.of(measure) : Optional.empty())
                .facts(run.facts)
                .observations(run.observations)
                .build();
        return new RunResult(record, run.distributions, run.intervals, List.of());
    }

    private static OperationCounts operation(String name, boolean inner, long count) {
        return new OperationCounts(name, inner, new Outcomes(count, 0, 0, 0, 0), count, count, count, 0);
    }

    private static Distribution distribution(String operation, TimeKind time, long count, long p99) {
        List<Point> points = count == 0
                ? List.of()
                : List.of(
                        new Point(50, p99 / 4),
                        new Point(90, p99 / 3),
                        new Point(95, p99 / 2),
                        new Point(99, p99),
                        new Point(99.9, p99 * 2),
                        new Point(99.99, p99 * 3));
        return new Distribution(operation, time, count, 0, p99 / 4.0, 1, p99 * 4, points);
    }
}
