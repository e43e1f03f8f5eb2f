package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Role;

/** Links between emulated hosts, with real packets. Only least times are asserted: the machine may be busy. */
@Timeout(600)
@Tag("slow")
class NamespaceLinksTest {
    private static final double MILLISECOND_NS = 1e6;
    private static final Duration DELAY = Duration.ofMillis(3);
    private static final List<Role> PAIR = List.of(new Role("actor", 2, List.of("http"), List.of(), 0));

    @TempDir
    private Path root;

    @BeforeEach
    void check() throws Exception {
        EmulationNeeds.check();
    }

    @Test
    void aTapDelaysEachDirection() throws Exception {
        try (Environment far = open(Map.of("links", "tap", "delay", DELAY.toMillis() + "ms", "hosts", "2"))) {
            assertThat(far.facts())
                    .containsEntry("environment.links", "tap")
                    .hasEntrySatisfying("environment.volatile.round-trip.undelayed", time -> assertThat(time)
                            .matches("[0-9.]+ ms \\(least [0-9.]+ ms\\)"));
            assertDelays(far);
        }
    }

    @Test
    void netemDelaysEachDirectionWhereTheKernelHasIt() throws Exception {
        Map<String, String> options = Map.of("links", "netem", "delay", DELAY.toMillis() + "ms", "hosts", "2");
        if (hasNetem()) {
            try (Environment far = open(options)) {
                assertThat(far.facts()).containsEntry("environment.links", "netem");
                assertDelays(far);
            }
        } else {
            assertThatThrownBy(() -> open(options))
                    .isInstanceOf(EnvironmentException.class)
                    .hasMessage("links: this kernel has no netem");
        }
    }

    /** A round trip crosses one link twice from here, and two links twice between hosts. */
    private static void assertDelays(Environment far) throws Exception {
        List<PlacedDaemon> daemons = far.allocate("pair", PAIR).all("actor");
        PlacedDaemon second = daemons.get(1);
        assertThat(LinkTimes.to(second.host(), DELAY.multipliedBy(2)).sortedNs().get(0))
                .isGreaterThan((long) millis(6));
        far.start(Stage.actor(second, "serve", Stage.answering(second)), second);
        String port = Integer.toString(second.port("http"));
        double betweenNs = NetworkActor.play(second.host(), "host-1", "connect", second.host(), port);
        assertThat(betweenNs).isGreaterThan(millis(12));
    }

    private static double millis(double millis) {
        return millis * MILLISECOND_NS;
    }

    @Test
    void aRateIsNotExceeded() throws Exception {
        try (Environment slow = open(Map.of("links", "tap", "rate", "8 Mbit/s"))) {
            PlacedDaemon at = slow.allocate("one", List.of(Stage.ROLE)).daemon(Stage.ACTOR);
            assertThat(slow.facts()).containsEntry("environment.links", "tbf");
            assertThat((double) transferNs(at.host(), 1_000_000)).isGreaterThan(millis(800));
        }
    }

    /** How long bytes take from a host to this machine. */
    private static long transferNs(String address, int bytes) throws Exception {
        InetAddress here = InetAddress.getByName(address.replaceAll("[0-9]+$", "1"));
        try (ServerSocket server = new ServerSocket(0, 1, here)) {
            CompletableFuture<Integer> received = CompletableFuture.supplyAsync(() -> receive(server));
            long startNs = System.nanoTime();
            String port = Integer.toString(server.getLocalPort());
            NetworkActor.play(address, "host-1", "send", here.getHostAddress(), port, Integer.toString(bytes));
            assertThat(received.get()).isEqualTo(bytes);
            return System.nanoTime() - startNs;
        }
    }

    private static int receive(ServerSocket server) {
        try (Socket socket = server.accept()) {
            return socket.getInputStream().readAllBytes().length;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void packetsAreLost() throws Exception {
        try (Environment lossy = open(Map.of("links", "tap", "loss", "30%"))) {
            PlacedDaemon at = lossy.allocate("one", List.of(Stage.ROLE)).daemon(Stage.ACTOR);
            assertThat(lossy.facts()).containsEntry("environment.links", "iptables");
            String port = Integer.toString(at.port("http"));
            CompletableFuture<Double> share = new CompletableFuture<>();
            Thread counting = new Thread(() -> {
                try {
                    share.complete(NetworkActor.play(at.host(), "host-1", "count", at.host(), port, "1000"));
                } catch (Throwable e) { // Whatever it is, the test must end.
                    share.completeExceptionally(e);
                }
            });
            counting.start();
            send(at, share);
            assertThat(share.get()).as("share of packets that came").isBetween(0.2, 0.8);
        }
    }

    private static void send(PlacedDaemon to, CompletableFuture<Double> until) throws Exception {
        try (DatagramSocket socket = new DatagramSocket()) {
            for (int number = 0; !until.isDone(); number++) {
                byte[] bytes = ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
                socket.send(new DatagramPacket(bytes, bytes.length, InetAddress.getByName(to.host()), to.port("http")));
                Thread.sleep(1);
            }
        }
    }

    @Test
    void nothingIsLeftAfterClosing() throws Exception {
        Map<String, String> all =
                Map.of("links", "tap", "delay", "1ms", "loss", "1%", "rate", "1 Gbit/s", "disk", "64 MiB", "cpus", "1");
        int number;
        try (Environment environment = open(all)) {
            PlacedDaemon at = environment.allocate("one", List.of(Stage.ROLE)).daemon(Stage.ACTOR);
            number = NetworkTraces.number(at.host());
            environment.start(Stage.serving(at), at);
            assertThat(environment.facts()).containsEntry("environment.links", "tap, tbf, iptables");
            assertThat(NetworkTraces.of(number)).hasSizeGreaterThan(6);
        }
        assertThat(NetworkTraces.of(number)).isEmpty();
    }

    @Test
    void nothingIsLeftOfAHarnessThatIsKilled() throws Exception {
        Process harness = harness();
        int number = NetworkTraces.number(address(harness));
        assertThat(NetworkTraces.of(number)).isNotEmpty();
        harness.destroyForcibly().waitFor();
        awaitNothing(number);
    }

    @Test
    void whatAHarnessKilledWithItsReaperLeavesIsRemovedByTheNext() throws Exception {
        Process harness = harness();
        int number = NetworkTraces.number(address(harness));
        List<ProcessHandle> reapers = harness.descendants()
                .filter(one -> String.join(" ", one.info().arguments().orElse(new String[0]))
                        .contains("tare-network-reaper"))
                .toList();
        assertThat(reapers).isNotEmpty();
        reapers.forEach(ProcessHandle::destroyForcibly);
        harness.destroyForcibly().waitFor();
        assertThat(NetworkTraces.of(number)).isNotEmpty();
        assertThat(LeftNetworks.end())
                .contains("emulated network " + number + " removed, which a killed Tare had left");
        assertThat(NetworkTraces.of(number)).isEmpty();
    }

    private Process harness() throws Exception {
        return new ProcessBuilder(
                        Stage.java(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        EmulatedHarness.class.getName(),
                        root.resolve("killed").toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static String address(Process harness) throws Exception {
        String line = harness.inputReader().readLine();
        assertThat(line).startsWith("address ");
        return line.substring("address ".length());
    }

    private static void awaitNothing(int number) throws Exception {
        long endNs = System.nanoTime() + Duration.ofSeconds(90).toNanos();
        while (!NetworkTraces.of(number).isEmpty() && System.nanoTime() < endNs) {
            Thread.sleep(100);
        }
        assertThat(NetworkTraces.of(number)).isEmpty();
    }

    private static boolean hasNetem() throws Exception {
        return LinkFeatures.of(new LinkShape(Duration.ofMillis(1), Duration.ZERO, 0, 0))
                .netem();
    }

    private Environment open(Map<String, String> options) throws EnvironmentException, InterruptedException {
        return Stage.open(root.resolve("own"), new NamespacesFactory(), new HashMap<>(options));
    }
}
