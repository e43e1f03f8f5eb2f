package tare.measure.runner.arms;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tare.api.model.SystemPlacement;
import tare.api.spi.system.Host;

class TrafficPlacementTest {
    private static final Host HERE = new NamedHost(Host.THIS_MACHINE, true);
    private static final Host FAR = new NamedHost("192.0.2.7", false);
    private static final Host FARTHER = new NamedHost("192.0.2.8", false);
    private static final Host EMULATED = new NamedHost("198.18.3.2", true);

    @Test
    void trafficAndServersAreOnTheSameHostsOrNot() {
        assertThat(of(List.of(HERE), List.of(HERE))).isEqualTo(TrafficPlacement.SAME_HOST);
        assertThat(of(List.of(HERE), List.of(FAR))).isEqualTo(TrafficPlacement.OTHER_HOSTS);
        assertThat(of(List.of(FAR), List.of(FAR))).isEqualTo(TrafficPlacement.SAME_HOST);
        assertThat(of(List.of(FAR, FARTHER), List.of(FAR))).isEqualTo(TrafficPlacement.SOME_SAME_HOST);
        assertThat(of(List.of(EMULATED), List.of(HERE)))
                .as("another host, although it shares this machine's CPUs")
                .isEqualTo(TrafficPlacement.OTHER_HOSTS);
    }

    @Test
    void serversThatTareDidNotPlaceHaveAddresses() {
        assertThat(TrafficPlacement.of(List.of(FAR), List.of(), List.of("192.0.2.7:6379")))
                .isEqualTo(TrafficPlacement.SAME_HOST);
        assertThat(TrafficPlacement.of(List.of(HERE), List.of(), List.of("127.0.0.1:6379")))
                .isEqualTo(TrafficPlacement.SAME_HOST);
        assertThat(TrafficPlacement.of(List.of(HERE), List.of(), List.of("no-such-host.invalid:1")))
                .isEqualTo(TrafficPlacement.UNKNOWN);
        assertThat(TrafficPlacement.of(List.of(HERE), List.of(), List.of())).isEqualTo(TrafficPlacement.UNKNOWN);
    }

    @Test
    void onTheTrafficsOtherMachinesServersShareItsCpus() {
        assertThat(TrafficPlacement.SAME_HOST.onOtherMachines(Set.of()).sharesCpus())
                .isTrue();
        assertThat(TrafficPlacement.OTHER_HOSTS.onOtherMachines(Set.of())).isEqualTo(SystemPlacement.OTHER_MACHINES);
    }

    private static TrafficPlacement of(List<Host> workers, List<Host> servers) {
        return TrafficPlacement.of(workers, servers, List.of());
    }
}
