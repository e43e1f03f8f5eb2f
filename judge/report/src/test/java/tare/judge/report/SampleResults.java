package tare.judge.report;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import tare.api.model.Arm;
import tare.api.model.ArmDifference;
import tare.api.model.DatasetSpec;
import tare.api.model.Distribution;
import tare.api.model.Experiment;
import tare.api.model.GateSpec;
import tare.api.model.IntervalSummary;
import tare.api.model.IntervalTimes;
import tare.api.model.LoadRecord;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.Outcomes;
import tare.api.model.Pace;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.PooledDistribution;
import tare.api.model.ProbeSample;
import tare.api.model.PublishedFigure;
import tare.api.model.Reason;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.TimeKind;
import tare.api.model.Traffic;
import tare.api.model.VerifyRecord;
import tare.api.model.Waiting;
import tare.api.model.WorkloadSpec;
import tare.judge.results.OldFigures;
import tare.quality.testing.SampleExperiment;
import tare.quality.testing.SampleMeasurement;
import tare.quality.testing.SampleRunRecord;

/** Invented results that look measured; fixed seeds make them identical for the same arguments. */
final class SampleResults {
    private static final double[] SLOWDOWNS = {7.4, 1.6, 0.8};

    /**
     * The texts that differ between samples: the question, the arms other than baseline and control, and the cause of
     * failed requests.
     */
    record Texts(String question, List<String> compared, String cause) {
        static final Texts PLAIN = new Texts(
                "What does syncing every write cost on this machine?",
                List.of("sync"),
                "TimedOut: write stalled for 10 s");
    }

    private final Random random = new Random(42);
    private final Random probed = new Random(43);
    private final Experiment experiment;
    private final int seconds;
    private final Map<String, RunStatus> statuses;
    private final Texts texts;

    private SampleResults(Texts texts, int rounds, int seconds, Map<String, RunStatus> statuses) {
        this.texts = texts;
        this.experiment = experiment(texts, rounds, seconds);
        this.seconds = seconds;
        this.statuses = statuses;
    }

    /** @param statuses the statuses of the runs that are not valid, by id */
    static Results of(Texts texts, int rounds, int seconds, Map<String, RunStatus> statuses) {
        return new SampleResults(texts, rounds, seconds, statuses).results();
    }

    private static Experiment experiment(Texts texts, int rounds, int seconds) {
        List<Arm> arms = new ArrayList<>();
        arms.add(new Arm("async", "rocksdb", "processes", Map.of("sync", "false"), false));
        texts.compared()
                .forEach(name -> arms.add(new Arm(name, "rocksdb", "processes", Map.of("sync", "true"), false)));
        arms.add(new Arm("async-again", "rocksdb", "processes", Map.of("sync", "false"), true));
        return new SampleExperiment()
                .named("quickstart", texts.question())
                .arms(arms)
                .declared(List.of("sync"))
                .workloads(List.of(
                        workload("ycsb_a-500", "ycsb-a", new Pace.AtRate(500, Pace.Arrivals.POISSON), seconds),
                        workload("ycsb_a", "ycsb-a", new Pace.BackToBack(), seconds),
                        workload("ycsb_c", "ycsb-c", new Pace.BackToBack(), seconds)))
                .dataset(100_000, DatasetSpec.BetweenRuns.RESTORE)
                .gates(new GateSpec(0.05, 64 << 20, 2L << 30, Duration.ofMinutes(5)))
                .rounds(rounds)
                .seed(20261121)
                .build();
    }

    private static WorkloadSpec workload(String id, String type, Pace pace, int seconds) {
        Traffic traffic = new Traffic(
                16,
                1,
                pace,
                Duration.ofSeconds(5),
                Duration.ofSeconds(seconds),
                Duration.ofSeconds(10),
                Duration.ofSeconds(30),
                Waiting.PARK);
        String label = type + " " + (pace.isOpenLoop() ? "at 500/s" : "at max");
        return new WorkloadSpec(id, label, type, Map.of(), traffic, Optional.empty());
    }

    private Results results() {
        List<PlannedRun> planned = new ArrayList<>();
        List<RunResult> runs = new ArrayList<>();
        for (int round = 1; round <= experiment.rounds(); round++) {
            for (WorkloadSpec workload : experiment.workloads()) {
                for (Arm arm : experiment.arms()) {
                    PlannedRun run = new PlannedRun(
                            "r%02d-%s-%s".formatted(round, arm.name(), workload.id()),
                            round,
                            arm.name(),
                            workload.id(),
                            1000L * round + workload.id().hashCode() % 100);
                    planned.add(run);
                    runs.add(run(run, arm, workload));
                }
            }
        }
        Plan plan = new Plan(experiment, differences(), planned, Duration.ofSeconds(planned.size() * (seconds + 12L)))
                .with(OldFigures.declarations());
        return new Results(plan, runs, pooled(runs), loads(), facts(), published(), false);
    }

    private List<ArmDifference> differences() {
        return texts.compared().stream()
                .map(arm -> new ArmDifference("sync", arm, Optional.of("false"), Optional.of("true"), true, List.of()))
                .toList();
    }

    private boolean isCompared(Arm arm) {
        return texts.compared().contains(arm.name());
    }

    private RunResult run(PlannedRun run, Arm arm, WorkloadSpec workload) {
        RunStatus status = statuses.getOrDefault(run.id(), RunStatus.VALID);
        if (status == RunStatus.INVALID) {
            return new RunResult(
                    record(run, status, Optional.empty(), Map.of("connect", 0.8, "gates", 300.0)),
                    List.of(),
                    List.of(),
                    List.of());
        }
        boolean open = workload.traffic().pace().isOpenLoop();
        boolean writes = workload.type().equals("ycsb-a");
        double slow = writes && isCompared(arm) ? SLOWDOWNS[texts.compared().indexOf(arm.name()) % 3] : 1;
        double noise = StrictMath.exp(0.02 * random.nextGaussian());
        double rate = (open ? 500 : (writes ? 9_800 / StrictMath.pow(slow, 0.58) : 41_000)) * (open ? 1 : noise);
        List<OperationCounts> operations = new ArrayList<>();
        List<Distribution> distributions = new ArrayList<>();
        List<IntervalSummary> intervals = new ArrayList<>();
        for (String operation : writes ? List.of("read", "update") : List.of("read")) {
            double median = (operation.equals("read") ? 95e3 * StrictMath.sqrt(slow) : 240e3 * slow)
                    * StrictMath.exp(0.04 * random.nextGaussian());
            double share = writes ? rate / 2 : rate;
            long failed =
                    status == RunStatus.FAILED && operation.equals("update") ? Math.round(share * seconds / 20) : 0;
            long ok = Math.round(share * seconds) - failed;
            Outcomes outcomes = new Outcomes(ok, 0, 0, failed, 0);
            operations.add(new OperationCounts(operation, false, outcomes, ok / (double) seconds, ok, ok * 1000, 0));
            distributions.add(distribution(operation, TimeKind.SERVICE, ok, median));
            if (open) {
                distributions.add(distribution(operation, TimeKind.RESPONSE, ok, median * 1.12));
            }
            for (int second = 0; second < seconds; second++) {
                intervals.add(interval(second, operation, share, median));
            }
        }
        double throughput =
                operations.stream().mapToDouble(OperationCounts::throughput).sum();
        double attempted =
                operations.stream().mapToDouble(one -> one.outcomes().total()).sum() / seconds;
        MeasureRecord measured = new SampleMeasurement()
                .seconds(seconds, 0.01)
                .scheduled(Math.round(attempted * seconds))
                .late(open ? 12 : 0, open ? 3 : 0)
                .wakeDelay(open ? 61_000 : 0, open ? 240_000 : 0)
                .perSecond(throughput, attempted)
                .operations(operations)
                .causes(status == RunStatus.FAILED ? Map.of(texts.cause(), 37L) : Map.of())
                .build();
        Map<String, Double> steps = Map.of(
                "connect",
                0.42,
                "restore",
                1.9,
                "gates",
                2.2,
                "warm-up",
                5.0,
                "measure",
                (double) seconds,
                "open",
                0.05,
                "verify",
                0.3);
        return new RunResult(record(run, status, Optional.of(measured), steps), distributions, intervals, probes(slow));
    }

    /** Makes probes in which slower writes leave the CPU idle and the disk busy. */
    private List<ProbeSample> probes(double slow) {
        List<ProbeSample> samples = new ArrayList<>();
        for (int second = 0; second < seconds; second++) {
            double busy = 0.85 / StrictMath.sqrt(slow) + 0.05 * probed.nextDouble();
            samples.add(new ProbeSample(
                    second,
                    Map.of(
                            "machine.cpu.busy",
                            busy,
                            "machine.cpu.steal",
                            0.0,
                            "machine.disk.write-bytes",
                            12e6 * slow * (0.8 + 0.4 * probed.nextDouble()),
                            "worker.cpu.cores",
                            1.7 * busy,
                            "worker.gc.ms",
                            probed.nextInt(10) == 0 ? 8.0 + probed.nextInt(6) : 0.0)));
        }
        return samples;
    }

    private static List<PublishedFigure> published() {
        String source = "a made-up study, table 2";
        return List.of(
                new PublishedFigure("ycsb_a", "async", "throughput", 9_750, "ops/s", source, "eight disks"),
                new PublishedFigure("ycsb-a at max", "sync", "throughput", 0.35, "x", source, ""),
                new PublishedFigure("ycsb_a-500", "sync", "update p99", 6.5, "ms", source, "read off a chart"),
                new PublishedFigure("load", "async", "elapsed", 52, "h", source, "20 billion rows"),
                new PublishedFigure("snapshot", "sync", "elapsed", 70, "min", source, ""),
                new PublishedFigure("warm-cache", "async", "throughput", 2.62, "GB/s", source, "an average"));
    }

    private RunRecord record(
            PlannedRun run, RunStatus status, Optional<MeasureRecord> measured, Map<String, Double> steps) {
        List<Reason> reasons =
                switch (status) {
                    case VALID -> List.of();
                    case SUSPECT ->
                        List.of(new Reason(
                                status, "late-wake", "the harness woke late for 1.4 % of requests, the limit is 1 %"));
                    case FAILED ->
                        List.of(new Reason(status, "error-limit", "2.5 % of requests failed, the limit is 1 %"));
                    case INVALID ->
                        List.of(new Reason(status, "gate", "the CPU was 23 % busy after 5 min, the gate is 5 %"));
                };
        Map<String, Double> observations =
                measured.isPresent() ? Map.of("hottest-key-share", 0.0379 + 0.0002 * random.nextInt(5)) : Map.of();
        return SampleRunRecord.of(run)
                .status(status, reasons)
                .startedAt(Instant.parse("2026-11-21T20:15:04Z").plusSeconds(random.nextInt(60) + 900L * run.round()))
                .seconds(steps)
                .measured(measured)
                .verification(measured.map(one -> new VerifyRecord(1000, 0, 0, List.of())))
                .observations(observations)
                .facts(Map.of(
                        "rocksdb.version",
                        "10.4.2",
                        "sync",
                        Boolean.toString(texts.compared().contains(run.arm()))))
                .harness(measured.isPresent() ? Map.of("gc-longest-ms", 14.0, "worker-cpu-cores", 1.6) : Map.of())
                .build();
    }

    private IntervalSummary interval(int second, String operation, double share, double median) {
        long ok = Math.round(share * StrictMath.exp(0.05 * random.nextGaussian()));
        double p99 = median * 4 * StrictMath.exp(0.2 * random.nextGaussian());
        return new IntervalSummary(
                second,
                operation,
                new Outcomes(ok, 0, 0, 0, 0),
                ok,
                ok * 1000,
                new IntervalTimes(
                        median * 1.2,
                        Math.round(median),
                        Math.round((median + p99) / 2),
                        Math.round(p99),
                        Math.round(p99 * 1.5),
                        Math.round(p99 * 2)));
    }

    /** Computes a distribution around a median, with a heavy upper tail. */
    private static Distribution distribution(String operation, TimeKind time, long count, double median) {
        List<Distribution.Point> points = new ArrayList<>();
        TreeMap<Double, Long> byPercentile = new TreeMap<>();
        for (int i = 0; i <= 100; i++) {
            double x = i * 0.05;
            byPercentile.put(
                    100 * (1 - StrictMath.pow(10, -x)),
                    Math.round(median * (0.45 + 0.55 * StrictMath.pow(1 + x, 1.3) / 1.4)));
        }
        for (double percentile : new double[] {50, 90, 95, 99, 99.9, 99.99, 100}) {
            double x = percentile == 100 ? 5 : -StrictMath.log10(1 - percentile / 100);
            byPercentile.put(percentile, Math.round(median * (0.45 + 0.55 * StrictMath.pow(1 + x, 1.3) / 1.4)));
        }
        byPercentile.forEach((percentile, ns) -> points.add(new Distribution.Point(percentile, ns)));
        return new Distribution(
                operation,
                time,
                count,
                0,
                median * 1.2,
                Math.round(median * 0.4),
                points.get(points.size() - 1).ns(),
                points);
    }

    private List<PooledDistribution> pooled(List<RunResult> runs) {
        Map<String, PooledDistribution> pooled = new TreeMap<>();
        for (RunResult run : runs) {
            if (!run.record().enters()) {
                continue;
            }
            PlannedRun planned = run.record().run();
            for (Distribution one : run.distributions()) {
                Distribution all = new Distribution(
                        one.operation(),
                        one.time(),
                        one.count() * experiment.rounds(),
                        0,
                        one.meanNs(),
                        one.minNs(),
                        one.maxNs(),
                        one.points());
                String key = planned.workload() + " " + one.operation() + " " + planned.arm() + " " + one.time();
                pooled.put(key, new PooledDistribution(planned.arm(), planned.workload(), all));
            }
        }
        return List.copyOf(pooled.values());
    }

    private List<LoadRecord> loads() {
        return experiment.arms().stream()
                .map(arm -> new LoadRecord(
                        arm.name(),
                        "usertable",
                        100_000,
                        "records",
                        isCompared(arm) ? 11_200 : 48_000,
                        Map.of("load", 2.1, "settle", 1.4, "capture", 0.2),
                        "records: 100000\nfields: 10 of 100 bytes\norder: hashed\nseed: 1\n"))
                .toList();
    }

    private static Map<String, String> facts() {
        return new TreeMap<>(Map.of(
                "cpu", "2 x Example CPU 2.4 GHz",
                "memory", "8 GiB",
                "os", "Linux 6.1",
                "java", "17.0.12",
                "shared-cpus", "traffic and servers share CPUs 0-1"));
    }
}
