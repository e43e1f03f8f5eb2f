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
import tare.api.model.RunStatus;
import tare.judge.results.ResultsReader;
import tare.quality.testing.KubernetesCluster;
import tare.quality.testing.NeededProgram;

/**
 * The TeraSort suite on two NodeManagers, in containers and in pods with addresses of their own. Each node fetches what
 * tasks on the other have sorted.
 */
@Timeout(1200)
@Tag("slow")
@Tag("servers")
class JobsElsewhereTest {
    private static final int LIMIT_SECONDS = 1000;
    private static final String NAMESPACE = "jobs";

    @TempDir
    Path directory;

    @Test
    void aSortIsProvedInContainersOnEitherNetwork() throws Exception {
        boolean can = new ProcessBuilder("sh", "-c", "command -v podman")
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
        NeededProgram.of(Optional.of(can).filter(has -> has), "no podman on the PATH");
        assertRuns(
                """
                  host: { system: mapreduce, environment: { containers: { network: host } }, %s }
                  bridge: { like: host, environment: { containers: { network: bridge } } }
                """,
                "host");
    }

    @Test
    @Tag("kubernetes")
    void aSortIsProvedInPods() throws Exception {
        KubernetesCluster cluster = KubernetesCluster.with(NAMESPACE);
        String pods = "kubeconfig: %s, namespace: %s, image: \"%s\", pull-policy: never"
                .formatted(cluster.kubeconfig(), NAMESPACE, KubernetesCluster.IMAGE);
        assertRuns(
                """
                  machine: { system: mapreduce, %s }
                  pods: { like: machine, environment: { kubernetes: { PODS } } }
                """
                        .replace("PODS", pods),
                "machine");
        assertThat(cluster.kubectl("--namespace", NAMESPACE, "get", "pods", "--output", "name"))
                .isEmpty();
    }

    private void assertRuns(String arms, String baseline) throws Exception {
        String settings =
                "settings: { nodemanagers: 2, nodemanager-memory: 1 GiB, nodemanager-vcores: 2, datanode-heap: 128 MiB }";
        Files.writeString(
                directory.resolve("jobs.yaml"),
                """
                experiment: jobs
                question: What does this place cost the TeraSort suite?
                baseline: %s
                arms:
                %sdeclared: [environment]
                workloads:
                  - { type: terasort, settings: { rows: 20k, maps: 2, reduces: 2 } }
                traffic: { passes: 1, callers: 1, deadline: 4min }
                gates: { idle-cpu: 100%%, free: 1 MiB }
                analysis: { judge: none }
                rounds: 2
                """
                        .formatted(baseline, arms.formatted(settings)));
        TareProcess.Ended ended =
                TareProcess.start(directory, false, "run", "jobs.yaml").await(LIMIT_SECONDS);
        assertThat(directory.resolve("results/jobs"))
                .as(ended.out() + ended.err())
                .exists();
        Results results = ResultsReader.read(results());
        assertThat(results.runs()).as(ended.out() + ended.err()).hasSize(4).allSatisfy(run -> {
            assertThat(run.record().status())
                    .as(run.record().run() + ": " + run.record().reasons())
                    .isIn(RunStatus.VALID, RunStatus.SUSPECT);
            assertThat(run.samples())
                    .extracting(sample -> Optional.ofNullable(sample.cause()))
                    .containsOnly(Optional.empty());
        });
    }

    private Path results() throws IOException {
        try (Stream<Path> times = Files.list(directory.resolve("results/jobs"))) {
            return times.findFirst().orElseThrow();
        }
    }
}
