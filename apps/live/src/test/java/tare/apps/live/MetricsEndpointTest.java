package tare.apps.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class MetricsEndpointTest {
    private final HttpClient http = HttpClient.newHttpClient();
    private MetricsEndpoint endpoint;

    @BeforeEach
    void open() throws IOException {
        endpoint = MetricsEndpoint.open(0);
    }

    @AfterEach
    void close() {
        endpoint.close();
    }

    @Test
    void aScrapeSeesWhatHasBeenReportedSoFar() throws Exception {
        LiveMetrics metrics = new LiveMetrics(Sample.plan(), "0.1.0");
        endpoint.show(metrics);
        assertThat(get(endpoint.url()).body())
                .contains("tare_runs_planned 2.0\n")
                .doesNotContain("tare_run_info");
        Sample.tell(metrics);
        HttpResponse<String> scrape = get(endpoint.url());

        assertThat(scrape.statusCode()).isEqualTo(200);
        assertThat(scrape.headers().firstValue("Content-Type")).contains("text/plain; version=0.0.4; charset=utf-8");
        assertThat(scrape.body()).contains("tare_run_number 2.0\n");
    }

    @Test
    void beforeThereAreMetricsAScrapeIsEmpty() throws Exception {
        assertThat(get(endpoint.url()).statusCode()).isEqualTo(200);
        assertThat(get(endpoint.url()).body()).isEmpty();
    }

    @Test
    void nothingElseIsServed() throws Exception {
        String root = endpoint.url().replace("/metrics", "/");

        assertThat(get(root).statusCode()).isEqualTo(404);
        assertThat(get(endpoint.url() + "x").statusCode()).isEqualTo(404);
        HttpRequest post = HttpRequest.newBuilder(URI.create(endpoint.url()))
                .POST(HttpRequest.BodyPublishers.ofString("x"))
                .build();
        assertThat(http.send(post, HttpResponse.BodyHandlers.ofString()).statusCode())
                .isEqualTo(405);
    }

    /** A web page can point a domain name of its own to this machine and then read the responses (DNS rebinding). */
    @Test
    void onlyTheNamesOfThisMachineAreAnswered() throws IOException {
        int port = endpoint.address().getPort();
        for (String host : List.of("localhost:" + port, "127.0.0.1:" + port, "[::1]:" + port, "LOCALHOST")) {
            assertThat(statusLine(host)).as(host).contains(" 200 ");
        }
        for (String host : List.of("evil.example", "evil.example:" + port, "127.0.0.1.evil.example", "")) {
            assertThat(statusLine(host)).as(host).contains(" 403 ");
        }
    }

    private String statusLine(String host) throws IOException {
        try (Socket socket =
                new Socket(endpoint.address().getAddress(), endpoint.address().getPort())) {
            socket.getOutputStream()
                    .write(("GET /metrics HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .findFirst()
                    .orElse("");
        }
    }

    @Test
    void aPortThatIsTakenIsRefused() {
        int port = endpoint.address().getPort();

        assertThatThrownBy(() -> MetricsEndpoint.open(port)).isInstanceOf(IOException.class);
    }

    @Test
    void itListensOnLoopbackOnly() throws Exception {
        assertThat(endpoint.address().getAddress().isLoopbackAddress()).isTrue();
        List<InetAddress> others = addresses();
        assumeThat(others).as("addresses beside loopback").isNotEmpty();

        assertThat(others).allSatisfy(address -> assertThatThrownBy(() -> connect(address))
                .as(address.toString())
                .isInstanceOf(ConnectException.class));
    }

    @Test
    void requestsOfWhichOnlyAPartComesKeepNoScrapeWaiting() throws Exception {
        List<Socket> silent = halfSent(8);
        try {
            assertThat(get(endpoint.url()).statusCode()).isEqualTo(200);
        } finally {
            close(silent);
        }
    }

    /** More requests than are read at a time: a scrape waits until they have been dropped. */
    @Test
    void aRequestOfWhichOnlyAPartComesIsGivenUp() throws Exception {
        List<Socket> silent = halfSent(80);
        try {
            assertThat(get(endpoint.url()).statusCode()).isEqualTo(200);
            for (Socket one : silent) {
                one.setSoTimeout(20_000);
                assertThat(isClosedByTheOtherEnd(one)).isTrue();
            }
        } finally {
            close(silent);
        }
    }

    private static boolean isClosedByTheOtherEnd(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketException e) {
            return true; // Reset, as its unfinished request was never read.
        }
    }

    private List<Socket> halfSent(int count) throws IOException {
        List<Socket> sockets = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Socket socket = new Socket(
                    InetAddress.getLoopbackAddress(), endpoint.address().getPort());
            sockets.add(socket);
            socket.getOutputStream().write("GET /metr".getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().flush();
        }
        return sockets;
    }

    private static void close(List<Socket> sockets) throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    @Test
    void itsThreadsKeepNoJvmAlive() throws Exception {
        get(endpoint.url());

        assertThat(Thread.getAllStackTraces().keySet())
                .filteredOn(thread ->
                        thread.getName().equals("metrics") || thread.getName().equals("HTTP-Dispatcher"))
                .hasSizeGreaterThanOrEqualTo(2)
                .allMatch(Thread::isDaemon);
    }

    @Test
    void nothingListensOnceItIsClosed() {
        endpoint.close();

        assertThatThrownBy(() -> get(endpoint.url())).isInstanceOf(ConnectException.class);
    }

    private HttpResponse<String> get(String url) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url))
                .timeout(Duration.ofSeconds(20))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private void connect(InetAddress address) throws IOException {
        new Socket(address, endpoint.address().getPort()).close();
    }

    /** The addresses of this machine, without loopback. */
    private static List<InetAddress> addresses() throws SocketException {
        return NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
                .toList();
    }
}
