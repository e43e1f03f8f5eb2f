package tare.measure.runner.making;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.IntervalRecord;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseUpdate;
import tare.api.model.ProbeSample;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.spi.Operation;
import tare.judge.results.ResultsWriter;
import tare.measure.probes.DaemonPages;
import tare.measure.probes.HostReadings;
import tare.measure.probes.SystemProbe;
import tare.measure.runner.Updates;
import tare.measure.runner.fleet.FleetProgress;
import tare.measure.runner.fleet.PhaseListener;
import tare.measure.runner.judging.HarnessLimits;
import tare.quality.testing.UsedHeap;

/** The harness holds no more of a phase after ten hours than after one. */
@Tag("slow")
class TenHoursOfSecondsTest {
    private static final int HOUR = 3_600;
    private static final int TEN_HOURS = 36_000;
    private static final List<Operation> OPERATIONS = List.of(new Operation("read", false));

    @TempDir
    Path directory;

    private final IntervalRecord sample = Updates.reads(0, 3, 1);

    @Test
    void aMeasurePhaseLeavesItsSecondsOnDiskAndNotInMemory() throws Exception {
        Traffic traffic = new Traffic(
                2,
                2,
                new Pace.BackToBack(),
                Duration.ZERO,
                Duration.ofSeconds(TEN_HOURS),
                Duration.ofSeconds(1),
                Duration.ofSeconds(10),
                Waiting.PARK);
        ResultsWriter results = new ResultsWriter(directory.resolve("results"));
        results.beginRun("run");
        try (SystemProbe none = new SystemProbe(List.of(), Map.of(), DaemonPages.fromHere());
                MeasuredSeconds seconds = new MeasuredSeconds(
                        traffic,
                        OPERATIONS,
                        startedAtMs -> results.beginSeconds("run", Phase.MEASURE, startedAtMs),
                        none,
                        new HostReadings(List.of()),
                        new ProbeHosts(List.of("here", "here"), Map.of()))) {
            assertThat(growthBytes(second -> tell(seconds, second))).isLessThan(UsedHeap.MOST_GROWTH_BYTES);
            seconds.end(Duration.ofSeconds(TEN_HOURS));

            assertThat(seconds.harness(HarnessLimits.USUAL)).containsEntry("halves.throughput", 1.0);
        }
        Path run = directory.resolve("results/runs/.run.tmp");
        assertThat(Files.readAllLines(run.resolve("intervals.csv"))).hasSize(1 + TEN_HOURS);
        assertThat(Files.readAllLines(run.resolve("probes.csv"))).hasSize(1 + 3 * TEN_HOURS);
    }

    @Test
    void whoIsReportedAPhaseIsTheOneWhoKeepsIt() {
        FleetProgress progress = new FleetProgress(OPERATIONS, 2, reported -> {});

        assertThat(growthBytes(second -> tell(progress, second))).isLessThan(UsedHeap.MOST_GROWTH_BYTES);
        assertThat(progress.heldSeconds()).isLessThanOrEqualTo(1);
    }

    private static long growthBytes(IntConsumer tell) {
        for (int second = 0; second < HOUR; second++) {
            tell.accept(second);
        }
        long afterAnHour = UsedHeap.bytes();
        for (int second = HOUR; second < TEN_HOURS; second++) {
            tell.accept(second);
        }
        return UsedHeap.bytes() - afterAnHour;
    }

    /** Sends updates of two workers, one of which once reads its probes too late for a sample. */
    private void tell(PhaseListener listener, int second) {
        listener.onUpdate(0, update(second, List.of(reads(second)), List.of(probed(second))));
        listener.onUpdate(1, update(second, List.of(), second == 100 ? List.of() : List.of(probed(second))));
    }

    private static PhaseUpdate update(int second, List<IntervalRecord> parts, List<ProbeSample> probes) {
        return new PhaseUpdate(Phase.MEASURE, 0, second, parts, 0, 0, probes);
    }

    /** With bytes of its own, as if it came through a pipe. */
    private IntervalRecord reads(int second) {
        return new IntervalRecord(
                second,
                "read",
                sample.outcomes(),
                3,
                0,
                sample.response().clone(),
                sample.service().clone());
    }

    private static ProbeSample probed(int second) {
        return new ProbeSample(
                second, Map.of("machine.cpu.busy", 0.5, "worker.cpu.cores", 0.25, "worker.gc.longest-ms", 1.0));
    }
}
