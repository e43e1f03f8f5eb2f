package tare.measure.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Arm;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Experiment;
import tare.api.model.GateSpec;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.Reason;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;
import tare.api.spi.Plugins;
import tare.api.spi.system.BringProgress;
import tare.judge.results.ResultsReader;
import tare.judge.results.ResultsWriter;
import tare.measure.engine.SystemClock;
import tare.measure.probes.Machine;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.hosts.Environments;
import tare.measure.runner.parts.RunListener;
import tare.measure.runner.parts.RunnerParts;
import tare.measure.runner.planning.Planner;
import tare.quality.testing.SampleExperiment;
import tare.quality.testing.WorkingDirectory;

/** Hosts with daemons, which are entered with a real command, go while a run measures. */
@Timeout(600)
@Tag("slow")
class LostHostsTest {
    /** Also how long a lost host is waited for. */
    private static final Timeouts LIMITS = new Timeouts(Duration.ofSeconds(10), Duration.ofSeconds(6));

    @TempDir
    Path directory;

    private final Plugins plugins = Plugins.load(LostHostsTest.class.getClassLoader());
    private final Losing losing = new Losing();
    private Path door;

    /** The way to the host, which a test can close. */
    @BeforeEach
    void openDoor() throws IOException {
        door = Files.writeString(directory.resolve("door"), "exec \"$@\"\n");
    }

    @Test
    void anArmWhoseHostWentIsPlacedAndLoadedAgainBeforeItsNextRun() throws Exception {
        losing.atFirst(() -> {});
        Results results = run(Map.of());

        assertLostOnceThenWell(results);
        assertThat(results.plan().apart()).isEmpty();
        assertThat(losing.warnings)
                .anyMatch(warning ->
                        warning.startsWith("arm " + losing.arm + ": its host only was lost; it is placed and loaded"));
        assertThat(directory.resolve("results/logs/systems/" + losing.arm)).isDirectory();
        assertThat(directory.resolve("results/logs/systems/" + losing.arm + "-again-1"))
                .as("the logs of the first daemons stay")
                .isDirectoryContaining("glob:**/host-only.log");
    }

    @Test
    void anArmWhoseDaemonsDoNotStayUpIsPlacedAgainToo() throws Exception {
        losing.atFirst(() -> {});
        assertLostOnceThenWell(run(Map.of("keep", "false")));
    }

    @Test
    void aHostThatIsNotBackInTimeEndsTheRunsOfItsArmWithItsName() throws Exception {
        losing.atFirst(() -> close(door));
        Results results = run(Map.of());

        List<RunRecord> its = of(results, losing.arm);
        assertThat(its.get(0).status()).isIn(RunStatus.FAILED, RunStatus.INVALID);
        assertThat(its.subList(1, 3)).allSatisfy(run -> {
            assertThat(run.status()).isEqualTo(RunStatus.INVALID);
            assertThat(run.reasons()).extracting(Reason::code).containsExactly("environment");
            assertThat(run.reasons().get(0).text())
                    .startsWith("a host was lost and is not back: host only: cannot be entered with \"sh ")
                    .contains("exit code 7");
        });
        String other = losing.arm.equals("plain") ? "other" : "plain";
        assertThat(of(results, other))
                .as("the other arm's hosts are entered already")
                .allSatisfy(run -> assertThat(run.status()).isIn(RunStatus.VALID, RunStatus.SUSPECT));
    }

    private static void close(Path door) {
        try {
            Files.writeString(door, "exit 7\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void assertLostOnceThenWell(Results results) {
        List<RunRecord> its = of(results, losing.arm);
        assertThat(its.get(0).status()).isIn(RunStatus.FAILED, RunStatus.INVALID);
        assertThat(its.subList(1, 3))
                .allSatisfy(run ->
                        assertThat(run.status()).as(run.reasons().toString()).isIn(RunStatus.VALID, RunStatus.SUSPECT));
    }

    private static List<RunRecord> of(Results results, String arm) {
        return results.runs().stream()
                .map(run -> run.record())
                .filter(run -> run.run().arm().equals(arm))
                .sorted((one, two) ->
                        Integer.compare(one.run().round(), two.run().round()))
                .toList();
    }

    /** @param more options of the environment of both arms */
    private Results run(Map<String, String> more) throws Exception {
        Map<String, String> options = new TreeMap<>(more);
        options.put("names[0]", "only");
        options.put("enter", "sh " + door);
        options.put(
                "java", Path.of(System.getProperty("java.home"), "bin", "java").toString());
        EnvironmentSpec entered = new EnvironmentSpec("hosts", options, Map.of());
        Experiment experiment = SampleExperiment.like(
                        Experiments.of(PlacedPlugin.SYSTEM, Map.of(), 3, Experiments.workload("c", "ycsb-c")))
                .arms(List.of(
                        new Arm("plain", PlacedPlugin.SYSTEM, entered, Map.of(), false),
                        new Arm("other", PlacedPlugin.SYSTEM, entered, Map.of(), false)))
                .gates(new GateSpec(1, 0, 0, Duration.ofSeconds(1)))
                .build();
        Plan plan = new Planner(plugins, 16L << 30).plan(experiment, List.of());
        try (ResultsWriter writer = new ResultsWriter(directory.resolve("results"))) {
            writer.writePlan(plan);
            RunnerParts parts = new RunnerParts(
                    plugins,
                    new InProcessFleets(plugins),
                    new Machine(),
                    new SystemClock(),
                    LIMITS,
                    losing,
                    Optional.empty(),
                    new Environments(
                            plugins, lock -> List.of(), Optional.empty(), Optional.empty(), BringProgress.NONE));
            new Runner(parts, plan, writer).run();
            return ResultsReader.read(writer.layout().root());
        }
    }

    /** Kills the agent of the first measured run's arm. */
    private static final class Losing implements RunListener {
        private final List<String> warnings = new ArrayList<>();
        private Runnable before;
        private String arm = "";

        /** @param first what is done just before the agent is killed */
        void atFirst(Runnable first) {
            before = first;
        }

        @Override
        public void step(PlannedRun run, String step) {
            if (arm.isEmpty() && step.equals("measure")) {
                arm = run.arm();
                before.run();
                agentOf(arm).destroyForcibly();
            }
        }

        @Override
        public void warned(String message) {
            warnings.add(message);
        }

        /** The first agent entered is the first arm's; which arm has which is seen by its daemon's directory. */
        private static ProcessHandle agentOf(String arm) {
            return ProcessHandle.current()
                    .descendants()
                    .filter(process -> process.info()
                            .commandLine()
                            .filter(line -> line.contains("hosts.Agent"))
                            .isPresent())
                    .filter(agent -> hasDaemonOf(agent, arm))
                    .findFirst()
                    .orElseThrow();
        }

        private static boolean hasDaemonOf(ProcessHandle agent, String arm) {
            return agent.descendants().anyMatch(process -> WorkingDirectory.of(process)
                    .filter(cwd -> cwd.toString().contains(arm))
                    .isPresent());
        }
    }
}
