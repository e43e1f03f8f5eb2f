package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.quality.testing.KubernetesCluster;

/** What tests of experiments with arms in a real Kubernetes have in common. */
abstract class InPods {
    static final String NAMESPACE = "experiments";
    static final int LIMIT_SECONDS = 600;

    static KubernetesCluster cluster;

    @TempDir
    Path directory;

    @BeforeEach
    void start() throws Exception {
        cluster = KubernetesCluster.with(NAMESPACE);
    }

    @AfterEach
    void nothingIsLeft() throws Exception {
        if (cluster != null) {
            assertThat(cluster.pods(NAMESPACE)).isEmpty();
        }
    }

    final Path run(Path experiment) throws Exception {
        TareProcess.Ended ended = TareProcess.start(directory, false, "run", experiment.toString())
                .await(LIMIT_SECONDS);
        assertThat(ended.exitCode()).as(ended.out() + ended.err()).isZero();
        return results();
    }

    final Path results() throws IOException {
        try (Stream<Path> times = Files.list(directory.resolve("results/pods"))) {
            return times.findFirst().orElseThrow();
        }
    }

    static RunRecord record(Results results, String arm) {
        return runs(results, arm).get(0);
    }

    static List<RunRecord> runs(Results results, String arm) {
        return results.runs().stream()
                .map(RunResult::record)
                .filter(run -> run.run().arm().equals(arm))
                .toList();
    }

    final Path embedded(int rounds, String measure) throws IOException {
        return embedded(rounds, measure, "cpus: 1");
    }

    final Path embedded(int rounds, String measure, String more) throws IOException {
        return write(
                """
                  machine: { system: rocksdb }
                  pod: { system: rocksdb, %s }
                declared: [environment]
                """
                        .formatted(environment("memory: 1 GiB, " + more)),
                "machine",
                rounds,
                measure,
                "max");
    }

    static String environment(String more) {
        return "environment: " + kubernetes(more);
    }

    static String kubernetes(String more) {
        return "{ " + cluster.environment(NAMESPACE, more) + " }";
    }

    final Path write(String arms, String baseline, int rounds, String measure, String rate) throws IOException {
        return Files.writeString(
                directory.resolve("pods.yaml"),
                """
                experiment: pods
                question: What do pods cost?
                baseline: %s
                arms:
                %straffic: { callers: 2, rate: %s, warm-up: 1s, measure: %s }
                workloads: [ycsb-a]
                dataset: { records: 1k }
                gates: { idle-cpu: 100%%, compaction: none, free: 1 MiB, within: 2min }
                analysis: { judge: none }
                rounds: %d
                """
                        .formatted(baseline, arms, rate, measure, rounds));
    }
}
