package tare.measure.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Arm;
import tare.api.model.CacheReading;
import tare.api.model.CacheState;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Experiment;
import tare.api.model.GateSpec;
import tare.api.model.LoadRecord;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.ProvisionRecord;
import tare.api.model.Reason;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;
import tare.api.model.SystemPlacement;
import tare.api.spi.Plugins;
import tare.api.spi.system.BringProgress;
import tare.judge.results.ResultsReader;
import tare.judge.results.ResultsWriter;
import tare.measure.engine.SystemClock;
import tare.measure.probes.Machine;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.hosts.Environments;
import tare.measure.runner.loading.ArmsNotReadyException;
import tare.measure.runner.parts.RunListener;
import tare.measure.runner.parts.RunnerParts;
import tare.measure.runner.planning.Planner;
import tare.measure.worker.DataOrders;
import tare.quality.testing.SampleExperiment;

/** Runs against daemons that are real, if small, processes. */
@Timeout(600)
@Tag("slow")
class PlacedRunsTest {
    private static final EnvironmentSpec KEPT = EnvironmentSpec.of("processes");
    private static final EnvironmentSpec FRESH = new EnvironmentSpec("processes", Map.of("fresh", "true"), Map.of());
    private static final EnvironmentSpec STOPPED = new EnvironmentSpec("processes", Map.of("keep", "false"), Map.of());
    private static final GateSpec OPEN = new GateSpec(1, 0, 0, Duration.ofSeconds(1));

    @TempDir
    Path directory;

    private final Plugins plugins = Plugins.load(PlacedRunsTest.class.getClassLoader());
    private final InProcessFleets fleets = new InProcessFleets(plugins);
    private final Seen seen = new Seen();
    private final RoomyMachine machine = new RoomyMachine();

    @AfterEach
    void noDaemonIsLeft() {
        assertThat(seen.everStarted)
                .allSatisfy(process -> assertThat(process.isAlive()).isFalse());
    }

    @Test
    void systemsStayUpForAllRoundsByDefault() throws Exception {
        Results results = run(arm("plain", KEPT, Map.of("servers", "2")), arm("other", KEPT, Map.of()));

        assertThat(statuses(results))
                .isSubsetOf(RunStatus.VALID, RunStatus.SUSPECT)
                .hasSize(4);
        assertThat(results.provisions())
                .extracting(ProvisionRecord::arm, ProvisionRecord::round)
                .containsExactly(tuple("other", Optional.empty()), tuple("plain", Optional.empty()));
        assertThat(results.provisions().get(1).startUps()).containsOnlyKeys("server-0", "server-1");
        assertThat(seen.everStarted).hasSize(3);
        assertThat(results.runs())
                .allSatisfy(run -> assertThat(run.record().context().facts())
                        .containsEntry("placing.placed", "processes")
                        .containsEntry(SystemPlacement.FACT, SystemPlacement.THIS_MACHINE.text()));
        assertThat(of(results, "plain"))
                .allSatisfy(run -> assertThat(run.context().harness())
                        .containsKeys(
                                "round-trip.before.server-0.p50-us",
                                "round-trip.before.server-0.max-us",
                                "round-trip.before.server-1.p50-us"));
    }

    @Test
    void aFreshSystemIsPlacedAndLoadedForEachRound() throws Exception {
        Results results = run(arm("plain", FRESH, Map.of()), arm("other", FRESH, Map.of()));

        assertThat(results.plan().apart()).contains("newly started in each round: plain, other");
        assertThat(statuses(results))
                .isSubsetOf(RunStatus.VALID, RunStatus.SUSPECT)
                .hasSize(4);
        assertThat(results.provisions())
                .extracting(ProvisionRecord::arm, ProvisionRecord::round)
                .containsExactly(
                        tuple("other", Optional.of(1)),
                        tuple("other", Optional.of(2)),
                        tuple("plain", Optional.of(1)),
                        tuple("plain", Optional.of(2)));
        assertThat(results.loads()).extracting(LoadRecord::round).containsOnly(Optional.of(1), Optional.of(2));
        assertThat(seen.everStarted).hasSize(4);
        assertThat(seen.mostAtOnce).isEqualTo(1);
    }

    @Test
    void aSystemThatDoesNotStayUpIsStartedForEachRunWithTheDataItHad() throws Exception {
        Results results = run(arm("plain", STOPPED, Map.of()), arm("other", KEPT, Map.of()));

        assertThat(results.plan().apart()).isEmpty();
        assertThat(statuses(results))
                .isSubsetOf(RunStatus.VALID, RunStatus.SUSPECT)
                .hasSize(4);
        assertThat(results.provisions()).hasSize(2);
        assertThat(results.loads()).hasSize(2);
        assertThat(of(results, "plain"))
                .allSatisfy(run -> assertThat(run.seconds()).containsKey("start"));
        assertThat(of(results, "other"))
                .allSatisfy(run -> assertThat(run.seconds()).doesNotContainKey("start"));
        assertThat(seen.everStarted).as("plain's for each run, other's once").hasSize(3);
        assertThat(seen.mostAtOnceByArm).containsEntry("plain", 2).containsEntry("other", 1);
    }

    @Test
    void aFreshSystemThatDoesNotStayUpIsStartedOnceMoreInEachRound() throws Exception {
        EnvironmentSpec both = new EnvironmentSpec("processes", Map.of("fresh", "true", "keep", "false"), Map.of());
        Results results = run(arm("plain", both, Map.of()), arm("other", KEPT, Map.of()));

        assertThat(statuses(results))
                .isSubsetOf(RunStatus.VALID, RunStatus.SUSPECT)
                .hasSize(4);
        assertThat(results.loads())
                .extracting(LoadRecord::arm, LoadRecord::round)
                .containsExactlyInAnyOrder(
                        tuple("other", Optional.empty()),
                        tuple("plain", Optional.of(1)),
                        tuple("plain", Optional.of(2)));
        assertThat(of(results, "plain"))
                .allSatisfy(run -> assertThat(run.seconds()).containsKey("start"));
    }

    @Test
    void armsThatDoNotFitInMemoryTogetherTakeTurnsAndKeepTheirData() throws Exception {
        machine.freeBytes = 3L << 30;
        Map<String, String> large = Map.of("memory", "2 GiB");
        Results results = run(arm("plain", KEPT, large), arm("other", KEPT, large));

        assertThat(results.plan().apart()).hasValueSatisfying(why -> assertThat(why)
                .contains("plain, other together need 4096 MiB", "the machine has 3072 MiB free"));
        assertThat(statuses(results))
                .isSubsetOf(RunStatus.VALID, RunStatus.SUSPECT)
                .hasSize(4);
        assertThat(results.loads()).hasSize(2);
        assertThat(results.provisions()).hasSize(2);
        assertThat(seen.mostAtOnce).isEqualTo(1);
        assertThat(results.runs())
                .filteredOn(run -> run.record().seconds().containsKey("start"))
                .isNotEmpty();
    }

    @Test
    void aSystemThatDoesNotComeUpEndsTheExperiment() {
        assertThatThrownBy(() -> run(arm("plain", KEPT, Map.of()), arm("other", KEPT, Map.of("broken", "true"))))
                .isInstanceOfSatisfying(ArmsNotReadyException.class, e -> {
                    Reason reason = e.reasons().get("other");
                    assertThat(reason.code()).isEqualTo("provision");
                    assertThat(reason.text())
                            .contains("server-0 ended before it was ready", "exit code 3", "there is no disk");
                });
        Results results = ResultsReader.read(directory.resolve("results"));
        assertThat(results.runs()).isEmpty();
        assertThat(results.provisions().get(0).failure()).isPresent();
    }

    @Test
    void aMachineWithoutRoomEndsTheExperiment() {
        assertThatThrownBy(() -> run(arm("plain", KEPT, Map.of()), arm("other", KEPT, Map.of("memory", "64 GiB"))))
                .isInstanceOf(ArmsNotReadyException.class)
                .hasMessage("arm other: the system needs 65536 MiB of memory, and the machine has 16384 MiB free");
    }

    @Test
    void aDaemonThatDiesInMidRunFailsTheRunAndIsStartedForTheNext() throws Exception {
        seen.killAtFirst = "measure";
        Results results = run(arm("plain", KEPT, Map.of()), arm("other", KEPT, Map.of()));

        RunRecord first = results.runs().get(0).record();
        assertThat(first.status()).isEqualTo(RunStatus.FAILED);
        assertThat(first.reasons()).extracting(Reason::code).contains("daemon");
        assertThat(first.reasons().get(0).text())
                .startsWith("server-0 is gone; log: ")
                .contains("server: ");
        assertThat(first.measured()).as("what was measured stays").isPresent();
        assertThat(statuses(results).subList(1, 4)).isSubsetOf(RunStatus.VALID, RunStatus.SUSPECT);
        assertThat(of(results, first.run().arm()).get(1).seconds()).containsKey("start");
    }

    /** Every later run on the same machines would suffer from it. */
    @Test
    void serversThatDoNotEndARequestAreStoppedBeforeTheNextRunAndStartedForTheirOwn() throws Exception {
        Results results = run(arm("plain", KEPT, Map.of()), arm("other", KEPT, Map.of("stuck", "true")));

        assertThat(of(results, "other")).hasSize(2).allSatisfy(run -> {
            assertThat(run.status()).isEqualTo(RunStatus.FAILED);
            assertThat(run.seconds()).doesNotContainKey("restart");
        });
        assertThat(of(results, "other").get(0).seconds()).doesNotContainKey("start");
        assertThat(of(results, "other").get(1).seconds()).containsKey("start");
        assertThat(of(results, "plain"))
                .allSatisfy(run -> assertThat(run.seconds()).doesNotContainKeys("start", "restart"));
        assertThat(seen.everStarted)
                .as("plain's once, other's once more before its second run, and not after its last")
                .hasSize(3);
        assertThat(seen.mostAtOnceByRun)
                .as("plain's first run comes before other's first, its second after other's last")
                .containsEntry("r01-plain-c", 2)
                .containsEntry("r02-plain-c", 1);
    }

    @Test
    void stoppingEndsTheDaemons() throws Exception {
        seen.stopAt = "measure";
        Results results = run(arm("plain", KEPT, Map.of()), arm("other", KEPT, Map.of()));

        assertThat(results.runs()).isEmpty();
        assertThat(seen.everStarted).hasSize(2);
    }

    @Test
    void aColdRunStartsTheServersAnewAndProvesIt() throws Exception {
        GateSpec cold = new GateSpec(1, 0, 0, Duration.ofSeconds(20), CacheState.COLD, true);
        Results results = run(cold, arm("plain", KEPT, Map.of()), arm("other", KEPT, Map.of()));

        assertThat(statuses(results))
                .isSubsetOf(RunStatus.VALID, RunStatus.SUSPECT)
                .hasSize(4);
        assertThat(results.runs()).allSatisfy(run -> {
            assertThat(run.record().seconds()).containsKeys("restore", "restart", "prove-cold");
            assertThat(run.record().context().facts())
                    .containsEntry("state.cache", "cold, proved by the servers' figures")
                    .containsEntry("state.compaction", "none, reported 3 times in a row");
            assertThat(run.record().context().harness())
                    .containsEntry("cache-bytes", 1000.0)
                    .containsEntry("gate.rest-looks", 3.0)
                    .containsEntry("round-trip.before.server-0.beat-ms", 3.0)
                    .containsEntry("gate.busy-looks", 0.0)
                    .containsKey("gate.free-bytes");
            assertThat(run.cacheCurve())
                    .hasSizeGreaterThan(1)
                    .extracting(CacheReading::bytes)
                    .containsOnly(1000.0);
        });
        assertThat(fleets.toFirst())
                .as("what Tare has placed it may balance")
                .contains(new DataOrders.FindUnsettled(true))
                .doesNotContain(new DataOrders.FindUnsettled(false));
    }

    @Test
    void whatExistsIsReachedByItsAddressesAndNotPlaced() {
        EnvironmentSpec gone = new EnvironmentSpec("existing", Map.of("at", "127.0.0.1:1"), Map.of());

        assertThatThrownBy(() -> run(arm("plain", KEPT, Map.of()), arm("other", gone, Map.of())))
                .isInstanceOf(ArmsNotReadyException.class)
                .hasMessageStartingWith("arm other: cannot connect to placed: ");
        assertThat(ResultsReader.read(directory.resolve("results")).provisions())
                .as("nothing is started for an experiment that cannot be run")
                .isEmpty();
    }

    private static org.assertj.core.groups.Tuple tuple(Object... values) {
        return org.assertj.core.api.Assertions.tuple(values);
    }

    private static List<RunStatus> statuses(Results results) {
        return results.runs().stream().map(run -> run.record().status()).toList();
    }

    private static List<RunRecord> of(Results results, String arm) {
        return results.runs().stream()
                .map(run -> run.record())
                .filter(run -> run.run().arm().equals(arm))
                .toList();
    }

    private static Arm arm(String name, EnvironmentSpec environment, Map<String, String> settings) {
        return new Arm(name, PlacedPlugin.SYSTEM, environment, settings, false);
    }

    private Results run(Arm... arms) throws Exception {
        return run(OPEN, arms);
    }

    private Results run(GateSpec gates, Arm... arms) throws Exception {
        Experiment experiment = SampleExperiment.like(
                        Experiments.of(PlacedPlugin.SYSTEM, Map.of(), 2, Experiments.workload("c", "ycsb-c")))
                .arms(List.of(arms))
                .gates(gates)
                .build();
        Plan plan = new Planner(plugins, machine.availableBytes()).plan(experiment, List.of());
        try (ResultsWriter writer = new ResultsWriter(directory.resolve("results"))) {
            writer.writePlan(plan);
            Timeouts limits = new Timeouts(Duration.ofSeconds(10), Duration.ofSeconds(10));
            Runner runner = new Runner(
                    new RunnerParts(
                            plugins,
                            fleets,
                            machine,
                            new SystemClock(),
                            limits,
                            seen,
                            Optional.empty(),
                            new Environments(
                                    plugins,
                                    lock -> List.of(),
                                    Optional.empty(),
                                    Optional.empty(),
                                    BringProgress.NONE)),
                    plan,
                    writer);
            seen.stop = runner::stop;
            runner.run();
            return ResultsReader.read(writer.layout().root());
        }
    }

    private static final class RoomyMachine extends Machine {
        private long freeBytes = 16L << 30;

        @Override
        public long availableBytes() {
            return freeBytes;
        }
    }

    /** Watches this JVM's children, and can end one of them, or the runner. */
    private static final class Seen implements RunListener {
        private final Set<ProcessHandle> everStarted = new HashSet<>();
        private int mostAtOnce;
        private final Map<String, Integer> mostAtOnceByArm = new HashMap<>();
        private final Map<String, Integer> mostAtOnceByRun = new HashMap<>();
        private String killAtFirst = "";
        private String stopAt = "";
        private Runnable stop;

        @Override
        public void step(PlannedRun run, String step) {
            List<ProcessHandle> servers = servers();
            everStarted.addAll(servers);
            mostAtOnce = Math.max(mostAtOnce, servers.size());
            mostAtOnceByArm.merge(run.arm(), servers.size(), Math::max);
            mostAtOnceByRun.merge(run.id(), servers.size(), Math::max);
            if (step.equals(killAtFirst)) {
                killAtFirst = "";
                servers.forEach(server -> server.destroyForcibly());
            }
            if (step.equals(stopAt)) {
                stop.run();
            }
        }

        private static List<ProcessHandle> servers() {
            return new ArrayList<>(ProcessHandle.current()
                    .children()
                    .filter(child -> child.info()
                            .commandLine()
                            .filter(line -> line.contains(SmallServer.class.getName()))
                            .isPresent())
                    .toList());
        }
    }
}
