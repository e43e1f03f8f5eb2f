package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.WorkerRecord;
import tare.judge.results.ResultsReader;
import tare.quality.testing.KubernetesCluster;

/** Experiments with arms in a real Kubernetes. */
@Timeout(900)
@Tag("slow")
@Tag("servers")
@Tag("kubernetes")
class PodsTest {
    private static final String NAMESPACE = "experiments";
    private static final int LIMIT_SECONDS = 600;

    private static KubernetesCluster cluster;

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

    @Test
    void aStoreInAPodLeavesTheSameRecordAsOnTheMachine() throws Exception {
        Path results = run(embedded(2, "1s"));
        Results read = ResultsReader.read(results);
        assertThat(read.runs())
                .hasSize(4)
                .allSatisfy(run -> assertThat(run.record().status()).isIn(RunStatus.VALID, RunStatus.SUSPECT));
        RunRecord pod = record(read, "pod");
        assertThat(pod.context().facts().keySet())
                .containsAll(record(read, "machine").context().facts().keySet());
        assertThat(pod.context().facts())
                .containsEntry("worker.host", "pod")
                .containsEntry("worker.host.network", "pod")
                .containsEntry("machine.jvm.cpus", "1");
        assertThat(pod.measured().orElseThrow().rates().throughput()).isPositive();
        assertThat(results.resolve("logs/workers-pod/pods-worker.yaml"))
                .content()
                .contains("kind: \"Pod\"");
    }

    @Test
    void aPodThatIsDeletedFailsItsRunAndNothingHangs() throws Exception {
        TareProcess tare = start(embedded(2, "20s"));
        new RunsUnderWay(directory, "-pod-", Duration.ofSeconds(LIMIT_SECONDS)).await(tare, "intervals.csv");
        cluster.kubectl(
                "--namespace", NAMESPACE, "delete", cluster.pods(NAMESPACE).strip(), "--wait=false");
        // A new pod takes its place for the next run.
        assertThat(endOfLostPod(tare, List.of(RunStatus.VALID, RunStatus.SUSPECT)))
                .contains("worker 1 on host pod was lost with its host: ", "was deleted");
    }

    @Test
    void aNodeThatNoPacketReachesFailsItsRunAndNothingHangs() throws Exception {
        TareProcess tare =
                start(embedded(2, "20s", "lost-after: 10s, node-selector: { kubernetes.io/hostname: node2 }"));
        new RunsUnderWay(directory, "-pod-", Duration.ofSeconds(LIMIT_SECONDS)).await(tare, "intervals.csv");
        cluster.cutOff(2);
        try {
            // No other node takes it.
            assertThat(endOfLostPod(tare, List.of(RunStatus.FAILED, RunStatus.INVALID)))
                    .contains("host pod was lost with its host: its agent has not answered for 10s");
        } finally {
            cluster.connect(2);
        }
        cluster.kubectl("--namespace", NAMESPACE, "wait", "pods", "--all", "--for=delete", "--timeout=300s");
    }

    private TareProcess start(Path experiment) throws IOException {
        return TareProcess.start(directory, false, "run", experiment.toString());
    }

    /** What the command prints before it ends. */
    private String endOfLostPod(TareProcess tare, List<RunStatus> statusOfNext) throws Exception {
        TareProcess.Ended ended = tare.await(LIMIT_SECONDS);
        String printed = ended.out() + ended.err();
        assertThat(runs(ResultsReader.read(results()), "pod"))
                .as(printed)
                .extracting(RunRecord::status)
                .satisfiesExactly(
                        first -> assertThat(first).isIn(RunStatus.FAILED, RunStatus.INVALID),
                        next -> assertThat(next).isIn(statusOfNext));
        assertThat(ended.exitCode() == 0).as(printed).isEqualTo(statusOfNext.contains(RunStatus.VALID));
        return printed;
    }

    @Test
    void aClusterOfDaemonsInPodsIsReachedFromThisMachine() throws Exception {
        Path results = run(write(
                """
                  pods: { system: hbase, settings: { storage: hdfs, regionserver-heap: 384 MiB, master-heap: 256 MiB }, %s }
                  other: { system: noop }
                declared: [system]
                """
                        .formatted(environment("memory: 1 GiB")),
                "pods",
                2,
                "3s",
                "100/s"));
        Results read = ResultsReader.read(results);
        RunRecord run = record(read, "pods");
        assertThat(run.status()).as(run.reasons().toString()).isIn(RunStatus.VALID, RunStatus.SUSPECT);
        assertThat(run.verification().orElseThrow().checked()).isPositive();
        assertThat(run.context().facts()).containsEntry("placing.hbase", "kubernetes");
        assertThat(read.runs()).flatExtracting(RunResult::probes).anySatisfy(sample -> assertThat(sample.values())
                .containsKey("daemon.regionserver-0.cpu"));
        try (Stream<Path> files = Files.walk(results.resolve("logs"))) {
            assertThat(files.map(file -> file.getFileName().toString()).toList())
                    .contains("pods-regionserver.yaml", "regionserver-0.log", "host-datanode-0.log");
        }
    }

    @Test
    void podsAndWorkersInPodsNeedNoRouteFromThisMachine() throws Exception {
        cluster.hidePods(true);
        try {
            Path results = run(write(
                    """
                      pods: { system: hbase, settings: { storage: hdfs, regionserver-heap: 384 MiB, master-heap: 256 MiB }, environment: %s }
                      other: { like: pods, settings: { regionserver-heap: 400 MiB } }
                    declared: [regionserver-heap]
                    """
                            .formatted(kubernetes("memory: 1 GiB, check-route: false")),
                    "pods",
                    2,
                    "3s",
                    "100/s, on: " + kubernetes("memory: 1 GiB, hosts: 2, spread: true")));
            Results read = ResultsReader.read(results);
            assertThat(read.runs()).extracting(RunResult::record).allSatisfy(run -> {
                assertThat(run.status()).as(run.reasons().toString()).isIn(RunStatus.VALID, RunStatus.SUSPECT);
                assertThat(run.context().workers())
                        .extracting(WorkerRecord::host)
                        .containsExactly("pod-1", "pod-2");
                assertThat(run.context().workers()).allSatisfy(worker -> assertThat(worker.figures())
                        .containsKeys("round-trip.before.regionserver-0.p50-us", "round-trip.regionserver-0.p50-us"));
            });
            RunRecord run = record(read, "pods");
            assertThat(run.verification().orElseThrow().checked()).isPositive();
            assertThat(run.context().facts())
                    .containsEntry("worker.host", "pod-1, pod-2")
                    .containsEntry("worker.placement", "on other hosts than the servers")
                    .as("servers are on both nodes, too")
                    .containsEntry("system.placement", "hosts of the traffic, CPUs shared")
                    .hasEntrySatisfying(
                            "worker.host.node", nodes -> assertThat(nodes).contains("node1", "node2"));
        } finally {
            cluster.hidePods(false);
        }
    }

    private Path run(Path experiment) throws Exception {
        TareProcess.Ended ended = TareProcess.start(directory, false, "run", experiment.toString())
                .await(LIMIT_SECONDS);
        assertThat(ended.exitCode()).as(ended.out() + ended.err()).isZero();
        return results();
    }

    private Path results() throws IOException {
        try (Stream<Path> times = Files.list(directory.resolve("results/pods"))) {
            return times.findFirst().orElseThrow();
        }
    }

    private static RunRecord record(Results results, String arm) {
        return runs(results, arm).get(0);
    }

    private static List<RunRecord> runs(Results results, String arm) {
        return results.runs().stream()
                .map(RunResult::record)
                .filter(run -> run.run().arm().equals(arm))
                .toList();
    }

    private Path embedded(int rounds, String measure) throws IOException {
        return embedded(rounds, measure, "cpus: 1");
    }

    private Path embedded(int rounds, String measure, String more) throws IOException {
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

    private static String environment(String more) {
        return "environment: " + kubernetes(more);
    }

    private static String kubernetes(String more) {
        return "{ " + cluster.environment(NAMESPACE, more) + " }";
    }

    private Path write(String arms, String baseline, int rounds, String measure, String rate) throws IOException {
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
