package tare.measure.probes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tare.api.spi.system.Figure;
import tare.api.spi.system.Figure.Unit;
import tare.api.spi.system.FigureSource;
import tare.api.spi.system.FigureSource.JsonNumber;
import tare.api.spi.system.FigureSource.PrometheusSeries;

/** Reads both kinds of pages from a real server on loopback. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // Waiting for an answer cannot be interrupted.
class FigurePagesOverHttpTest {
    private static final Figure GETS = Figure.counter("gets", Unit.COUNT);
    private static final Figure MEMORY = Figure.level("memory-bytes", Unit.BYTES);

    private final FigureReader reader = new FigureReader(Duration.ofSeconds(5));
    private final List<String> requests = Collections.synchronizedList(new ArrayList<>());
    private HttpServer server;

    @BeforeEach
    void setUp() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        answer("/metrics", 200, "# TYPE gets counter\ngets{kind=\"a\"} 3\ngets{kind=\"b\"} 4\nmemory 2\n");
        answer("/stats", 200, "{\"gets\": 9, \"memory\": {\"total\": 512, \"code\": 100}}");
        answer("/gone", 404, "nothing here");
        server.start();
    }

    @AfterEach
    void tearDown() {
        server.stop(0);
    }

    private void answer(String path, int status, String text) {
        server.createContext(path, exchange -> {
            requests.add(exchange.getRequestURI().toString());
            byte[] bytes = text.getBytes(UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
    }

    private String url(String path) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + path;
    }

    private FigureSource prometheus() {
        return new FigureSource.Prometheus(
                "node-0",
                url("/metrics"),
                List.of(new PrometheusSeries(GETS, "gets"), new PrometheusSeries(MEMORY, "memory")));
    }

    private FigureSource json(String path) {
        return new FigureSource.Json(
                "node-1", url(path), List.of(new JsonNumber(GETS, "/gets"), new JsonNumber(MEMORY, "/memory/*")));
    }

    @Test
    void aPageIsRequestedOnceForAllItsFigures() throws IOException {
        assertThat(reader.read(prometheus())).containsOnly(entry("gets", 7.0), entry("memory-bytes", 2.0));
        assertThat(reader.read(json("/stats"))).containsOnly(entry("gets", 9.0), entry("memory-bytes", 612.0));
        assertThat(requests).containsExactly("/metrics", "/stats");
    }

    @Test
    void onlyFiguresThatAreWantedAreRead() throws IOException {
        assertThat(reader.read(prometheus().only(figure -> !figure.grows()))).containsOnly(entry("memory-bytes", 2.0));
        assertThat(reader.read(json("/stats").only(Figure::grows))).containsOnly(entry("gets", 9.0));
        assertThat(reader.read(json("/stats").only(figure -> false))).isEmpty();
        assertThat(requests).as("nothing is asked for no figure").hasSize(2);
    }

    @Test
    void aPageThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> reader.read(json("/gone")))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("node-1: " + url("/gone") + " reports no figures: ")
                .hasMessageContaining("status 404");
    }

    @Test
    void aPageOfAnotherKindIsNamed() {
        assertThatThrownBy(() -> reader.read(json("/metrics"))).hasMessageContaining("not JSON");
        FigureSource wrong =
                new FigureSource.Prometheus("node-0", url("/stats"), List.of(new PrometheusSeries(GETS, "gets")));
        assertThatThrownBy(() -> reader.read(wrong)).hasMessageContaining("not Prometheus' text format: {");
    }
}
