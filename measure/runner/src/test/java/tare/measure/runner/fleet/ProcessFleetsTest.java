package tare.measure.runner.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Arm;
import tare.api.model.EnvironmentSpec;
import tare.api.model.RunStatus;
import tare.api.model.Traffic;
import tare.api.spi.Plugins;
import tare.measure.runner.Experiments;
import tare.measure.runner.PlacedPlugin;
import tare.measure.runtime.RuntimeJars;

/** The jars of a worker. */
class ProcessFleetsTest {
    private static final Traffic TRAFFIC =
            Experiments.workload("ycsb-a", "ycsb").traffic();

    @TempDir
    Path directory;

    private Path client;
    private ProcessFleets fleets;

    @BeforeEach
    void provideJars() throws Exception {
        Path carried = Files.createDirectory(directory.resolve("carried"));
        Files.writeString(carried.resolve("locked-1.jar"), "locked");
        Files.writeString(carried.resolve("of-the-workload-1.jar"), "of the workload");
        client = Files.createDirectory(directory.resolve("client"));
        Files.writeString(client.resolve("another-2.jar"), "another");
        Plugins plugins = Plugins.load(ProcessFleetsTest.class.getClassLoader());
        fleets = new ProcessFleets(plugins, RuntimeJars.offline(List.of(carried)));
    }

    @Test
    void anotherClientStandsInPlaceOfTheLockedOne() throws Exception {
        Map<String, String> usual = facts(existing(Map.of("at", "here:1")));
        Map<String, String> other = facts(existing(Map.of("at", "here:1", "client-jars", client.toString())));

        assertThat(usual.get("worker.class-path")).endsWith(" locked-1.jar").doesNotContain("another-2.jar");
        assertThat(other.get("worker.class-path"))
                .isEqualTo(usual.get("worker.class-path").replace("locked-1.jar", "another-2.jar"));
        assertThat(other.get("worker.class-path.sha256")).isNotEqualTo(usual.get("worker.class-path.sha256"));
    }

    @Test
    void aSystemThatIsPlacedHasTheClientThatItIsPlacedWith() throws Exception {
        EnvironmentSpec placed = new EnvironmentSpec("processes", Map.of("client-jars", client.toString()), Map.of());
        assertThat(facts(placed).get("worker.class-path")).endsWith(" locked-1.jar");
    }

    @Test
    void aClientThatIsGoneByNowIsNamedWithItsArm() {
        Path gone = directory.resolve("gone");
        FleetException e = catchThrowableOfType(
                FleetException.class, () -> facts(existing(Map.of("client-jars", gone.toString()))));
        assertThat(e).hasMessage("arm third: client-jars: must be a directory, got: " + gone);
        assertThat(e.reason().status()).isEqualTo(RunStatus.INVALID);
    }

    @Test
    void theJarsOfAWorkloadComeAfterTheDrivers() throws Exception {
        Arm arm = new Arm("third", PlacedPlugin.SYSTEM, existing(Map.of("at", "here:1")), Map.of(), false);
        assertThat(fleets.describe(arm, "locked", TRAFFIC).get("worker.class-path"))
                .endsWith(" locked-1.jar of-the-workload-1.jar");
        assertThat(fleets.describe(arm, "ycsb", TRAFFIC).get("worker.class-path"))
                .doesNotContain("of-the-workload");
    }

    private static EnvironmentSpec existing(Map<String, String> output) {
        return new EnvironmentSpec(EnvironmentSpec.EXISTING, output, Map.of());
    }

    private Map<String, String> facts(EnvironmentSpec environment) throws FleetException, InterruptedException {
        return fleets.describe(new Arm("third", PlacedPlugin.SYSTEM, environment, Map.of(), false), "ycsb", TRAFFIC);
    }
}
