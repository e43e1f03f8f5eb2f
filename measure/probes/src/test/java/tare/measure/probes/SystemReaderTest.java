package tare.measure.probes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.system.Figure;
import tare.api.spi.system.Figure.Unit;
import tare.api.spi.system.FigureSource;
import tare.api.spi.system.FigureSource.JmxAttribute;

@Timeout(600)
class SystemReaderTest {
    /** Ample for a daemon that answers, on a busy machine too; one that hangs takes all of it. */
    private static final Duration LIMIT = Duration.ofSeconds(4);

    @TempDir
    private Path proc;

    @Test
    void processesAreReadFromTheKernel() throws IOException {
        Path process = Files.createDirectory(proc.resolve("77"));
        // Recorded, except for the numbers; the name of a command may hold anything.
        Files.writeString(
                process.resolve("stat"),
                "77 (a (b) c) S 1 77 77 0 -1 4194560 1 2 3 4 250 50 0 0 20 0 39 0 100 1 1 18446744073709551615 0\n");
        Files.writeString(process.resolve("io"), "rchar: 1\nread_bytes: 4096\nwrite_bytes: 8192\ncancelled: 0\n");
        Files.writeString(process.resolve("status"), "Name:\ta\nVmRSS:\t  1024 kB\n");
        assertThat(new ProcessCounters(proc, 77).read())
                .containsOnly(
                        entry("cpu", 3.0),
                        entry("read-bytes", 4096.0),
                        entry("write-bytes", 8192.0),
                        entry("rss-bytes", 1024.0 * 1024));
        assertThat(new ProcessCounters(proc, 78).read()).isEmpty();
    }

    @Test
    void aReadingHoldsWhatAnsweredAndLeavesOutWhatDidNot() throws IOException {
        JmxAttribute queue = new JmxAttribute(Figure.level("queue", Unit.COUNT), "bean", "length");
        try (TestingDaemon good = new TestingDaemon();
                TestingDaemon bad = new TestingDaemon()) {
            good.answering("bean", "{ \"length\" : 4 }");
            bad.hang();
            List<FigureSource> sources = List.of(good.source("a", queue), bad.source("b", queue));
            SystemReading reading =
                    reader(sources).read(Addresses.of(sources, Runnable::run).known());
            assertThat(reading.values())
                    .containsEntry("daemon.a.queue", 4.0)
                    .containsOnlyKeys("daemon.a.queue", "daemon.a.round-trip-us", "daemon.b.round-trip-us");
            assertThat(reading.values().get("daemon.a.round-trip-us")).isPositive();
        }
    }

    @Test
    void daemonsThatDropPacketsCostTheOthersNoRoundTrip() throws IOException {
        try (FullServer first = new FullServer();
                FullServer second = new FullServer();
                ServerSocket third = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Map<String, InetSocketAddress> addresses =
                    new TreeMap<>(Map.of("a", address(first.socket), "b", address(second.socket), "c", address(third)));

            assertThat(reader(List.of()).read(addresses).values()).containsOnlyKeys("daemon.c.round-trip-us");
        }
    }

    private SystemReader reader(List<FigureSource> sources) {
        return new SystemReader(
                new FigureReader(LIMIT), sources, new ProcessFigures(Map.of()), LIMIT, ProbeClock.SYSTEM);
    }

    private static InetSocketAddress address(ServerSocket server) {
        return (InetSocketAddress) server.getLocalSocketAddress();
    }

    /** Its queue of connections is full, so the kernel drops new ones. */
    private static final class FullServer implements AutoCloseable {
        private static final int MANY = 20;

        private final ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        private final List<Socket> waiting = new ArrayList<>();

        FullServer() throws IOException {
            try {
                for (int i = 0; i < MANY; i++) {
                    Socket next = new Socket();
                    waiting.add(next);
                    next.connect(address(socket), 100);
                }
                throw new IllegalStateException("the kernel dropped none of " + MANY);
            } catch (SocketTimeoutException e) {
                assertThat(waiting).hasSizeGreaterThan(1);
            }
        }

        @Override
        public void close() throws IOException {
            for (Socket one : waiting) {
                one.close();
            }
            socket.close();
        }
    }
}
