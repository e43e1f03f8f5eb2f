package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.ArmSummary;
import tare.api.model.DatasetSpec;
import tare.api.model.Experiment;
import tare.api.model.Extent;
import tare.api.model.Findings;
import tare.api.model.IntervalRecord;
import tare.api.model.JobTimeline;
import tare.api.model.MetricKind;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseOrder;
import tare.api.model.PhaseRecord;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.PooledDistribution;
import tare.api.model.RequestSample;
import tare.api.model.Results;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Caller;
import tare.api.spi.JobReport;
import tare.api.spi.Operation;
import tare.api.spi.Request;
import tare.judge.analysis.Analyzer;
import tare.judge.report.FindingsText;
import tare.judge.report.Provenance;
import tare.judge.report.ReportWriter;
import tare.judge.results.ResultsReader;
import tare.judge.results.ResultsWriter;
import tare.judge.results.SecondsWriter;
import tare.measure.engine.Engine;
import tare.measure.engine.MeasureRecords;
import tare.measure.engine.NanoClock;
import tare.quality.testing.SampleExperiment;
import tare.quality.testing.SampleRunRecord;

/** Operations of hours, from the engine to the report: their times are those of samples, and no histogram cuts them. */
class JobsOfHoursTest {
    private static final String JOB = "terasort";
    private static final Duration HOURS = Duration.ofHours(3).plusNanos(7);
    /** Within a histogram's three digits of its usual end. */
    private static final Duration ONE_HOUR = Duration.ofHours(1).plusSeconds(1);

    private static final List<PlannedRun> RUNS = List.of(
            new PlannedRun("r01-slow-jobs", 1, "slow", "jobs", 1),
            new PlannedRun("r01-quick-jobs", 1, "quick", "jobs", 1),
            new PlannedRun("r02-quick-jobs", 2, "quick", "jobs", 2),
            new PlannedRun("r02-slow-jobs", 2, "slow", "jobs", 2));

    @TempDir
    Path directory;

    /** Goes on only when a job takes time. */
    private static final class JobClock implements NanoClock {
        private final AtomicLong ns = new AtomicLong(1);

        @Override
        public long nowNs() {
            return ns.get();
        }

        @Override
        public long wallMs() {
            return 1_795_000_000_000L;
        }

        @Override
        public void park(long parkNs) {
            ns.addAndGet(parkNs);
        }
    }

    /** Submits a job that takes this long, and waits for its report. */
    private record JobCaller(JobClock clock, Duration takes) implements Caller {
        @Override
        public int prepare() {
            return 0;
        }

        @Override
        public void send(Request request) {
            clock.ns.addAndGet(takes.toNanos());
            Instant then = Instant.parse("2026-11-23T10:00:00Z");
            request.reply()
                    .evidence(new JobReport(
                            "job-1",
                            JobReport.End.SUCCEEDED,
                            null,
                            then,
                            then,
                            then.plus(takes),
                            Map.of("records", 5L),
                            List.of(new JobReport.TaskTime(
                                    "t0", "map", "a", 0, takes.toMillis(), JobReport.End.SUCCEEDED))));
            request.reply().ok(5, 500);
        }

        @Override
        public void close() {}
    }

    @Test
    void aJobOfHoursArrivesExactlyAndNothingIsOffScale() throws Exception {
        try (ResultsWriter writer = new ResultsWriter(directory)) {
            writer.writePlan(new Plan(experiment(), List.of(), RUNS, Duration.ofHours(9)));
            for (PlannedRun run : RUNS) {
                write(writer, run, run.arm().equals("slow") ? HOURS : ONE_HOUR);
            }
        }

        assertThat(Files.readAllLines(directory.resolve("runs/r01-slow-jobs/samples.csv"))
                        .get(1))
                .isEqualTo(JOB + ",0,0,0,10800000000007,OK,5,500,,");
        assertThat(Files.readString(directory.resolve("runs/r01-slow-jobs/counts.csv")))
                .contains(JOB + ",false,1,0,0,0,0,")
                .contains(",5,500,0\n");
        assertThat(directory.resolve("runs/r01-slow-jobs/evidence/" + JOB + "-1.json"))
                .content()
                .contains("\"SUCCEEDED\"", "\"records\" : 5", "\"endedMs\" : 10800000");

        Results results = ResultsReader.read(directory);
        assertThat(results.runs().get(0).samples())
                .extracting(RequestSample::elapsedNs)
                .containsExactly(HOURS.toNanos());
        assertThat(results.jobs())
                .as("its record as the report draws it")
                .extracting(JobTimeline::arm, JobTimeline::endedMs)
                .containsExactly(tuple("slow", HOURS.toMillis()), tuple("quick", ONE_HOUR.toMillis()));
        assertPooledWithoutOverflow(results);
        assertReported(results);
    }

    private static void assertPooledWithoutOverflow(Results results) {
        Map<String, Double> longest = new TreeMap<>();
        for (PooledDistribution pool : results.pooled()) {
            assertThat(pool.distribution().overflow()).isZero();
            longest.put(pool.arm(), (double) pool.distribution().maxNs());
        }
        assertThat(longest.get("slow")).isBetween(0.999 * HOURS.toNanos(), 1.001 * HOURS.toNanos());
        assertThat(longest.get("quick")).isBetween(0.999 * ONE_HOUR.toNanos(), 1.001 * ONE_HOUR.toNanos());
    }

    private static void assertReported(Results results) {
        Findings findings = new Analyzer().analyze(results);
        for (ArmSummary summary : findings.workloads().get(0).arms()) {
            double expected = (summary.arm().equals("slow") ? HOURS : ONE_HOUR).toNanos();
            assertThat(summary.metric().kind()).isEqualTo(MetricKind.ELAPSED.name());
            assertThat(summary.values()).hasSize(2).allMatch(value -> value == expected);
        }
        Map<String, String> files = ReportWriter.files(findings, results, "", Provenance.run(Optional.empty()));
        String terminal = String.join("\n", FindingsText.lines(findings, results, Optional.empty()));
        assertThat(files.get("report.md")).contains("10800 s", "3601 s").doesNotContain("> 1 h", "over an hour");
        assertThat(files.get("report.html")).contains("10800 s", "3601 s").doesNotContain("&gt; 1 h", "over an hour");
        assertThat(files.get("findings.csv")).contains(",elapsed,");
        assertThat(terminal).contains("elapsed").doesNotContain("off scale", "> 1 h");
    }

    private static void write(ResultsWriter writer, PlannedRun run, Duration takes) throws Exception {
        JobClock clock = new JobClock();
        writer.beginRun(run.id());
        PhaseRecord record;
        try (SecondsWriter seconds = writer.beginSeconds(run.id(), Phase.MEASURE, clock.wallMs());
                Engine engine =
                        new Engine(List.of(new Operation(JOB, false)), List.of(new JobCaller(clock, takes)), clock)) {
            List<IntervalRecord> parts = new ArrayList<>();
            record = engine.execute(order(), update -> parts.addAll(update.parts()));
            seconds.add(parts);
        }
        writer.writeRun(
                SampleRunRecord.of(run)
                        .startedAt(Instant.parse("2026-11-23T10:00:00Z"))
                        .measured(MeasureRecords.of(record))
                        .build(),
                Optional.of(record));
    }

    private static PhaseOrder order() {
        Duration day = Duration.ofDays(1);
        return new PhaseOrder(
                Phase.MEASURE,
                new Pace.BackToBack(),
                new Extent.Passes(1),
                1,
                day,
                Duration.ZERO,
                0,
                42,
                Waiting.PARK,
                1);
    }

    private static Experiment experiment() {
        Traffic traffic = new Traffic(
                1,
                1,
                new Pace.BackToBack(),
                new Extent.For(Duration.ZERO),
                new Extent.Passes(1),
                Duration.ofDays(1),
                Duration.ZERO,
                Waiting.PARK);
        return new SampleExperiment()
                .named("hours", "Does a job of hours arrive?")
                .armsOf("memory", "quick", "slow")
                .workload(new WorkloadSpec("jobs", "jobs", "jobs", Map.of(), traffic, Optional.empty()))
                .dataset(1000, DatasetSpec.BetweenRuns.REUSE)
                .rounds(2)
                .build();
    }
}
