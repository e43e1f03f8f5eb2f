package tare.judge.results;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import tare.api.model.Arm;
import tare.api.model.ArmDifference;
import tare.api.model.DeclaredFigure;
import tare.api.model.DeclaredRole;
import tare.api.model.Experiment;
import tare.api.model.FigureDeclarations;
import tare.api.model.FigureTotal;
import tare.api.model.FigureUnit;
import tare.api.model.FigureUse;
import tare.api.model.GateSpec;
import tare.api.model.IntervalRecord;
import tare.api.model.Lateness;
import tare.api.model.OperationCounts;
import tare.api.model.OperationRecord;
import tare.api.model.Outcomes;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseRecord;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.ProbeSample;
import tare.api.model.Reason;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;
import tare.api.model.Traffic;
import tare.api.model.VerifyRecord;
import tare.api.model.Waiting;
import tare.api.model.WorkloadSpec;
import tare.quality.testing.SampleExperiment;
import tare.quality.testing.SampleMeasurement;
import tare.quality.testing.SampleRunRecord;

/** A small experiment and one of its runs, always the same. */
final class SampleRun {
    static final PlannedRun FIRST = new PlannedRun("r01-plain-reads", 1, "plain", "reads", 11);
    static final PlannedRun SECOND = new PlannedRun("r01-synced-reads", 1, "synced", "reads", 11);

    private SampleRun() {}

    static Plan plan() {
        Traffic traffic = new Traffic(
                4,
                1,
                new Pace.AtRate(100, Pace.Arrivals.CONSTANT),
                Duration.ofSeconds(1),
                Duration.ofMillis(2_500),
                Duration.ofSeconds(10),
                Duration.ofSeconds(10),
                Waiting.PARK);
        Experiment experiment = new SampleExperiment()
                .named("sample", "Does \"it\" <read> back?")
                .arms(List.of(
                        new Arm("plain", "rocksdb", "processes", Map.of(), false),
                        new Arm("synced", "rocksdb", "processes", Map.of("sync", "true"), false)))
                .declared(List.of("sync"))
                .workload(new WorkloadSpec("reads", "reads", "ycsb-c", Map.of(), traffic, Optional.of("read.p95")))
                .gates(new GateSpec(0.2, 1 << 20, 1 << 30, Duration.ofMinutes(2)))
                .rounds(2)
                .margins(Map.of("throughput", 0.05, "p95", 0.1))
                .seed(7)
                .build();
        ArmDifference sync =
                new ArmDifference("sync", "synced", Optional.of("false"), Optional.of("true"), true, List.of());
        return new Plan(experiment, List.of(sync), List.of(FIRST, SECOND), Duration.ofSeconds(42)).with(FIGURES);
    }

    /** A role with a figure that has every field, and one that has few. */
    static final FigureDeclarations FIGURES = new FigureDeclarations(List.of(
            new DeclaredRole(
                    "server",
                    "Servers",
                    true,
                    List.of(
                            new DeclaredFigure(
                                    "hit-share",
                                    FigureUnit.SHARE,
                                    false,
                                    FigureTotal.SHARE,
                                    List.of("hits", "misses"),
                                    "cache hits",
                                    true,
                                    Optional.empty(),
                                    "",
                                    ""),
                            new DeclaredFigure(
                                    "received-bytes",
                                    FigureUnit.BYTES,
                                    true,
                                    FigureTotal.SUM,
                                    List.of(),
                                    "",
                                    false,
                                    Optional.of(FigureUse.RECEIVED_BYTES),
                                    "servers",
                                    "With headers."))),
            new DeclaredRole("keeper", "", false, List.of())));

    static RunRecord run(RunStatus status, Reason... reasons) {
        return SampleRunRecord.of(FIRST)
                .status(status, List.of(reasons))
                .startedAt(Instant.parse("2026-11-21T20:15:04Z"))
                .seconds(Map.of("measure", 2.5, "connect", 0.25))
                .measured(new SampleMeasurement()
                        .seconds(2.5, 0.1)
                        .scheduled(250)
                        .late(3, 1)
                        .wakeDelay(60_000, 110_000)
                        .perSecond(99.6, 100)
                        .operations(List.of(new OperationCounts(
                                "read", false, new Outcomes(249, 1, 0, 0, 0), 99.6, 249, 24_900, 0)))
                        .causes(Map.of("read: not_found", 1L))
                        .build())
                .verification(Optional.of(new VerifyRecord(100, 0, 0, List.of())))
                .observations(Map.of("hottest-key-share", 0.04))
                .facts(Map.of("system.version", "10.4.2"))
                .build();
    }

    static PhaseRecord phase() {
        byte[] all = histogram(250);
        return new PhaseRecord(
                Phase.MEASURE,
                1_795_000_000_000L,
                2_500_000_000L,
                100_000_000L,
                new Lateness(250, 0, 3, 1, histogram(5)),
                List.of(new OperationRecord(
                        "read", false, new Outcomes(249, 1, 0, 0, 0), 249, 249, 24_900, 0, all, all)),
                0,
                Map.of("read: not_found", 1L),
                null);
    }

    /** Writes the run's seconds, then the whole run. */
    static void write(ResultsWriter writer, RunRecord run) {
        try (SecondsWriter seconds = seconds(writer, run.run().id())) {
            seconds.add(List.of(interval(0, 100)));
            seconds.add(
                    new ProbeSample(0, Map.of("machine.cpu.busy", 0.25, "worker.gc.count", 1.0)),
                    probe -> "this-machine");
            seconds.add(List.of(interval(1, 100)));
            seconds.add(new ProbeSample(1, Map.of("machine.cpu.busy", 0.5)), probe -> "this-machine");
            seconds.add(List.of(interval(2, 50)));
        }
        writer.writeRun(run, Optional.of(phase()));
    }

    static SecondsWriter seconds(ResultsWriter writer, String id) {
        writer.beginRun(id);
        return writer.beginSeconds(id, Phase.MEASURE, phase().startedAtMs());
    }

    static IntervalRecord interval(int second, int count) {
        return interval("read", second, count);
    }

    static IntervalRecord interval(String operation, int second, int count) {
        byte[] times = histogram(count);
        return new IntervalRecord(
                second, operation, new Outcomes(count, 0, 0, 0, 0), count, 100L * count, times, times);
    }

    /** A histogram of 1, 2, 3 … {@code count} milliseconds. */
    private static byte[] histogram(int count) {
        Histogram histogram = new Histogram(3_600_000_000_000L, 3);
        for (int i = 1; i <= count; i++) {
            histogram.recordValue(i * 1_000_000L);
        }
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        return Arrays.copyOf(buffer.array(), histogram.encodeIntoCompressedByteBuffer(buffer));
    }
}
