package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.EnvironmentSpec;
import tare.api.model.HostRecord;
import tare.api.model.Reason;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.judge.results.ResultsReader;
import tare.quality.testing.Commands;
import tare.quality.testing.KubernetesCluster;
import tare.quality.testing.NeededProgram;
import tare.quality.testing.RiakStandInProgram;
import tare.quality.testing.SshServer;

/** A whole experiment on Riak clusters that Tare starts, with a stand-in for the installed program. */
@Timeout(600)
@Tag("slow")
@Tag("servers")
class RiakClusterRunTest {
    private static final int LIMIT_SECONDS = 400;
    private static final String NAMESPACE = "riak";

    private static final String EXPERIMENT =
            """
            experiment: quorums
            question: What does a quorum cost?
            baseline: one
            arms:
              one: { system: riak, settings: { program: %s, nodes: 2, ring-size: 8, node-memory: 128 MiB, r: one } }
              quorum: { like: one, settings: { r: quorum } }
            declared: [r]
            workloads: [ycsb-b]
            traffic: { callers: 4, rate: 100/s, warm-up: 1s, measure: %ds, deadline: 3s }
            dataset: { records: 200, between-runs: reload }
            gates: { idle-cpu: 100%%, within: 2min }
            rounds: 2
            seed: 0
            analysis: { judge: none }
            """;

    @TempDir
    Path directory;

    @Test
    void clustersAreMeasuredWithTheirNodesFigures() throws Exception {
        TareProcess.Ended ended = start(2).await(LIMIT_SECONDS);
        Results results = ResultsReader.read(made());
        assertThat(results.runs()).hasSize(4).allSatisfy(run -> {
            RunRecord record = run.record();
            assertThat(record.status())
                    .as(record.reasons() + ended.out() + ended.err())
                    .isIn(RunStatus.VALID, RunStatus.SUSPECT);
            assertThat(record.verification().orElseThrow().checked()).isPositive();
            assertThat(record.context().facts())
                    .containsEntry("placing.riak", "processes")
                    .containsEntry("system.version", "3.2.1-stand-in")
                    .containsEntry("system.configuration.hosts", "2");
        });
        assertThat(results.provisions()).hasSize(2).allSatisfy(provision -> assertThat(provision.startUps())
                .containsKeys("install-riak-0", "riak-1", "join-riak-1", "commit-cluster", "settle-cluster"));
        assertThat(results.runs()).flatExtracting(RunResult::probes).anySatisfy(sample -> assertThat(sample.values())
                .containsKeys("daemon.riak-0.node-gets", "daemon.riak-0.erlang-memory-bytes"));
    }

    @Test
    void aNodeThatIsKilledFailsTheRunByName() throws Exception {
        TareProcess tare = start(20);
        RunsUnderWay runs = new RunsUnderWay(directory, "-", Duration.ofSeconds(LIMIT_SECONDS));
        String arm = runs.await(tare, "intervals.csv").toString().contains("-one-") ? "/one-riak/" : "/quorum-riak/";
        TimeUnit.SECONDS.sleep(2);
        node(tare, arm).destroyForcibly();
        runs.await(tare, "run.json");
        tare.process().destroy();
        TareProcess.Ended ended = tare.await(LIMIT_SECONDS);
        RunRecord hit = ResultsReader.read(made()).runs().get(0).record();
        assertThat(hit.status()).as(ended.out()).isEqualTo(RunStatus.FAILED);
        assertThat(hit.reasons())
                .filteredOn(reason -> reason.code().equals("daemon"))
                .extracting(Reason::text)
                .singleElement()
                .asString()
                .startsWith("riak-1 is gone; log: ");
    }

    /** Both hosts are this machine, by two of its addresses. Erlang's names need addresses with a dot. */
    @Test
    void aTarballComesToHostsThatSshReachesAndTheirNodesAreOneCluster() throws Exception {
        try (SshServer server = SshServer.start(directory.resolve("sshd"))) {
            Map<String, String> hosts = Map.of(
                    "hosts[0].name", "one",
                    "hosts[0].address", "127.0.0.1",
                    "hosts[1].name", "two",
                    "hosts[1].address", "127.0.0.2",
                    "key", server.key().toString(),
                    "options", server.options("one", "two"));
            assertThat(runFromTarball("ssh", hosts, 2).hosts())
                    .extracting(HostRecord::host, HostRecord::runs)
                    .contains(tuple("one", List.of("riak-0")), tuple("two", List.of("riak-1")));
        }
    }

    /** One node: the stand-ins of a cluster meet in a directory, which containers do not share. */
    @Test
    void aTarballComesToAContainerWithAnAddressOfItsOwn() throws Exception {
        NeededProgram.require(Commands.succeeds("podman", "--version"), "no program podman");
        assertThat(runFromTarball("containers", Map.of("network", "bridge"), 1).hosts())
                .extracting(HostRecord::runs)
                .contains(List.of("riak-0"));
    }

    @Test
    void aTarballComesToEmulatedHosts() throws Exception {
        NeededProgram.require(
                Commands.succeeds("unshare", "--net", "ip", "link", "set", "lo", "up"),
                "no right to make network namespaces with ip");
        assertThat(runFromTarball("namespaces", Map.of("hosts", "2"), 2).hosts())
                .extracting(HostRecord::runs)
                .contains(List.of("riak-0"), List.of("riak-1"));
    }

    /** One node, as in a container. */
    @Test
    @Tag("kubernetes")
    void aTarballComesToAPod() throws Exception {
        KubernetesCluster cluster = KubernetesCluster.with(NAMESPACE);
        assertThat(runFromTarball("kubernetes", cluster.options(NAMESPACE), 1).hosts())
                .extracting(HostRecord::runs)
                .contains(List.of("riak-0"));
        assertThat(cluster.pods(NAMESPACE)).isEmpty();
    }

    private Results runFromTarball(String environment, Map<String, String> options, int nodes) throws Exception {
        Path tarball = RiakStandInProgram.in(directory.resolve("installed")).tarball(directory.resolve("riak.tar.gz"));
        Results results = new Lab(directory.resolve("lab"))
                .placed(
                        "there",
                        "riak",
                        new EnvironmentSpec(environment, options, Map.of()),
                        Map.of("program", tarball.toString(), "nodes", Integer.toString(nodes), "ring-size", "8"))
                .records(100)
                .reusing()
                .run(Lab.workload("ycsb-b", Map.of(), Lab.atRate(2, 100, Duration.ofSeconds(2))));
        assertThat(results.runs()).singleElement().satisfies(run -> {
            assertThat(run.record().status())
                    .as(run.record().reasons().toString())
                    .isIn(RunStatus.VALID, RunStatus.SUSPECT);
            assertThat(run.record().verification().orElseThrow().checked()).isPositive();
        });
        return results;
    }

    private static ProcessHandle node(TareProcess tare, String arm) {
        return tare.descendants().stream()
                .filter(process -> commandLine(process).contains(arm + "riak-1/conf/riak.conf"))
                .findFirst()
                .orElseThrow();
    }

    /** All of it, where {@link ProcessHandle.Info} ends after a page of memory; empty for a process that has ended. */
    private static String commandLine(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"));
        } catch (IOException e) {
            return "";
        }
    }

    private TareProcess start(int measureSeconds) throws IOException {
        RiakStandInProgram riak = RiakStandInProgram.in(directory.resolve("installed"));
        Files.writeString(directory.resolve("quorums.yaml"), EXPERIMENT.formatted(riak.program(), measureSeconds));
        return TareProcess.start(directory, false, "run", "quorums.yaml");
    }

    private Path made() throws IOException {
        try (Stream<Path> made = Files.list(directory.resolve("results/quorums"))) {
            return made.filter(Files::isDirectory).findFirst().orElseThrow();
        }
    }
}
