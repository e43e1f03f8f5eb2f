package tare.measure.probes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tare.api.spi.system.Figure;
import tare.api.spi.system.Figure.Unit;
import tare.api.spi.system.FigureSource;
import tare.api.spi.system.FigureSource.JmxAttribute;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // Waiting for an answer cannot be interrupted.
class FigureReaderTest {
    private static final String SERVER = "Hadoop:service=HBase,name=RegionServer,sub=Server";
    private static final String S3A = "Hadoop:service=s3a-file-system,name=S3AMetrics*";
    private static final String MACHINE = "java.lang:type=OperatingSystem";
    private static final JmxAttribute HITS = counter("hits", SERVER, "l2CacheHitCount");
    private static final JmxAttribute REQUESTS = counter("requests", S3A, "store_io_request");

    private final FigureReader reader = new FigureReader(Duration.ofMinutes(1));
    private final FigureReader impatient = new FigureReader(Duration.ofMillis(500));
    private TestingDaemon daemon;

    @BeforeEach
    void setUp() throws IOException {
        daemon = new TestingDaemon();
    }

    @AfterEach
    void tearDown() {
        daemon.close();
    }

    @Test
    void figuresComeFromTheirBeans() throws IOException {
        daemon.answering(SERVER, "{ \"name\" : \"" + SERVER + "\", \"l2CacheHitCount\" : 1627, \"other\" : 1 }")
                .answering(S3A, "{ \"name\" : \"…1-b\", \"store_io_request\" : 5 }");
        assertThat(reader.read(daemon.source("rs", HITS, REQUESTS)))
                .containsOnly(entry("hits", 1627.0), entry("requests", 5.0));
    }

    @Test
    void beansOfOnePrefixAreAddedUp() throws IOException {
        daemon.answering(S3A, "{ \"store_io_request\" : 5 }, { \"store_io_request\" : 7 }, { \"other\" : 100 }");
        assertThat(reader.read(daemon.source("rs", REQUESTS))).containsOnly(entry("requests", 12.0));
    }

    @Test
    void whatADaemonDoesNotKnowIsAbsentAndNotZero() throws IOException {
        daemon.answering(SERVER, "{ \"l2CacheHitCount\" : \"none\" }");
        assertThat(reader.read(daemon.source("rs", HITS, REQUESTS))).isEmpty();
    }

    @Test
    void cpuTimeIsReportedInSecondsAndWhatAJvmDoesNotKnowIsAbsent() throws IOException {
        JmxAttribute cpu = new JmxAttribute(Figure.counter("cpu", Unit.CPU_SECONDS), MACHINE, "ProcessCpuTime", 1e-9);
        JmxAttribute busy = new JmxAttribute(Figure.level("cpu-busy", Unit.SHARE), MACHINE, "CpuLoad|SystemCpuLoad");
        daemon.answering(MACHINE, "{ \"ProcessCpuTime\" : 12500000000, \"SystemCpuLoad\" : 0.25 }");
        assertThat(reader.read(daemon.source("rs", cpu, busy)))
                .containsOnly(entry("cpu", 12.5), entry("cpu-busy", 0.25));

        // A page as Java 17 prints it.
        daemon.answering(MACHINE, "{ \"CpuLoad\" : 0.315, \"ProcessCpuTime\" : -1, \"SystemCpuLoad\" : 0.0 }");
        assertThat(reader.read(daemon.source("rs", cpu, busy))).containsOnly(entry("cpu-busy", 0.315));
        daemon.answering(MACHINE, "{ \"CpuLoad\" : -1.0 }");
        assertThat(reader.read(daemon.source("rs", cpu, busy))).isEmpty();
    }

    @Test
    void aDaemonThatHangsOrTalksNonsenseIsNamed() {
        daemon.answeringText(SERVER, "<html>");
        assertThatThrownBy(() -> reader.read(daemon.source("rs-0", HITS)))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("rs-0: http://127.0.0.1:")
                .hasMessageContaining("not JSON");
        daemon.hang();
        assertThatThrownBy(() -> impatient.read(daemon.source("rs-0", HITS)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("timed out");
    }

    @Test
    void aDaemonThatStallsInItsAnswerIsWaitedForNoLonger() {
        daemon.answering(SERVER, "{ \"l2CacheHitCount\" : 1627 }").stall();
        FigureSource source = daemon.source("rs-0", HITS);
        assertThatThrownBy(() -> impatient.read(source))
                .isInstanceOf(IOException.class)
                .hasMessage(
                        "rs-0: " + daemon.url() + " reports no figures: timed out, must answer in full within 500 ms");
    }

    @Test
    void nothingIsHeldOpenToADaemonThatStalls() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            String url = "http://127.0.0.1:" + server.getLocalPort() + "/jmx";
            CompletableFuture<Map<String, Double>> answer =
                    impatient.readLater(new FigureSource.Jmx("rs-0", url, List.of(HITS)));
            try (Socket asked = server.accept()) {
                asked.getOutputStream()
                        .write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{".getBytes(StandardCharsets.US_ASCII));
                assertThatThrownBy(answer::join).hasCauseInstanceOf(TimeoutException.class);

                assertThat(asked.getInputStream().readAllBytes())
                        .as("the question, and then the connection's end")
                        .isNotEmpty();
            }
        }
    }

    @Test
    void aDaemonThatIsGoneIsNamed() {
        daemon.close();
        assertThatThrownBy(() -> reader.read(daemon.source("rs-0", HITS)))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("rs-0: ");
    }

    @Test
    void whatIsNoAddressIsNamed() {
        for (String url : List.of("rs 0:16030/jmx", "rs-0:16030/jmx")) {
            assertThatThrownBy(() -> reader.read(new FigureSource.Jmx("rs-0", url, List.of(HITS))))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("rs-0: " + url + " reports no figures: ")
                    .hasMessageContaining("is no address of a page");
        }
    }

    private static JmxAttribute counter(String name, String bean, String attribute) {
        return new JmxAttribute(Figure.counter(name, Unit.COUNT), bean, attribute);
    }
}
