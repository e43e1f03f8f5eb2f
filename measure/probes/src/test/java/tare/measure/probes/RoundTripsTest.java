package tare.measure.probes;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tare.api.spi.system.FigureSource;

@Timeout(600)
class RoundTripsTest {
    @Test
    void whoAnswersHasAMedianAndAHighestAndWhoDoesNotIsAbsent() throws Exception {
        try (TestingDaemon here = new TestingDaemon();
                TestingDaemon gone = new TestingDaemon()) {
            gone.close();
            Map<String, Double> figures = RoundTrips.to(
                            List.of(
                                    here.source("server-0"),
                                    gone.source("server-1"),
                                    source("server-2", "http://no-such-host.invalid:80/jmx"),
                                    source("server-3", "http://a b/jmx"),
                                    source("server-4", "http://127.0.0.1:70000/jmx")),
                            List.of())
                    .read();

            assertThat(figures)
                    .containsOnlyKeys("round-trip.before.server-0.p50-us", "round-trip.before.server-0.max-us");
            assertThat(figures.get("round-trip.before.server-0.p50-us"))
                    .isPositive()
                    .isLessThanOrEqualTo(figures.get("round-trip.before.server-0.max-us"));
        }
    }

    @Test
    void withoutFiguresServersAreConnectedTo() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            String address = "127.0.0.1:" + server.getLocalPort();

            assertThat(RoundTrips.to(List.of(), List.of(address, "b:99999", "${env:REDIS}", "no-port"))
                            .read())
                    .containsOnlyKeys(
                            "round-trip.before." + address + ".p50-us", "round-trip.before." + address + ".max-us");
        }
    }

    @Test
    void withoutAnAddressThereIsNothingToRead() {
        assertThat(RoundTrips.to(List.of(), List.of()).isEmpty()).isTrue();
    }

    private static FigureSource source(String daemon, String url) {
        return new FigureSource.Jmx(daemon, url, List.of());
    }
}
