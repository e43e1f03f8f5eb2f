package tare.measure.probes;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tare.api.spi.DaemonThread;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.Figure;
import tare.api.spi.system.Figure.Unit;
import tare.api.spi.system.FigureSource;
import tare.api.spi.system.FigureSource.JmxAttribute;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.RemotePath;

/** Pages of daemons on another host, which listen on its loopback address only. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DaemonPagesTest {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final JmxAttribute QUEUE = new JmxAttribute(Figure.level("queue", Unit.COUNT), "queues", "length");
    private static final JmxAttribute CALLS = new JmxAttribute(Figure.level("calls", Unit.COUNT), "calls", "now");

    private final OtherHost host = new OtherHost();
    private TestingDaemon a;
    private TestingDaemon b;

    @BeforeEach
    void start() throws IOException {
        a = new TestingDaemon().answering("queues", "{ \"length\" : 4 }").answering("calls", "{ \"now\" : 7 }");
        b = new TestingDaemon().answering("queues", "{ \"length\" : 5 }");
    }

    @AfterEach
    void close() throws Exception {
        a.close();
        b.close();
        host.close();
    }

    @Test
    void aDaemonsOwnHostReadsThemAllInOneOrder() {
        assertThat(read(LIMIT, there("a-0", a, QUEUE, CALLS), there("b-0", b, QUEUE)))
                .containsOnly(entry("a-0", Map.of("queue", 4.0, "calls", 7.0)), entry("b-0", Map.of("queue", 5.0)));
        assertThat(host.orders()).isEqualTo(1);
        assertThat(a.requests()).isEqualTo(2);
    }

    @Test
    void anotherDaemonIsReadFromHere() {
        assertThat(read(LIMIT, b.source("old-0", QUEUE))).containsOnly(entry("old-0", Map.of("queue", 5.0)));
        assertThat(host.orders()).isZero();
    }

    @Test
    void oneThatHangsThereDoesNotKeepTheOthersPages() {
        b.hang();
        assertThat(read(Duration.ofSeconds(5), there("a-0", a, QUEUE), there("b-0", b, QUEUE)))
                .containsOnly(entry("a-0", Map.of("queue", 4.0)), entry("b-0", Map.of()));
        assertThatThrownBy(() -> reader(Duration.ofMillis(500)).read(there("b-0", b, QUEUE)))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("b-0: http://192.0.2.1:")
                .hasMessageEndingWith("reports no figures: timed out, must answer in full within 500 ms");
    }

    @Test
    void oneThatIsGoneIsNamed() {
        b.close();
        assertThatThrownBy(() -> reader(LIMIT).read(there("b-0", b, QUEUE)))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("b-0: http://192.0.2.1:")
                .hasMessageContaining("ConnectException");
    }

    @Test
    void aHostThatAnswersNoMoreHoldsAFewThreadsAndNotMore() {
        host.hang();
        FigureReader reader = reader(Duration.ofMillis(100));
        for (int i = 0; i < 10; i++) {
            assertThat(reader.readLater(List.of(there("a-0", a, QUEUE)))
                            .get("a-0")
                            .join())
                    .isEmpty();
        }
        assertThat(host.orders()).isEqualTo(4);
        assertThatThrownBy(() -> reader.read(there("a-0", a, QUEUE)))
                .hasMessageContaining("host blue has not answered earlier orders");
    }

    @Test
    void aPageWithoutEndIsGivenUp() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            DaemonThread.of("page without end", () -> writeOn(server)).start();
            String url = "http://127.0.0.1:" + server.getLocalPort() + "/jmx";
            assertThatThrownBy(() -> reader(LIMIT).read(new FigureSource.Jmx("c-0", url, List.of(QUEUE))))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("its page is larger than 8 MiB");
        }
    }

    private static void writeOn(ServerSocket server) {
        try (Socket asked = server.accept()) {
            asked.getOutputStream().write("HTTP/1.1 200 OK\r\n\r\n".getBytes(US_ASCII));
            byte[] piece = new byte[1 << 20];
            while (true) {
                asked.getOutputStream().write(piece);
            }
        } catch (IOException e) {
            return; // The reader has closed the connection.
        }
    }

    private Map<String, Map<String, Double>> read(Duration limit, FigureSource... sources) {
        Map<String, Map<String, Double>> figures = new TreeMap<>();
        reader(limit).readLater(List.of(sources)).forEach((daemon, answer) -> figures.put(daemon, answer.join()));
        return figures;
    }

    private FigureReader reader(Duration limit) {
        Map<String, DaemonPages.Home> homes = new TreeMap<>();
        for (String daemon : List.of("a", "b")) {
            DaemonId id = new DaemonId(daemon, 0);
            PlacedDaemon at =
                    new PlacedDaemon(id, host.address(), "127.0.0.1", Map.of(), Map.of(), new RemotePath("/conf"));
            homes.put(id.toString(), new DaemonPages.Home(host, at));
        }
        return new FigureReader(limit, new DaemonPages(homes));
    }

    /** Its address leads to its host, where it listens on the loopback address. */
    private FigureSource there(String name, TestingDaemon daemon, JmxAttribute... attributes) {
        String url = "http://" + host.address() + ":" + URI.create(daemon.url()).getPort() + "/jmx";
        return new FigureSource.Jmx(name, url, List.of(attributes));
    }
}
