package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.quality.testing.Commands;
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
    private OpenRedis server;
    private TwoWorkers workers;

    @BeforeEach
    void makeHosts() throws Exception {
        there = Files.createDirectory(directory.resolve("there"));
        NeededProgram.require(
                Commands.succeeds("sh", "-c", "command -v ip && command -v nsenter"), "no ip or nsenter on the PATH");
        boolean isMade = Commands.succeeds("ip", "link", "add", "tb" + id, "type", "bridge")
                && Commands.succeeds("ip", "address", "add", network + "1/24", "dev", "tb" + id)
                && Commands.succeeds("ip", "link", "set", "tb" + id, "up");
        for (int i = 0; i < HOSTS.size() && isMade; i++) {
            isMade = makeHost(namespace(HOSTS.get(i)), "tv" + i + id, network + HOSTS.get(i));
        }
        NeededProgram.require(isMade, "no right to make network namespaces on a bridge");
        server = OpenRedis.start(directory, network + "1");
        workers = new TwoWorkers(directory, server.address(), on());
    }

    private String on() {
        return "{ hosts: { names: [\"2\", \"3\"], address: \"%s{host}\", enter: \"%s\", java: \"%s\" } }"
                .formatted(
                        network,
                        "env TMPDIR=" + there + " nsenter --net=/run/netns/" + namespace("{host}"),
                        Path.of(System.getProperty("java.home"), "bin", "java"));
    }

    private boolean makeHost(String namespace, String link, String address) throws InterruptedException {
        return Commands.succeeds("ip", "netns", "add", namespace)
                && Commands.succeeds(
                        "ip", "link", "add", link, "type", "veth", "peer", "name", "eth0", "netns", namespace)
                && Commands.succeeds("ip", "link", "set", link, "master", "tb" + id, "up")
                && Commands.succeeds("ip", "-n", namespace, "address", "add", address + "/24", "dev", "eth0")
                && Commands.succeeds("ip", "-n", namespace, "link", "set", "eth0", "up")
                && Commands.succeeds("ip", "-n", namespace, "link", "set", "lo", "up");
    }

    @AfterEach
    void removeHosts() throws Exception {
        if (server != null) {
            server.close();
        }
        for (String host : HOSTS) {
            Commands.succeeds("ip", "netns", "delete", namespace(host));
        }
        Commands.succeeds("ip", "link", "delete", "tb" + id);
    }

    private String namespace(String host) {
        return "tare" + id + "-" + host;
    }

    @Test
    void bothWorkersDriveTheServerAndAreRecorded() throws Exception {
        Path results = workers.run(3);
        TwoWorkers.assertRecorded(results, 3, "on other hosts than the servers", "2", "3");
        assertNothingIsLeft();
    }

    @Test
    void aLostWorkerEndsItsRunAtOnceWithTheNameOfItsHost() throws Exception {
        TareProcess tare = workers.start(600);
        Path run = workers.awaitMeasuring(tare);
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
}
