package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.judge.results.ResultsReader;
import tare.quality.testing.Commands;
import tare.quality.testing.KubernetesCluster;
import tare.quality.testing.NeededProgram;
import tare.quality.testing.SshServer;

/**
 * The TeraSort suite on two NodeManagers, wherever daemons can be placed. Each node fetches what tasks on the other have
 * sorted.
 */
@Timeout(1200)
@Tag("slow")
@Tag("servers")
class JobsElsewhereTest {
    private static final int LIMIT_SECONDS = 1000;
    private static final String NAMESPACE = "jobs";

    /** Jobs of a second wait neither for containers nor for the optimising compiler. */
    private static final String SETTINGS =
            """
            settings:
                  nodemanagers: 2
                  nodemanager-memory: 1 GiB
                  nodemanager-vcores: 2
                  datanode-heap: 128 MiB
                  conf.yarn-site.yarn.resourcemanager.nodemanagers.heartbeat-interval-ms: 100
                  conf.mapred-site.yarn.app.mapreduce.am.scheduler.heartbeat.interval-ms: 100
                  conf.mapred-site.mapreduce.map.java.opts: -Xmx320m -XX:+UseSerialGC -XX:TieredStopAtLevel=1
                  conf.mapred-site.mapreduce.reduce.java.opts: -Xmx320m -XX:+UseSerialGC -XX:TieredStopAtLevel=1
                  conf.mapred-site.yarn.app.mapreduce.am.command-opts: -Xmx320m -XX:+UseSerialGC -XX:TieredStopAtLevel=1
            """;

    @TempDir
    Path directory;

    @Test
    void aSortIsProvedInContainersOnEitherNetwork() throws Exception {
        NeededProgram.require(Commands.succeeds("podman", "--version"), "no program podman");
        assertRuns("containers: { network: host }", "containers: { network: bridge }");
    }

    /** Both hosts are this machine, by two of its addresses. */
    @Test
    void aSortIsProvedOnHostsThatSshReaches() throws Exception {
        try (SshServer server = SshServer.start(directory.resolve("sshd"))) {
            assertRuns(
                    "processes: { }",
                    "ssh: { hosts: [one, { name: two, address: 127.0.0.2 }], key: %s, options: \"%s\" }"
                            .formatted(server.key(), server.options("one", "two")));
        }
    }

    @Test
    @Tag("kubernetes")
    void aSortIsProvedInPods() throws Exception {
        KubernetesCluster cluster = KubernetesCluster.with(NAMESPACE);
        assertRuns(
                "processes: { }",
                "kubernetes: { kubeconfig: %s, namespace: %s, image: \"%s\", pull-policy: never }"
                        .formatted(cluster.kubeconfig(), NAMESPACE, KubernetesCluster.IMAGE));
        assertThat(cluster.kubectl("--namespace", NAMESPACE, "get", "pods", "--output", "name"))
                .isEmpty();
    }

    private void assertRuns(String place, String other) throws Exception {
        Files.writeString(
                directory.resolve("jobs.yaml"),
                """
                experiment: jobs
                question: What does the other place cost the TeraSort suite?
                baseline: here
                arms:
                  here:
                    system: mapreduce
                    environment: { %s }
                    %s
                  there: { like: here, environment: { %s } }
                declared: [environment]
                workloads:
                  - { type: terasort, settings: { rows: 20k, maps: 2, reduces: 2 } }
                traffic: { passes: 1, callers: 1, deadline: 4min }
                gates: { idle-cpu: 100%%, free: 1 MiB }
                analysis: { judge: none }
                rounds: 2
                """
                        .formatted(place, SETTINGS.strip(), other));
        TareProcess.Ended ended =
                TareProcess.start(directory, false, "run", "jobs.yaml").await(LIMIT_SECONDS);
        assertThat(directory.resolve("results/jobs"))
                .as(ended.out() + ended.err())
                .exists();
        Results results = ResultsReader.read(results());
        assertThat(results.runs()).as(ended.out() + ended.err()).hasSize(4).allSatisfy(run -> {
            assertThat(run.record().status())
                    .as(run.record().run() + ": " + run.record().reasons() + "\n" + workerLog(run))
                    .isIn(RunStatus.VALID, RunStatus.SUSPECT);
            assertThat(run.samples())
                    .extracting(sample -> Optional.ofNullable(sample.cause()))
                    .containsOnly(Optional.empty());
            assertThat(run.record().verification().orElseThrow().checked()).isEqualTo(1);
        });
    }

    /** Holds what YARN said of a job that was killed. */
    private String workerLog(RunResult run) {
        try {
            return Files.readString(
                    results().resolve("runs/" + run.record().run().id() + "/logs/worker-1.log"));
        } catch (IOException e) {
            return e.toString();
        }
    }

    private Path results() throws IOException {
        try (Stream<Path> times = Files.list(directory.resolve("results/jobs"))) {
            return times.findFirst().orElseThrow();
        }
    }
}
