package tare.probes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tare.spi.system.Metric;
import tare.spi.system.Metric.Kind;

@Timeout(60)
class BetweenServersTest {
    private static final Metric QUEUE = new Metric("queue", "bean", "length", Kind.GAUGE);
    private static final Metric BEAT = new Metric("beat-ms", "bean", "beat", Kind.ROUND_TRIP);
    private static final Metric SYNC = new Metric("sync-ms", "bean", "sync", Kind.ROUND_TRIP);

    @Test
    void onlyRoundTripsAreAskedForAndWhatWasNotSentIsAbsent() throws Exception {
        try (TestingDaemon daemon =
                new TestingDaemon().answering("bean", "{\"length\": 3, \"beat\": 1.5, \"sync\": 0.0}")) {
            assertThat(BetweenServers.of(List.of(daemon.source("store-1", QUEUE, BEAT, SYNC)))
                            .read())
                    .isEqualTo(Map.of("round-trip.before.store-1.beat-ms", 1.5));
        }
    }

    @Test
    void whoDoesNotAnswerIsAbsentAndHoldsUpNobody() throws Exception {
        try (TestingDaemon silent = new TestingDaemon();
                TestingDaemon gone = new TestingDaemon();
                TestingDaemon daemon = new TestingDaemon().answering("bean", "{\"beat\": 2}")) {
            silent.hang();
            gone.close();
            BetweenServers servers = BetweenServers.of(
                    List.of(silent.source("a", BEAT), gone.source("b", BEAT), daemon.source("c", BEAT)));
            servers.begin();
            assertThat(servers.read()).isEqualTo(Map.of("round-trip.before.c.beat-ms", 2.0));
        }
    }

    @Test
    void whoKnowsNothingOfItIsNotAsked() throws Exception {
        try (TestingDaemon silent = new TestingDaemon()) {
            silent.hang();
            assertThat(BetweenServers.of(List.of(silent.source("a", QUEUE))).read())
                    .isEmpty();
        }
    }
}
