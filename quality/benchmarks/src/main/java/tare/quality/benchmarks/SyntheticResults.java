package tare.quality.benchmarks;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;
import tare.api.model.Arm;
import tare.api.model.ArmDifference;
import tare.api.model.DatasetSpec;
import tare.api.model.Experiment;
import tare.api.model.GateSpec;
import tare.api.model.IntervalRecord;
import tare.api.model.Lateness;
import tare.api.model.OperationRecord;
import tare.api.model.Outcomes;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseRecord;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.RunRecord;
import tare.api.model.Traffic;
import tare.api.model.VerifyRecord;
import tare.api.model.Waiting;
import tare.api.model.WorkloadSpec;
import tare.judge.results.ResultsWriter;
import tare.judge.results.SecondsWriter;
import tare.measure.engine.Histograms;
import tare.measure.engine.MeasureRecords;
import tare.quality.testing.SampleExperiment;
import tare.quality.testing.SampleRunRecord;

/** A results directory like that of a long experiment, with random times; no system was measured. */
final class SyntheticResults {
    static final int SECONDS = 60;

    private static final List<String> ARMS = List.of("plain", "synced", "plain-again");
    private static final List<String> WORKLOADS = List.of("ycsb-a-1000-s", "ycsb-b-1000-s");
    private static final List<String> OPERATIONS = List.of("read", "update");
    private static final int ROUNDS = 50;
    private static final int PER_SECOND = 500;
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final SplittableRandom random = new SplittableRandom(1);

    /** @return the number of runs written */
    int write(Path directory) {
        Plan plan = plan();
        try (ResultsWriter writer = new ResultsWriter(directory)) {
            writer.writeExperiment("# made up\n");
            writer.writePlan(plan);
            writer.writeFacts(Map.of("cpus", "2"));
            for (PlannedRun run : plan.runs()) {
                write(writer, run);
            }
        }
        return plan.runs().size();
    }

    private static Plan plan() {
        Duration second = Duration.ofSeconds(1);
        Traffic traffic = new Traffic(
                8,
                1,
                new Pace.AtRate(PER_SECOND * OPERATIONS.size(), Pace.Arrivals.CONSTANT),
                second,
                Duration.ofSeconds(SECONDS),
                second,
                second,
                Waiting.PARK);
        Experiment experiment = new SampleExperiment()
                .named("synthetic", "How long does a report take?")
                .arms(List.of(
                        new Arm(ARMS.get(0), "rocksdb", "processes", Map.of(), false),
                        new Arm(ARMS.get(1), "rocksdb", "processes", Map.of("sync", "true"), false),
                        new Arm(ARMS.get(2), "rocksdb", "processes", Map.of(), true)))
                .declared(List.of("sync"))
                .workloads(WORKLOADS.stream()
                        .map(id -> new WorkloadSpec(
                                id, id, id.substring(0, 6), Map.of(), traffic, Optional.of("read.p99")))
                        .toList())
                .dataset(100_000, DatasetSpec.BetweenRuns.RESTORE)
                .gates(new GateSpec(0.2, 64 << 20, 1 << 30, Duration.ofMinutes(2)))
                .rounds(ROUNDS)
                .build();
        ArmDifference sync =
                new ArmDifference("sync", ARMS.get(1), Optional.of("false"), Optional.of("true"), true, List.of());
        return new Plan(experiment, List.of(sync), runs(), Duration.ofHours(6));
    }

    private static List<PlannedRun> runs() {
        List<PlannedRun> runs = new ArrayList<>();
        for (int round = 1; round <= ROUNDS; round++) {
            for (String workload : WORKLOADS) {
                for (String arm : ARMS) {
                    runs.add(
                            new PlannedRun("r%02d-%s-%s".formatted(round, arm, workload), round, arm, workload, round));
                }
            }
        }
        return runs;
    }

    private void write(ResultsWriter writer, PlannedRun run) {
        double slower = (run.arm().equals(ARMS.get(1)) ? 1.3 : 1) * (0.98 + 0.04 * random.nextDouble());
        Instant startedAt = START.plusSeconds(90L * (run.round() - 1));
        writer.beginRun(run.id());
        List<Histogram> response = List.of(Histograms.wide(), Histograms.wide());
        List<Histogram> service = List.of(Histograms.wide(), Histograms.wide());
        try (SecondsWriter seconds = writer.beginSeconds(run.id(), Phase.MEASURE, startedAt.toEpochMilli())) {
            for (int second = 0; second < SECONDS; second++) {
                List<IntervalRecord> records = new ArrayList<>();
                for (int i = 0; i < OPERATIONS.size(); i++) {
                    byte[] responses = draw(150_000 * slower, response.get(i));
                    byte[] services = draw(100_000 * slower, service.get(i));
                    records.add(new IntervalRecord(
                            second,
                            OPERATIONS.get(i),
                            ok(PER_SECOND),
                            PER_SECOND,
                            100L * PER_SECOND,
                            responses,
                            services));
                }
                seconds.add(records);
            }
        }
        PhaseRecord phase = phase(startedAt, response, service);
        writer.writeRun(record(run, startedAt, phase), Optional.of(phase));
    }

    /** Draws the times of one second, adds them to those of the run and encodes them. */
    private byte[] draw(double typicalNs, Histogram whole) {
        Histogram times = Histograms.wide();
        for (int i = 0; i < PER_SECOND; i++) {
            // Most are near the typical time, one in a hundred is ten times as long.
            double tail = random.nextInt(100) == 0 ? 10 : 1;
            times.recordValue((long) (typicalNs * tail * (0.8 + 0.4 * random.nextDouble())));
        }
        whole.add(times);
        return Histograms.encode(times);
    }

    private static PhaseRecord phase(Instant startedAt, List<Histogram> response, List<Histogram> service) {
        long count = (long) PER_SECOND * SECONDS;
        Histogram wake = Histograms.wide();
        wake.recordValueWithCount(60_000, OPERATIONS.size() * count);
        List<OperationRecord> operations = new ArrayList<>();
        for (int i = 0; i < OPERATIONS.size(); i++) {
            operations.add(new OperationRecord(
                    OPERATIONS.get(i),
                    false,
                    ok(count),
                    count,
                    count,
                    100 * count,
                    0,
                    Histograms.encode(response.get(i)),
                    Histograms.encode(service.get(i))));
        }
        return new PhaseRecord(
                Phase.MEASURE,
                startedAt.toEpochMilli(),
                SECONDS * 1_000_000_000L,
                0,
                new Lateness(OPERATIONS.size() * count, 0, 0, 0, Histograms.encode(wake)),
                operations,
                0,
                Map.of(),
                null);
    }

    private static RunRecord record(PlannedRun run, Instant startedAt, PhaseRecord phase) {
        return SampleRunRecord.of(run)
                .startedAt(startedAt)
                .seconds(Map.of("connect", 0.2, "measure", (double) SECONDS))
                .measured(MeasureRecords.of(phase))
                .verification(Optional.of(new VerifyRecord(100, 0, 0, List.of())))
                .observations(Map.of("hottest-key-share", 0.04))
                .facts(Map.of("system.version", "1", "machine.cpus", "2"))
                .build();
    }

    private static Outcomes ok(long count) {
        return new Outcomes(count, 0, 0, 0, 0);
    }
}
