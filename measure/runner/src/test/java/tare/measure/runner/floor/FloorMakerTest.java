package tare.measure.runner.floor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Arm;
import tare.api.model.Experiment;
import tare.api.model.HarnessFloor;
import tare.api.model.Pace;
import tare.api.model.ReasonCode;
import tare.api.model.Traffic;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;
import tare.judge.results.FloorCache;
import tare.judge.results.ResultsLayout;
import tare.measure.engine.SystemClock;
import tare.measure.probes.Machine;
import tare.measure.runner.Experiments;
import tare.measure.runner.InProcessFleets;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.FleetException;
import tare.measure.runner.fleet.FleetHosts;
import tare.measure.runner.fleet.Fleets;
import tare.measure.runner.judging.HarnessLimits;
import tare.measure.runner.parts.RunListener;
import tare.measure.runner.parts.RunnerParts;
import tare.measure.runner.parts.StopSignal;

class FloorMakerTest {
    /** No noise exceeds these limits, so other processes cannot disturb the test. */
    private static final HarnessLimits DEAF = limits(1, 1e9);

    /** Every noise exceeds these limits. */
    private static final HarnessLimits TOUCHY = limits(-1, 1);

    /** @param most of all quantities that are no shares */
    private static HarnessLimits limits(double lateWakeShare, double most) {
        return new HarnessLimits(
                lateWakeShare,
                new HarnessLimits.Standstill(1, 1, 1, 1),
                new HarnessLimits.Cpu(1, 1, most, 1, most),
                new HarnessLimits.Memory(most, 1),
                most,
                HarnessLimits.HalfLimits.USUAL,
                HarnessLimits.FloorLimits.USUAL);
    }

    @TempDir
    Path directory;

    private final Plugins plugins = Plugins.load(FloorMakerTest.class.getClassLoader());
    private final InProcessFleets fleets = new InProcessFleets(plugins);
    private final List<String> reported = new ArrayList<>();
    private final Experiment experiment = Experiments.of(
            "memory",
            Map.of(),
            2,
            Experiments.workload("a", "ycsb-a"),
            Experiments.workload("again", "ycsb-a"),
            Experiments.workload("c", "ycsb-c"));

    @Test
    void workloadsThatAskForTheSameShareAFloor() throws Exception {
        Map<String, HarnessFloor> floors = floors(DEAF);

        assertThat(floors).containsOnlyKeys("a", "again", "c");
        assertThat(floors.get("a")).isSameAs(floors.get("again")).isNotEqualTo(floors.get("c"));
        assertThat(floors.get("a").throughput()).isPositive();
        assertThat(floors.get("a").p99Ns())
                .isPositive()
                .isGreaterThanOrEqualTo(floors.get("a").p50Ns());
        assertThat(reported).containsExactly("a", "c");
        assertThat(fleets.opened()).containsExactly("harness-floor", "harness-floor");
    }

    @Test
    void whatIsKnownIsNotMeasuredAgain() throws Exception {
        Map<String, HarnessFloor> first = floors(DEAF);
        int opened = fleets.opened().size();

        assertThat(floors(DEAF)).isEqualTo(first);
        assertThat(fleets.opened()).hasSize(opened);
    }

    @Test
    void whatWasDisturbedIsTriedAgainAndKeptForAWhile() throws Exception {
        assertThat(floors(TOUCHY).values()).allMatch(floor -> !floor.quiet());
        assertThat(fleets.opened()).hasSize(2 * 2);
        assertThat(floors(TOUCHY).values()).allMatch(floor -> !floor.quiet());
        assertThat(fleets.opened()).as("not measured again").hasSize(2 * 2);
    }

    @Test
    void aCacheThatCannotBeWrittenIsOnlyWarnedOf() throws Exception {
        Files.createFile(directory.resolve("cache"));

        assertThat(floors(DEAF)).hasSize(3);
        assertThat(reported).anyMatch(message -> message.contains("cannot be written"));
    }

    @Test
    void aFloorThatCannotBeMeasuredTakesNoneOfTheOthersAlong() throws Exception {
        List<String> asked = new ArrayList<>();
        Fleets firstFails = new Fleets() {
            @Override
            public Fleet open(Arm arm, String workload, Traffic traffic, Path logs) throws FleetException {
                asked.add(workload);
                if (asked.size() == 1) {
                    throw new FleetException(ReasonCode.WORKER_START, "a worker could not be started: by the test");
                }
                return fleets.open(arm, workload, traffic, logs);
            }

            @Override
            public FleetHosts hosts(Arm arm, Traffic traffic) {
                return fleets.hosts(arm, traffic);
            }

            @Override
            public Fleet openForExport(Arm arm, String workload, String lock, Path logs) {
                throw new AssertionError("a floor loads nothing that could be exported");
            }
        };

        assertThat(floors(DEAF, experiment, firstFails)).containsOnlyKeys("again", "c");
        assertThat(reported)
                .contains("the harness's own floor under a could not be measured: a worker could not be started: by the"
                        + " test");
    }

    @Test
    void aRateAtWhichNextToNothingFallsDueHasNoFloor() throws Exception {
        // In the 50 ms of this test: 199 requests and 200.
        Experiment rates = Experiments.of("memory", Map.of(), 2, atRate("slow", 3_980), atRate("quick", 4_000));

        assertThat(floors(DEAF, rates, fleets)).containsOnlyKeys("quick");
        assertThat(reported).containsExactly("quick");
    }

    private static WorkloadSpec atRate(String id, double perSecond) {
        WorkloadSpec like = Experiments.workload(id, "ycsb-c");
        Traffic traffic = like.traffic();
        return new WorkloadSpec(
                id,
                id,
                "ycsb-c",
                Map.of(),
                new Traffic(
                        traffic.callers(),
                        traffic.workers(),
                        new Pace.AtRate(perSecond, Pace.Arrivals.CONSTANT),
                        traffic.warmUp(),
                        traffic.measure(),
                        traffic.deadline(),
                        traffic.drain(),
                        traffic.waiting()),
                Optional.empty());
    }

    private Map<String, HarnessFloor> floors(HarnessLimits limits) throws Exception {
        return floors(limits, experiment, fleets);
    }

    private Map<String, HarnessFloor> floors(HarnessLimits limits, Experiment of, Fleets from) throws Exception {
        FloorSettings quick = new FloorSettings(Duration.ofMillis(10), Duration.ofMillis(50), 2, limits);
        RunnerParts parts = new RunnerParts(
                plugins, from, new Machine(), new SystemClock(), Timeouts.USUAL, new Listener(), Optional.empty());
        ResultsLayout layout =
                new ResultsLayout(directory.resolve("results" + fleets.opened().size()));
        return new FloorMaker(parts, new FloorCache(directory.resolve("cache")), of, layout, new StopSignal(), quick)
                .floors();
    }

    private final class Listener implements RunListener {
        @Override
        public void measuringFloor(WorkloadSpec workload) {
            reported.add(workload.id());
        }

        @Override
        public void warned(String message) {
            reported.add(message);
        }
    }
}
