package tare.systems.hbase.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerMetricsBuilder;
import org.apache.hadoop.hbase.ServerName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Uses a double of a server's page, as a real one cannot be made to stop answering; {@code RegionsTest} has real ones.
 */
class ServerQueuesTest {
    private static final ServerName SERVER = ServerName.valueOf("127.0.0.1", 16020, 1);
    private static final String IDLE = "{\"compactionQueueLength\" : 0,\n\"flushQueueLength\" : 0}";

    private static final String NOTHING = "{\"beans\" : []}";

    private final AtomicInteger asked = new AtomicInteger();
    private final AtomicInteger pagesUntilIdle = new AtomicInteger(Integer.MAX_VALUE);
    private final ServerQueues queues = new ServerQueues();
    private HttpServer page;
    private volatile String text = IDLE;

    @BeforeEach
    void servePage() throws IOException {
        page = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        page.createContext("/jmx", exchange -> {
            asked.incrementAndGet();
            byte[] answer = (pagesUntilIdle.getAndDecrement() > 0 ? text : IDLE).getBytes(UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        page.start();
    }

    @AfterEach
    void endPage() {
        page.stop(0);
    }

    @Test
    void whatAServerReportsIsRead() {
        text = "{\"compactionQueueLength\" : 3, \"flushQueueLength\":1}";

        assertThat(queues.read(servers())).isEqualTo(Map.of(SERVER, Optional.of(new ServerPages.Queues(3, 1))));
        assertThat(queues.reportedBy(servers())).isEqualTo("all servers");
    }

    @Test
    void aServerThatNeverReportedIsNotReadAgain() {
        text = NOTHING;

        assertThat(queues.read(servers())).isEmpty();
        assertThat(queues.read(servers())).isEmpty();
        assertThat(queues.read(servers())).isEmpty();
        int inVain = asked.get();
        text = IDLE;
        assertThat(queues.read(servers())).isEmpty();
        assertThat(asked).hasValue(inVain);
        assertThat(queues.reportedBy(servers())).isEqualTo("no server");
    }

    /** HBase rebuilds its figures when tables are created or dropped. */
    @Test
    void figuresThatAreMadeAnewAreWaitedFor() {
        text = NOTHING;
        pagesUntilIdle.set(2);

        assertThat(queues.read(servers()).get(SERVER)).isPresent();
        assertThat(asked).hasValue(3);
    }

    @Test
    void oneThatIsLateTheFirstTimeIsHeard() {
        text = NOTHING;
        assertThat(queues.read(servers())).isEmpty();
        text = IDLE;
        assertThat(queues.read(servers()).get(SERVER)).isPresent();
    }

    @Test
    void aServerThatReportedIsReadAgainAndNotTakenAsIdle() {
        assertThat(queues.read(servers()).get(SERVER)).isPresent();
        text = NOTHING;
        assertThat(queues.read(servers())).isEqualTo(Map.of(SERVER, Optional.empty()));
        text = IDLE;
        assertThat(queues.read(servers()).get(SERVER)).isPresent();
    }

    private Map<ServerName, ServerMetrics> servers() {
        return Map.of(
                SERVER,
                ServerMetricsBuilder.newBuilder(SERVER)
                        .setInfoServerPort(page.getAddress().getPort())
                        .build());
    }
}
