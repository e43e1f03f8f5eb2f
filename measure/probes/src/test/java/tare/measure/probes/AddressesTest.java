package tare.measure.probes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tare.api.spi.system.FigureSource;

@Timeout(600)
class AddressesTest {
    private final List<Runnable> lookUps = new ArrayList<>();

    @Test
    void namesThatAreStillLookedUpDelayNothing() {
        Addresses addresses = Addresses.of(
                List.of(source("a", "http://127.0.0.1:1/jmx"), source("b", "http://127.0.0.1:2/jmx")), lookUps::add);
        assertThat(addresses.known()).isEmpty();

        lookUps.get(1).run();
        assertThat(addresses.known())
                .containsOnly(entry("b", new InetSocketAddress(InetAddress.getLoopbackAddress(), 2)));
        lookUps.get(0).run();
        assertThat(addresses.known()).containsOnlyKeys("a", "b");
    }

    @Test
    void whatHasNoAddressStaysUnknown() {
        Addresses addresses = Addresses.of(
                List.of(source("a", "http://no-such-host.invalid:80/jmx"), source("b", "http://a b/jmx")),
                Runnable::run);

        assertThat(addresses.known()).isEmpty();
    }

    private static FigureSource source(String daemon, String url) {
        return new FigureSource.Jmx(daemon, url, List.of());
    }
}
