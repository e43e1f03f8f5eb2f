package tare.measure.runner.arms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.Arm;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Experiment;
import tare.api.spi.Plugins;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.measure.placing.LocalHost;
import tare.measure.probes.Machine;
import tare.measure.runner.Experiments;
import tare.measure.runner.PlacedPlugin;
import tare.quality.testing.SampleExperiment;

class HostMemoryCheckTest {
    private static final long GIB = 1L << 30;

    private final Host here = new LocalHost(Path.of("."));
    private final Host hereToo = new LocalHost(Path.of("other"));
    private final Host blue = new NamedHost("blue", false);
    private final HostMemoryCheck check = new HostMemoryCheck(
            new SizedMachine(Host.THIS_MACHINE, 2 * GIB), host -> new SizedMachine(host.name(), 8 * GIB));

    private static final class SizedMachine extends Machine {
        private final String name;
        private final long freeBytes;

        SizedMachine(String name, long freeBytes) {
            this.name = name;
            this.freeBytes = freeBytes;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public long availableBytes() {
            return freeBytes;
        }
    }

    @Test
    void eachHostNeedsRoomForItsOwnDaemonsOnly() {
        assertThatCode(() -> check.allocated(Map.of(here, 2 * GIB, blue, 8 * GIB)))
                .doesNotThrowAnyException();
    }

    @Test
    void theHostThatLacksRoomIsNamed() {
        assertThatThrownBy(() -> check.allocated(Map.of(here, GIB, blue, 9 * GIB)))
                .isInstanceOf(EnvironmentException.class)
                .hasMessage("host blue: the daemons placed there need 9216 MiB of memory, and it has 8192 MiB free;"
                        + " with keep: false in their environments, arms take turns");
    }

    @Test
    void environmentsOnThisMachineAreAddedUp() {
        assertThatThrownBy(() -> check.allocated(Map.of(here, GIB, hereToo, 2 * GIB)))
                .hasMessage("the system needs 3072 MiB of memory, and the machine has 2048 MiB free");
    }

    @Test
    void armsTakeTurnsOnlyForTheirDaemonsOnThisMachine() {
        EnvironmentSpec elsewhere = EnvironmentSpec.of("hosts");
        EnvironmentSpec processes = EnvironmentSpec.of("processes");
        assertThat(reason(arm("a", processes), arm("b", processes)))
                .hasValueSatisfying(why -> assertThat(why).contains("a, b together need 6144 MiB"));
        assertThat(reason(arm("a", processes), arm("b", elsewhere))).isEmpty();
        assertThat(reason(arm("a", elsewhere), arm("b", elsewhere))).isEmpty();
    }

    private static Arm arm(String name, EnvironmentSpec environment) {
        return new Arm(name, PlacedPlugin.SYSTEM, environment, Map.of("memory", "3 GiB"), false);
    }

    private static Optional<String> reason(Arm... arms) {
        Experiment experiment = SampleExperiment.like(
                        Experiments.of(PlacedPlugin.SYSTEM, Map.of(), 2, Experiments.workload("c", "ycsb-c")))
                .arms(List.of(arms))
                .build();
        return MemoryBudget.reason(experiment, Plugins.load(HostMemoryCheckTest.class.getClassLoader()), 4 * GIB);
    }
}
