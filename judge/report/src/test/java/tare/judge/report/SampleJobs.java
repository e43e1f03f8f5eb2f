package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tare.api.model.ArmSummary;
import tare.api.model.ComparedMetric;
import tare.api.model.ComparedValues;
import tare.api.model.Comparison;
import tare.api.model.Decision;
import tare.api.model.DeclaredRole;
import tare.api.model.Estimate;
import tare.api.model.FigureDeclarations;
import tare.api.model.Findings;
import tare.api.model.JobTimeline;
import tare.api.model.JobTimeline.AttemptEnd;
import tare.api.model.JobTimeline.TaskAttempt;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.ProbeSample;
import tare.api.model.RequestOutcome;
import tare.api.model.RequestSample;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.api.model.WorkloadFindings;
import tare.quality.testing.SampleMeasurement;
import tare.quality.testing.SampleRunRecord;

/**
 * The sample of passes as if two of its operations were jobs of 40 seconds on two hosts, half as long on one arm. Two
 * daemons store files, one of them twice as fast.
 */
final class SampleJobs {
    static final Metric SHUFFLED = MetricKind.explaining("q1-shuffle-bytes", Metric.Unit.BYTES, false);
    static final Metric READ = MetricKind.explaining("q1-read-bytes", Metric.Unit.BYTES, false);
    static final Metric CPU_TIME = MetricKind.explaining("q1-cpu-time", Metric.Unit.NANOSECONDS, false);

    private static final long SECOND_NS = 1_000_000_000L;
    private static final List<String> ARMS = List.of("own", "half", "parquet");

    private SampleJobs() {}

    static SampleReport report() {
        List<JobTimeline> jobs = new ArrayList<>();
        for (String arm : ARMS) {
            jobs.add(job(arm, "q1", arm.equals("parquet") ? 20_000 : 40_000));
            jobs.add(job(arm, "q5", 40_000));
        }
        return with(jobs);
    }

    /** Jobs of this many tasks on ten hosts. */
    static SampleReport of(int tasks, int atOnce) {
        List<JobTimeline> jobs = new ArrayList<>();
        for (String arm : ARMS) {
            List<TaskAttempt> attempts = new ArrayList<>();
            for (int i = 0; i < tasks; i++) {
                long start = 1000L + i / atOnce * 10_000L;
                attempts.add(
                        attempt("m" + i, "map", "node" + i % 10, start, start, start + 9_000, AttemptEnd.SUCCEEDED));
            }
            jobs.add(new JobTimeline("tpcds", arm, "q1", 1, true, 1000, 1000 + tasks / atOnce * 10_000L, attempts));
        }
        return with(jobs);
    }

    private static SampleReport with(List<JobTimeline> jobs) {
        SampleReport passes = SamplePasses.report();
        Results results = passes.results();
        Results measured = new Results(
                results.plan()
                        .with(new FigureDeclarations(List.of(new DeclaredRole("store", "Stores", true, List.of())))),
                results.runs().stream().map(SampleJobs::withProbes).toList(),
                results.pooled(),
                results.loads(),
                results.facts(),
                results.published(),
                false);
        return new SampleReport(explained(passes.findings()), measured.withJobs(jobs));
    }

    /** Waits a second; two maps side by side, one of which needs a second attempt; a reduce that fetches their output. */
    private static JobTimeline job(String arm, String operation, long endMs) {
        long half = endMs / 2;
        List<TaskAttempt> attempts = List.of(
                attempt("m0", "map", "node-a", 1000, 1000, half, AttemptEnd.SUCCEEDED),
                attempt("m1", "map", "node-b", 1000, 1000, 4000, AttemptEnd.FAILED),
                attempt("m1-2", "map", "node-b", 4000, 4000, half, AttemptEnd.SUCCEEDED),
                attempt("m0-2", "map", "node-b", 5000, 5000, half, AttemptEnd.KILLED),
                attempt("r0", "reduce", "node-a", half, half + 2000, endMs, AttemptEnd.SUCCEEDED));
        return new JobTimeline("tpcds", arm, operation, 3, true, 1000, endMs, attempts);
    }

    private static TaskAttempt attempt(
            String id, String kind, String host, long start, long fetched, long end, AttemptEnd how) {
        return new TaskAttempt(id, kind, host, start, fetched, end, how);
    }

    /** q1 runs from second 10 to second 50 of 60. */
    private static RunResult withProbes(RunResult run) {
        RequestSample job = new RequestSample(
                "q1", 0, 0, 10 * SECOND_NS, 40 * SECOND_NS, RequestOutcome.OK, 0, 100, null, null, null);
        List<ProbeSample> probes = new ArrayList<>();
        for (int second = 0; second < 60; second++) {
            double bytes = second < 10 ? 0 : 1e6 * second;
            Map<String, Double> values = new TreeMap<>(Map.of(
                    "machine.disk.write-bytes",
                    bytes,
                    "machine.disk.read-bytes",
                    0.0,
                    "daemon.store-0.write-bytes",
                    bytes / 3,
                    "daemon.store-1.write-bytes",
                    bytes * 2 / 3,
                    "daemon.manager-0.write-bytes",
                    1e9));
            probes.add(new ProbeSample(second, values));
        }
        return new RunResult(
                SampleRunRecord.like(run.record())
                        .measured(new SampleMeasurement()
                                .seconds(60)
                                .operations(
                                        run.record().measured().orElseThrow().operations())
                                .build())
                        .build(),
                run.distributions(),
                run.intervals(),
                probes,
                List.of(),
                List.of(),
                List.of(job));
    }

    private static Findings explained(Findings findings) {
        WorkloadFindings workload = findings.workloads().get(0);
        List<Comparison> comparisons = new ArrayList<>(workload.comparisons());
        List<ArmSummary> arms = new ArrayList<>(workload.arms());
        for (Metric metric : List.of(CPU_TIME, SHUFFLED, READ)) {
            comparisons.add(comparison("half", metric, metric.equals(READ) ? 1.000001 : 1.5));
            comparisons.add(comparison("parquet", metric, metric.equals(READ) ? 1.000001 : 8));
            List.of("own", "half", "parquet", "own-again").forEach(arm -> arms.add(summary(arm, metric)));
        }
        WorkloadFindings explained = new WorkloadFindings(
                workload.workload(),
                workload.label(),
                workload.sentence(),
                comparisons,
                workload.floor(),
                arms,
                workload.spreads(),
                workload.dips(),
                workload.stamps(),
                workload.passes());
        return new Findings(
                findings.formatVersion(),
                findings.experiment(),
                findings.question(),
                findings.baseline(),
                List.of(explained),
                findings.tally(),
                findings.scope(),
                findings.stamps(),
                findings.parity(),
                findings.rule(),
                findings.claims());
    }

    private static Comparison comparison(String arm, Metric metric, double ratio) {
        List<Double> values = List.of(100e6, 100e6, 100e6, 100e6);
        return new Comparison(
                new ComparedMetric("tpcds", arm, metric, false),
                new ComparedValues(
                        4, values, values.stream().map(value -> value * ratio).toList(), true),
                Optional.of(new Estimate(ratio, metric.equals(READ) ? 1.0000009 : ratio * 0.9, ratio * 1.1, 0.95)),
                new Decision(
                        0.05,
                        Optional.empty(),
                        "it may explain a difference: shown, not judged",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                Optional.empty(),
                Optional.empty());
    }

    private static ArmSummary summary(String arm, Metric metric) {
        return new ArmSummary(
                "tpcds",
                arm,
                metric,
                Optional.of(new Estimate(100e6, 99e6, 101e6, 0.95)),
                List.of(100e6, 100e6, 100e6, 100e6));
    }
}
