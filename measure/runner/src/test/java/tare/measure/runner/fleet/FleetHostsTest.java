package tare.measure.runner.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.spi.system.Host;
import tare.measure.runner.arms.NamedHost;

class FleetHostsTest {
    private static final Host HERE = new NamedHost(Host.THIS_MACHINE, true);
    private static final Host FAR = new NamedHost("far", false);
    private static final Host FARTHER = new NamedHost("farther", false);
    private static final Host EMULATED = new NamedHost("emulated", true);

    @Test
    void theOnlyWorkerHereNeedsNoName() {
        assertThat(FleetHosts.all(HERE, 1).name(0)).isEqualTo("the worker");
        assertThat(FleetHosts.all(HERE, 2).name(1)).isEqualTo("worker 2 on host this-machine");
        assertThat(FleetHosts.all(FAR, 1).name(0)).isEqualTo("worker 1 on host far");
    }

    @Test
    void oneWorkerHereIsNotToldApart() {
        assertThat(FleetHosts.all(HERE, 1).isOneHere()).isTrue();
        assertThat(FleetHosts.all(HERE, 2).isOneHere()).isFalse();
        assertThat(FleetHosts.all(EMULATED, 1).isOneHere()).isFalse();
    }

    @Test
    void workersOnOneMachineShareItsCpus() {
        FleetHosts taking = new FleetHosts(List.of(FAR, FARTHER, FAR));
        assertThat(taking.sharing(0)).isEqualTo(2);
        assertThat(taking.sharing(1)).isEqualTo(1);
        assertThat(taking.distinct()).containsExactly(FAR, FARTHER);
        assertThat(new FleetHosts(List.of(EMULATED, HERE, FAR)).sharing(0))
                .as("emulated hosts share this machine's")
                .isEqualTo(2);
    }
}
