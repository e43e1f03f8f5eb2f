package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import tare.api.spi.system.Environment;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Role;
import tare.measure.probes.ProcessOrders;
import tare.quality.testing.KubernetesCluster;

/** Daemons in containers of docker, where a docker server answers; their image is made from this machine's own Java. */
class DockerTest extends OwnSeatsContract {
    private static final List<Role> PAIR = List.of(new Role("actor", 2, List.of("http"), List.of("disk"), 0));

    private Optional<String> engine = Optional.empty();

    @Override
    Stage open(Path place) throws Exception {
        engine = DockerServer.engine();
        Assumptions.assumeTrue(engine.isPresent(), "no docker server answers");
        return Stage.contained(place, withImage(Map.of()));
    }

    private Map<String, String> withImage(Map<String, String> more) {
        Map<String, String> options = new TreeMap<>(more);
        options.put("engine", engine.orElseThrow());
        options.put("image", KubernetesCluster.IMAGE);
        return options;
    }

    @Test
    void limitsAreWhatTheJvmInsideSees() throws Exception {
        try (Environment containers = enter(Map.of("cpus", "1", "memory", "300 MiB"))) {
            containers.allocate("one", PAIR);
            assertThat(containers.facts())
                    .hasEntrySatisfying(
                            "environment.engine", engine -> assertThat(engine).contains("Docker version"))
                    .containsEntry("environment.image", KubernetesCluster.IMAGE);
            assertThat(containers.hosts().get(0).ask(new ProcessOrders.ReadFacts(at().configuration())))
                    .containsEntry("jvm.cpus", "1")
                    .containsEntry("cgroup.memory.limit", "314572800 B");
        }
    }

    @Test
    void onABridgeEachIsReachedAtItsOwnAddress() throws Exception {
        try (Environment containers = enter(Map.of("network", "bridge"))) {
            PlacedDaemon at = containers.allocate("pair", PAIR).all("actor").get(1);
            assertThat(at.host()).isEqualTo(at.bind()).matches("[0-9.]+").isNotEqualTo("127.0.0.1");
            containers.start(Stage.serving(at), at);
            assertThat(containers.isAlive(at.id())).isTrue();
        }
    }

    private Environment enter(Map<String, String> options) throws Exception {
        return Stage.open(root().resolve("own"), new ContainersFactory(), withImage(options));
    }
}
