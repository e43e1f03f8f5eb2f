package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.HostRecord;
import tare.api.model.Reason;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;
import tare.judge.results.ResultsReader;
import tare.quality.testing.Commands;
import tare.quality.testing.NeededProgram;
import tare.quality.testing.QuickStart;
import tare.quality.testing.SshServer;

/** HBase on HDFS whose daemons reach each other between hosts: over ssh, and in containers on a bridge. */
@Timeout(900)
@Tag("slow")
@Tag("servers")
class HBaseElsewhereTest {
    private static final int LIMIT_SECONDS = 600;

    /** The second arm exists because one alone cannot be compared; with this seed it comes second and is not waited for. */
    private static final String EXPERIMENT =
            """
            experiment: elsewhere
            question: Does HBase work on these hosts?
            baseline: hbase
            arms:
              hbase: { system: hbase, settings: { storage: hdfs, regionservers: 2, regions: 4, operation-timeout: 5s, regionserver-heap: 256 MiB, master-heap: 256 MiB }, environment: %s }
              noop: { system: noop }
            declared: [system, environment]
            workloads: [ycsb-a]
            traffic: { callers: 4, rate: 100/s, warm-up: 1s, measure: %ds, deadline: 3s }
            dataset: { records: 1k }
            gates: { idle-cpu: 100%%, compaction: none, within: 2min }
            rounds: 2
            seed: 0
            analysis: { judge: none }
            """;

    /** Variables of this process do not come to other hosts. */
    private static final String VARIABLES =
            "variables: { JAVA_TOOL_OPTIONS: \"" + String.join(" ", QuickStart.FLAGS) + "\" }";

    @TempDir
    Path directory;

    /** Both hosts are this machine, by two of its addresses. */
    @Test
    void aServersHostThatIsLostFailsTheRunByNameAndIsEnteredAgainForTheNext() throws Exception {
        try (SshServer server = SshServer.start(directory.resolve("sshd"))) {
            String hosts =
                    "{ ssh: { hosts: [one, { name: two, address: 127.0.0.2 }], key: %s, options: \"%s\", java: %s, %s } }"
                            .formatted(server.key(), server.options("one", "two"), java(), VARIABLES);
            TareProcess tare = start(hosts, 15);
            new RunsUnderWay(directory, "-hbase-", Duration.ofSeconds(LIMIT_SECONDS)).await(tare, "intervals.csv");
            agentOf("regionserver-1").destroyForcibly();
            Results results = afterAll(tare);

            RunRecord run = runs(results).get(0);
            assertThat(run.status()).as(tare.outSoFar()).isEqualTo(RunStatus.FAILED);
            RunRecord next = runs(results).get(1);
            assertThat(next.status())
                    .as("placed and loaded again: " + next.reasons() + tare.outSoFar())
                    .isIn(RunStatus.VALID, RunStatus.SUSPECT);
            assertThat(next.verification().orElseThrow().checked()).isPositive();
            assertThat(run.reasons()).extracting(Reason::text).anySatisfy(reason -> assertThat(reason)
                    .contains("regionserver-1 is gone"));
            assertThat(where(results))
                    .containsEntry(
                            "one", List.of("datanode-0", "hmaster-0", "namenode-0", "regionserver-0", "zookeeper-0"))
                    .containsEntry("two", List.of("regionserver-1"));
        }
    }

    @Test
    void containersOnABridgeServeEachOther() throws Exception {
        NeededProgram.require(Commands.succeeds("podman", "--version"), "no program podman");
        TareProcess tare = start("{ containers: { network: bridge, " + VARIABLES + " } }", 2);
        Results results = afterTheRun(tare);

        RunRecord run = runs(results).get(0);
        assertThat(run.status()).as(run.reasons() + tare.outSoFar()).isIn(RunStatus.VALID, RunStatus.SUSPECT);
        assertThat(run.verification().orElseThrow().checked()).isPositive();
        assertThat(run.context().facts()).containsEntry("environment.network", "bridge");
        assertThat(where(results)).containsKeys("regionserver-0", "regionserver-1", "datanode-0", "namenode-0");
    }

    private TareProcess start(String environment, int measureSeconds) throws IOException {
        Files.writeString(directory.resolve("elsewhere.yaml"), EXPERIMENT.formatted(environment, measureSeconds));
        return TareProcess.start(directory, false, "run", "elsewhere.yaml");
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** Waits for the end of the first run, and ends the rest: finished runs are kept. */
    private Results afterTheRun(TareProcess tare) throws Exception {
        new RunsUnderWay(directory, "-hbase-", Duration.ofSeconds(LIMIT_SECONDS)).await(tare, "run.json");
        tare.process().destroy();
        return afterAll(tare);
    }

    private Results afterAll(TareProcess tare) throws Exception {
        tare.await(LIMIT_SECONDS);
        try (Stream<Path> found = Files.list(directory.resolve("results/elsewhere"))) {
            return ResultsReader.read(found.findFirst().orElseThrow());
        }
    }

    private static List<RunRecord> runs(Results results) {
        return results.runs().stream()
                .map(run -> run.record())
                .filter(run -> run.run().arm().equals("hbase"))
                .toList();
    }

    /** The daemons by host. */
    private static Map<String, List<String>> where(Results results) {
        return results.hosts().stream()
                .filter(host -> host.arm().equals("hbase"))
                .collect(Collectors.toMap(
                        HostRecord::host, host -> host.runs().stream().sorted().toList(), (one, other) -> one));
    }

    /** The process that started a daemon. */
    private static ProcessHandle agentOf(String daemon) {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info()
                        .commandLine()
                        .filter(line -> line.contains(daemon + ".args"))
                        .isPresent())
                .flatMap(process -> process.parent().stream())
                .filter(parent -> parent.info()
                        .commandLine()
                        .filter(line -> line.contains("hosts.Agent"))
                        .isPresent())
                .findFirst()
                .orElseThrow();
    }
}
