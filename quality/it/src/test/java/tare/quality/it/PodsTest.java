package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.WorkerRecord;
import tare.judge.results.ResultsReader;

/** Experiments with arms in a real Kubernetes. */
@Timeout(900)
@Tag("slow")
@Tag("servers")
@Tag("kubernetes")
class PodsTest extends InPods {
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
}
