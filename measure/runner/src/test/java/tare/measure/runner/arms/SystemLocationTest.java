package tare.measure.runner.arms;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tare.api.model.Arm;
import tare.api.model.EnvironmentSpec;
import tare.api.model.SystemPlacement;
import tare.api.spi.DataSystem;
import tare.api.spi.Plugins;
import tare.api.spi.system.Host;
import tare.measure.runner.PlacedPlugin;

class SystemLocationTest {
    private static final Plugins PLUGINS = Plugins.load(SystemLocationTest.class.getClassLoader());

    @ParameterizedTest
    @CsvSource({
        "localhost:6379, THIS_MACHINE",
        "127.0.0.1:6379, THIS_MACHINE",
        "127.1.2.3, THIS_MACHINE",
        "[::1]:6379, THIS_MACHINE",
        "[::1], THIS_MACHINE",
        "::1, THIS_MACHINE",
        "0.0.0.0:1, THIS_MACHINE",
        "192.0.2.7:6379, OTHER_MACHINES",
        "2001:db8::7, OTHER_MACHINES",
        "no-such-host.invalid:6379, UNKNOWN"
    })
    void aServerIsWhereItsAddressIs(String address, SystemPlacement place) {
        assertThat(SystemLocation.of(false, List.of(address))).isEqualTo(place);
    }

    @Test
    void aStoreInsideTheWorkerIsThereWhateverSettingsSay() {
        assertThat(SystemLocation.of(true, List.of("192.0.2.7"))).isEqualTo(SystemPlacement.IN_WORKER);
    }

    @Test
    void withoutAnUnknownAddress() {
        assertThat(SystemLocation.of(false, List.of())).isEqualTo(SystemPlacement.UNKNOWN);
    }

    @Test
    void oneServerHereIsEnoughToShareCpus() {
        SystemPlacement partly = SystemLocation.of(false, List.of("192.0.2.7:1", "localhost:2"));

        assertThat(partly).isEqualTo(SystemPlacement.PARTLY_THIS_MACHINE);
        assertThat(partly.sharesCpus()).isTrue();
        assertThat(SystemLocation.of(false, List.of("192.0.2.7:1", "no-such-host.invalid")))
                .isEqualTo(SystemPlacement.UNKNOWN);
    }

    @Test
    void daemonsThatTareStartsHaveCpusOfTheirOwnIfAllOfThemArePinned() {
        EnvironmentSpec partlyThere = new EnvironmentSpec(
                "processes",
                Map.of(),
                Map.of("part", new EnvironmentSpec(EnvironmentSpec.EXISTING, Map.of("at", "127.0.0.1:1"), Map.of())));
        Arm whole = arm(EnvironmentSpec.of("processes"));

        assertThat(SystemLocation.planned(PLUGINS, whole, true)).isEqualTo(SystemPlacement.THIS_MACHINE_APART);
        assertThat(SystemLocation.planned(PLUGINS, whole, false)).isEqualTo(SystemPlacement.THIS_MACHINE);
        assertThat(SystemLocation.planned(PLUGINS, arm(partlyThere), true)).isEqualTo(SystemPlacement.THIS_MACHINE);
        assertThat(SystemPlacement.THIS_MACHINE_APART.sharesCpus()).isFalse();
    }

    @Test
    void whereSshLeadsIsOpenUntilItWasAsked() {
        Arm elsewhere = arm(EnvironmentSpec.of("ssh"));

        assertThat(SystemLocation.isPlacedHere(PLUGINS, elsewhere)).isFalse();
        assertThat(SystemLocation.planned(PLUGINS, elsewhere, true)).isEqualTo(SystemPlacement.UNKNOWN);
    }

    @Test
    void placedDaemonsAreWhereTheirHostsAre() {
        Host container = new NamedHost("10.88.0.3", true);
        Host remote = new NamedHost("192.0.2.7", false);
        Host throughSsh = new NamedHost("127.0.0.1", false);

        assertThat(SystemLocation.of(List.of(container), List.of(), true, Set.of()))
                .isEqualTo(SystemPlacement.THIS_MACHINE_APART);
        assertThat(SystemLocation.of(List.of(container), List.of(), false, Set.of()))
                .isEqualTo(SystemPlacement.THIS_MACHINE);
        assertThat(SystemLocation.of(List.of(throughSsh), List.of(), true, Set.of()))
                .isEqualTo(SystemPlacement.THIS_MACHINE);
        assertThat(SystemLocation.of(List.of(remote), List.of(), true, Set.of()))
                .isEqualTo(SystemPlacement.OTHER_MACHINES);
        assertThat(SystemLocation.of(List.of(container, remote), List.of(), true, Set.of()))
                .isEqualTo(SystemPlacement.PARTLY_THIS_MACHINE);
        assertThat(SystemLocation.of(List.of(container), List.of("192.0.2.7:1"), true, Set.of()))
                .isEqualTo(SystemPlacement.PARTLY_THIS_MACHINE);
    }

    @Test
    void aSystemThatIsAlreadyThereIsWhereItsServersAre() {
        DataSystem placed = PLUGINS.system(PlacedPlugin.SYSTEM);
        ArmSystem there = ArmSystem.existing(Map.of("at", "192.0.2.7:1"), List.of());

        assertThat(SystemLocation.found(placed, arm(EnvironmentSpec.of("existing")), there, true, Set.of()))
                .isEqualTo(SystemPlacement.OTHER_MACHINES);
    }

    private static Arm arm(EnvironmentSpec environment) {
        return new Arm("arm", PlacedPlugin.SYSTEM, environment, Map.of(), false);
    }

    @Test
    void whatFactsSayIsUnderstood() {
        for (SystemPlacement place : SystemPlacement.values()) {
            assertThat(SystemPlacement.of(place.text())).contains(place);
        }
        assertThat(SystemPlacement.of("on the moon")).isEmpty();
    }
}
