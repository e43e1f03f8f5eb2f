package tare.measure.probes;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.measure.placing.LocalHost;

class DistantRoundTripsTest {
    @TempDir
    Path directory;

    @Test
    @Timeout(600)
    void eachHostConnectsToEachServerOnceASecond() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            String address = "127.0.0.1:" + server.getLocalPort();
            RoundTrips trips = RoundTrips.to(List.of(), List.of(address, "127.0.0.1:1"));
            List<HostReadings.FromHost> read = new ArrayList<>();
            try (HostReadings distant =
                    new HostReadings(DistantRoundTrips.from(List.of(new LocalHost(directory)), trips))) {
                distant.startedAt(System.currentTimeMillis());
                distant.begin();
                while (read.isEmpty()) {
                    read.addAll(distant.taken());
                    Thread.onSpinWait();
                }
            }
            assertThat(read.get(0).host()).isEqualTo("this-machine");
            assertThat(read.get(0).sample().second()).isNotNegative();
            assertThat(read.get(0).sample().values())
                    .containsOnlyKeys("daemon." + address + ".round-trip-us")
                    .allSatisfy((probe, us) -> assertThat(us).isPositive());
        }
    }

    @Test
    void withoutServersNothingIsRead() {
        assertThat(DistantRoundTrips.from(List.of(new LocalHost(directory)), RoundTrips.to(List.of(), List.of())))
                .isEmpty();
    }
}
