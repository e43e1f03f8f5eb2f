package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import tare.api.spi.system.EnvironmentException;

class RoutesTest {
    /** Multicast: no kernel opens a TCP connection there. */
    private static final String NOWHERE = "224.0.0.1";

    private final Routes routes = new Routes("container", "Use network: host");

    @Test
    void anAddressWithoutARouteIsNamedWithWhatToDo() {
        assertThatThrownBy(() -> routes.require("redis-0", NOWHERE))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageStartingWith(
                        "host redis-0: its container's address " + NOWHERE + " cannot be reached from this machine (")
                .hasMessageEndingWith("), so workers here cannot reach its daemon. Use network: host");
    }

    @Test
    void aHostThatRefusesTheConnectionIsReached() {
        assertThatCode(() -> routes.require("here", "127.0.0.1")).doesNotThrowAnyException();
    }
}
