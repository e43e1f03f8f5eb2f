package tare.measure.runner.arms;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tare.api.model.SystemPlacement;
import tare.api.spi.system.Host;

class SharedKernelsTest {
    private static final Host NODE = new NamedHost(Host.THIS_MACHINE, true, "boot-1");
    private static final Host POD_THERE = new NamedHost("10.0.1.2", false, "boot-1");
    private static final Host ANOTHER_THERE = new NamedHost("10.0.1.3", false, "boot-1");
    private static final Host POD_ELSEWHERE = new NamedHost("10.0.2.2", false, "boot-2");
    private static final Host SILENT = new NamedHost("10.0.3.2", false, "");
    private static final Host ALSO_SILENT = new NamedHost("10.0.3.3", false, "");

    @Test
    void podsOfOneNodeShareItWhateverTheirAddressesAre() throws Exception {
        assertThat(SharedKernels.ofWorkers(List.of(POD_THERE), List.of(ANOTHER_THERE, POD_ELSEWHERE)))
                .containsExactly(ANOTHER_THERE);
        assertThat(SharedKernels.ofWorkers(List.of(SILENT), List.of(ALSO_SILENT)))
                .isEmpty();
        assertThat(SharedKernels.ofWorkers(List.of(NODE), List.of())).isEmpty();
    }

    @Test
    void aPodOnTheWorkersOwnNodeIsOnThisMachine() throws Exception {
        List<Host> servers = List.of(POD_THERE);
        Set<Host> shared = SharedKernels.ofWorkers(List.of(NODE), servers);

        assertThat(SystemLocation.of(servers, List.of(), false, shared)).isEqualTo(SystemPlacement.THIS_MACHINE);
        assertThat(SystemLocation.of(servers, List.of(), false, Set.of())).isEqualTo(SystemPlacement.OTHER_MACHINES);
        assertThat(SystemLocation.of(List.of(POD_THERE, POD_ELSEWHERE), List.of(), true, shared))
                .isEqualTo(SystemPlacement.PARTLY_THIS_MACHINE);
    }

    @Test
    void onANodeOfTheWorkersPodsServersShareItsCpus() {
        assertThat(TrafficPlacement.OTHER_HOSTS.onOtherMachines(Set.of(POD_THERE)))
                .isEqualTo(SystemPlacement.TRAFFIC_HOSTS);
        assertThat(TrafficPlacement.OTHER_HOSTS.onOtherMachines(Set.of())).isEqualTo(SystemPlacement.OTHER_MACHINES);
    }
}
