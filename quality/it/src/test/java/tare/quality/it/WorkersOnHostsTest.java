package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.HostRecord;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;
import tare.api.model.WorkerRecord;
import tare.judge.results.ResultsReader;
import tare.quality.testing.FreePort;
import tare.quality.testing.NeededProgram;

/** Two workers on two hosts, which are network namespaces on a bridge, drive a real server at the bridge's address. */
@Timeout(600)
@Tag("slow")
class WorkersOnHostsTest {
    private static final long LIMIT_NS = TimeUnit.SECONDS.toNanos(120);
    /** Named by the ends of their addresses. */
    private static final List<String> HOSTS = List.of("2", "3");

    @TempDir
    Path directory;

    /** Part of the names of interfaces, which have 15 characters at most. */
    private final String id = Long.toString(ProcessHandle.current().pid());

    private final String network = "10.231." + ProcessHandle.current().pid() % 256 + ".";
    private Path there;
    private int port;
    private Process server;

    @BeforeEach
    void makeHosts() throws Exception {
        there = Files.createDirectory(directory.resolve("there"));
        NeededProgram.of(
                Optional.of(ends("sh", "-c", "command -v redis-server ip nsenter"))
                        .filter(has -> has),
                "no redis-server, ip or nsenter on the PATH");
        boolean isMade = ends("ip", "link", "add", "tb" + id, "type", "bridge")
                && ends("ip", "address", "add", network + "1/24", "dev", "tb" + id)
                && ends("ip", "link", "set", "tb" + id, "up");
        for (int i = 0; i < HOSTS.size() && isMade; i++) {
            isMade = makeHost(namespace(HOSTS.get(i)), "tv" + i + id, network + HOSTS.get(i));
        }
        NeededProgram.of(Optional.of(isMade).filter(can -> can), "no right to make network namespaces on a bridge");
        port = FreePort.now();
        server = new ProcessBuilder(
                        "redis-server",
                        "--bind",
                        network + "1",
                        "--port",
                        Integer.toString(port),
                        "--save",
                        "",
                        "--protected-mode",
                        "no")
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("redis.log").toFile())
                .start();
        await(() -> Files.readString(directory.resolve("redis.log")).contains("Ready to accept"));
    }

    private boolean makeHost(String namespace, String link, String address) throws InterruptedException {
        return ends("ip", "netns", "add", namespace)
                && ends("ip", "link", "add", link, "type", "veth", "peer", "name", "eth0", "netns", namespace)
                && ends("ip", "link", "set", link, "master", "tb" + id, "up")
                && ends("ip", "-n", namespace, "address", "add", address + "/24", "dev", "eth0")
                && ends("ip", "-n", namespace, "link", "set", "eth0", "up")
                && ends("ip", "-n", namespace, "link", "set", "lo", "up");
    }

    @AfterEach
    void removeHosts() throws Exception {
        if (server != null) {
            server.destroyForcibly().waitFor();
        }
        for (String host : HOSTS) {
            ends("ip", "netns", "delete", namespace(host));
        }
        ends("ip", "link", "delete", "tb" + id);
    }

    private String namespace(String host) {
        return "tare" + id + "-" + host;
    }

    private static boolean ends(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false; // There is no such program.
        }
    }

    @Test
    void bothWorkersDriveTheServerAndAreRecorded() throws Exception {
        TareProcess.Ended ended =
                TareProcess.runShipped(directory, "run", experiment("400/s", 3).toString());
        assertThat(ended.exitCode()).as(ended.out() + ended.err()).isZero();
        Path root = results();
        Results results = ResultsReader.read(root);
        assertThat(results.runs()).hasSize(4);
        for (RunRecord run : results.runs().stream().map(one -> one.record()).toList()) {
            assertThat(run.status()).isNotIn(RunStatus.INVALID, RunStatus.FAILED);
            List<WorkerRecord> workers = run.context().workers();
            assertThat(workers).extracting(WorkerRecord::host).containsExactlyElementsOf(HOSTS);
            assertThat(workers)
                    .as("half of the due requests each")
                    .extracting(WorkerRecord::scheduled)
                    .containsExactly(600L, 600L);
            assertThat(run.measured().orElseThrow().lateness().scheduled()).isEqualTo(1_200);
            assertThat(workers).allSatisfy(worker -> assertThat(worker.figures())
                    .containsKeys(
                            "cpu-busy",
                            "worker-cpu-cores",
                            "clock.offset-before-ms",
                            "clock.offset-after-ms",
                            "clock.plus-minus-ms",
                            "start.apart-ms"));
            assertThat(run.context().facts())
                    .containsEntry("worker.host", "2, 3")
                    .containsEntry("worker.placement", "on other hosts than the servers");
            Path files = root.resolve("runs").resolve(run.run().id());
            assertThat(files.resolve("workers"))
                    .isDirectoryContaining("glob:**/1.hlog")
                    .isDirectoryContaining("glob:**/2.hlog");
            assertThat(Files.readAllLines(files.resolve("probes.csv")))
                    .anyMatch(line -> line.startsWith("0,2,machine.cpu.busy,"))
                    .anyMatch(line -> line.startsWith("0,3,machine.cpu.busy,"));
        }
        assertThat(results.hosts())
                .filteredOn(host -> host.runs().contains(HostRecord.WORKERS))
                .extracting(HostRecord::host)
                .containsExactly("2", "3", "2", "3");
        assertThat(Files.readString(root.resolve("report.md"))).contains("The workers");
        assertNothingIsLeft();
    }

    @Test
    void aLostWorkerEndsItsRunAtOnceWithTheNameOfItsHost() throws Exception {
        TareProcess tare = TareProcess.start(
                directory, false, "run", experiment("400/s", 600).toString());
        await(() -> measured().isPresent());
        Path run = measured().orElseThrow();
        ProcessHandle worker = processes("3").stream()
                .filter(process -> process.info().commandLine().orElse("").contains("worker.args"))
                .findFirst()
                .orElseThrow();
        worker.destroyForcibly();

        // The run's own directory appears when it has ended, which would take ten minutes.
        String name = run.getFileName().toString().replaceAll("^\\.|\\.tmp$", "");
        await(() -> Files.exists(run.resolveSibling(name)));
        assertThat(Files.readString(run.resolveSibling(name).resolve("run.json")))
                .contains("INVALID", "worker-lost", "worker 2 on host 3");
        tare.process().destroy();
        tare.await();
        assertNothingIsLeft();
    }

    /** The directory of the first run, once it has a second of its measure phase. */
    private Optional<Path> measured() throws IOException {
        if (!Files.isDirectory(directory.resolve("results"))) {
            return Optional.empty();
        }
        try (Stream<Path> all = Files.walk(directory.resolve("results"))) {
            return all.filter(file -> file.endsWith("intervals.csv"))
                    .map(Path::getParent)
                    .findFirst();
        } catch (UncheckedIOException e) {
            return Optional.empty(); // A file was renamed meanwhile.
        }
    }

    private void assertNothingIsLeft() throws Exception {
        await(() -> HOSTS.stream().allMatch(host -> processes(host).isEmpty()));
        await(() -> isEmpty(there));
    }

    private interface Condition {
        boolean holds() throws Exception;
    }

    private static void await(Condition condition) throws Exception {
        long endNs = System.nanoTime() + LIMIT_NS;
        while (!condition.holds()) {
            assertThat(System.nanoTime()).as("it did not happen").isLessThan(endNs);
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }

    private List<ProcessHandle> processes(String host) {
        return ProcessHandle.allProcesses()
                .filter(process -> isOn(process, namespace(host)))
                .toList();
    }

    private static boolean isOn(ProcessHandle process, String namespace) {
        try {
            return Files.isSameFile(
                    Path.of("/proc", Long.toString(process.pid()), "ns/net"), Path.of("/run/netns", namespace));
        } catch (IOException e) {
            return false; // It has ended.
        }
    }

    private static boolean isEmpty(Path place) throws IOException {
        try (Stream<Path> files = Files.list(place)) {
            return files.findAny().isEmpty();
        }
    }

    private Path results() throws IOException {
        try (Stream<Path> times = Files.list(directory.resolve("results/workers-on-hosts"))) {
            return times.findFirst().orElseThrow();
        }
    }

    private Path experiment(String rate, int seconds) throws IOException {
        Map<String, String> values = Map.of(
                "ADDRESS",
                network + "1:" + port,
                "ENDS",
                network,
                "ENTER",
                "env TMPDIR=" + there + " nsenter --net=/run/netns/" + namespace("{host}"),
                "JAVA",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "RATE",
                rate,
                "SECONDS",
                Integer.toString(seconds));
        String yaml =
                """
                experiment: workers-on-hosts
                question: Do two load machines drive one server together?
                baseline: a
                arms:
                  a: { system: redis, settings: { address: "ADDRESS" } }
                  again: { control: true }
                traffic:
                  callers: 4
                  rate: RATE
                  warm-up: 200ms
                  measure: SECONDSs
                  on: { hosts: { names: ["2", "3"], address: "ENDS{host}", enter: "ENTER", java: "JAVA" } }
                workloads: [{ type: ycsb-a, name: ycsb-a }]
                dataset: { records: 1k, between-runs: reuse }
                gates: { idle-cpu: 100%, free: 1 MiB }
                analysis: { judge: none }
                rounds: 2
                """;
        for (Map.Entry<String, String> value : values.entrySet()) {
            yaml = yaml.replace(value.getKey(), value.getValue());
        }
        return Files.writeString(directory.resolve("experiment.yaml"), yaml);
    }
}
