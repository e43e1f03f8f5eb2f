package tare.measure.probes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tare.api.spi.system.Figure;
import tare.api.spi.system.Figure.Unit;
import tare.api.spi.system.Figure.Use;
import tare.api.spi.system.FigureSource.JmxAttribute;

@Timeout(600)
class BetweenServersTest {
    private static final JmxAttribute QUEUE = new JmxAttribute(Figure.level("queue", Unit.COUNT), "bean", "length");
    private static final JmxAttribute BEAT =
            new JmxAttribute(Figure.level("beat-ms", Unit.MILLISECONDS).usedAs(Use.ROUND_TRIP, "ping"), "bean", "beat");
    private static final JmxAttribute BEATS =
            new JmxAttribute(Figure.counter("beat-count", Unit.COUNT), "bean", "beats");
    private static final JmxAttribute PING =
            new JmxAttribute(Figure.level("ping-ns", Unit.NANOSECONDS).usedAs(Use.ROUND_TRIP, "ping"), "bean", "ping");
    private static final JmxAttribute PINGS =
            new JmxAttribute(Figure.counter("ping-count", Unit.COUNT), "bean", "pings");

    @Test
    void whatWasSentMeanwhileIsReportedAndWhatStandsFromEarlierIsNot() throws Exception {
        try (TestingDaemon daemon = new TestingDaemon()) {
            answer(daemon, 7.5, 10);
            BetweenServers servers = BetweenServers.of(
                    List.of(daemon.source("s-1", QUEUE, BEAT, BEATS, PING, PINGS)), DaemonPages.fromHere());
            assertThat(servers.read()).as("no earlier reading").isEmpty();
            servers.begin();
            assertThat(servers.read()).as("nothing was sent since").isEmpty();
            servers.begin();
            servers.read(); // The second request, after that of begin.
            answer(daemon, 1.5, 12);
            assertThat(servers.read()).isEqualTo(Map.of("round-trip.before.s-1.beat-ms", 1.5));
            answer(daemon, 0, 13);
            assertThat(servers.read())
                    .as("quicker than can be told, but sent")
                    .isEqualTo(Map.of("round-trip.before.s-1.beat-ms", 0.0));
        }
    }

    @Test
    void whoDoesNotAnswerIsAbsentAndDelaysNothing() throws Exception {
        try (TestingDaemon silent = new TestingDaemon();
                TestingDaemon gone = new TestingDaemon();
                TestingDaemon daemon = new TestingDaemon()) {
            silent.hang();
            gone.close();
            answer(daemon, 3, 1);
            BetweenServers servers = BetweenServers.of(
                    List.of(
                            silent.source("a", BEAT, BEATS),
                            gone.source("b", BEAT, BEATS),
                            daemon.source("c", BEAT, BEATS)),
                    DaemonPages.fromHere());
            servers.begin();
            servers.read();
            answer(daemon, 2, 2);
            assertThat(servers.read()).isEqualTo(Map.of("round-trip.before.c.beat-ms", 2.0));
        }
    }

    @Test
    void whoKnowsNothingOfItIsNotAsked() throws Exception {
        try (TestingDaemon daemon = new TestingDaemon()) {
            BetweenServers servers = BetweenServers.of(List.of(daemon.source("a", QUEUE)), DaemonPages.fromHere());
            servers.begin();
            servers.read();
            assertThat(daemon.requests()).isZero();
        }
    }

    private static void answer(TestingDaemon daemon, double beatMs, int beats) {
        daemon.answering(
                "bean",
                "{\"length\": 3, \"beat\": %s, \"beats\": %d, \"ping\": 90000, \"pings\": 4}".formatted(beatMs, beats));
    }
}
