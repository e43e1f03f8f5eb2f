package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.quality.testing.Commands;
import tare.quality.testing.KubernetesCluster;
import tare.quality.testing.NeededProgram;
import tare.quality.testing.SmallJobs;
import tare.quality.testing.SshServer;

/**
 * The TeraSort suite on two NodeManagers, wherever daemons can be placed. Each node fetches what tasks on the other have
 * sorted.
 */
@Timeout(1200)
@Tag("slow")
@Tag("servers")
class JobsElsewhereTest {
    private static final String NAMESPACE = "jobs";

    @TempDir
    Path directory;

    @Test
    void aSortIsProvedInContainersOnABridge() throws Exception {
        NeededProgram.require(Commands.succeeds("podman", "--version"), "no program podman");
        assertSorts("containers", Map.of("network", "bridge"));
    }

    /** Both hosts are this machine, by two of its addresses. */
    @Test
    void aSortIsProvedOnHostsThatSshReaches() throws Exception {
        try (SshServer server = SshServer.start(directory.resolve("sshd"))) {
            Map<String, String> options = Map.of(
                    "hosts[0]", "one",
                    "hosts[1].name", "two",
                    "hosts[1].address", "127.0.0.2",
                    "key", server.key().toString(),
                    "options", server.options("one", "two"));
            assertSorts("ssh", options);
        }
    }

    @Test
    @Tag("kubernetes")
    void aSortIsProvedInPods() throws Exception {
        KubernetesCluster cluster = KubernetesCluster.with(NAMESPACE);
        assertSorts("kubernetes", cluster.options(NAMESPACE));
        assertThat(cluster.pods(NAMESPACE)).isEmpty();
    }

    private void assertSorts(String environment, Map<String, String> options) throws Exception {
        Results results = new Lab(directory.resolve("results"))
                .placed(
                        "there",
                        "mapreduce",
                        new EnvironmentSpec(environment, options, Map.of()),
                        SmallJobs.settings(Map.of()))
                .run(Lab.workload(
                        "terasort",
                        Map.of("rows", "20k", "maps", "2", "reduces", "2"),
                        Lab.onePass(Duration.ofMinutes(5))));
        assertThat(results.runs()).singleElement().satisfies(run -> {
            assertThat(run.record().status())
                    .as(run.record().reasons() + "\n" + workerLog(run))
                    .isIn(RunStatus.VALID, RunStatus.SUSPECT);
            assertThat(run.samples())
                    .extracting(sample -> Optional.ofNullable(sample.cause()))
                    .containsOnly(Optional.empty());
            assertThat(run.record().verification().orElseThrow().checked()).isEqualTo(1);
            assertThat(cpus(run, "children-cpu")).as("CPU time of tasks' JVMs").isPositive();
        });
    }

    /** The sum over the NodeManagers and the seconds of a run. */
    private static double cpus(RunResult run, String figure) {
        return run.probesWhileMeasuring().stream()
                .flatMap(second -> second.values().entrySet().stream())
                .filter(probe -> probe.getKey().matches("daemon\\.nodemanager-\\d+\\." + figure))
                .mapToDouble(probe -> probe.getValue())
                .sum();
    }

    /** Holds what YARN said of a job that was killed. */
    private String workerLog(RunResult run) {
        try {
            return Files.readString(
                    directory.resolve("results/runs/" + run.record().run().id() + "/logs/worker-1.log"));
        } catch (IOException e) {
            return e.toString();
        }
    }
}
