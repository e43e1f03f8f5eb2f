package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Readiness;
import tare.api.spi.system.Role;
import tare.measure.probes.ProcessOrders;
import tare.quality.testing.KubernetesCluster;

/**
 * Daemons in pods of a real cluster. Those of the contract have the network and a directory of a node, which is on this
 * machine.
 */
@Tag("servers")
@Tag("kubernetes")
class KubernetesTest extends OwnSeatsContract {
    private static final String NAMESPACE = "contract";
    private static final List<Role> PAIR = List.of(new Role("actor", 2, List.of("http"), List.of("disk"), 0));

    private static KubernetesCluster cluster;

    @BeforeAll
    static void start() throws Exception {
        cluster = KubernetesCluster.get();
        cluster.makeNamespace(NAMESPACE);
    }

    @AfterAll
    static void nothingIsLeft() throws Exception {
        if (cluster != null) {
            assertThat(cluster.kubectl("--namespace", NAMESPACE, "get", "pods,pvc", "--output", "name"))
                    .isEmpty();
        }
    }

    @Override
    Stage open(Path place) throws Exception {
        Map<String, String> options = new HashMap<>();
        options.put("host-network", "true");
        options.put("node-selector.kubernetes.io/hostname", "node1");
        options.put("volume", "host-path");
        options.put("path", root().toString());
        options.put("check-route", "false");
        return Stage.ofOwnHost(enter(place, options));
    }

    private static Environment enter(Path place, Map<String, String> options)
            throws EnvironmentException, InterruptedException {
        Map<String, String> all = new HashMap<>(cluster.options());
        all.put("namespace", NAMESPACE);
        all.putAll(options);
        return Stage.open(place, new KubernetesFactory(), all);
    }

    private Environment enter(Map<String, String> options) throws EnvironmentException, InterruptedException {
        return enter(root().resolve("own"), options);
    }

    @Override
    AutoCloseable thief(int port) throws Exception {
        Stage other = neighbour(root().resolve("thief"));
        PlacedDaemon thief = other.place();
        Daemon listening = new Daemon(
                Stage.ACTOR,
                Stage.play("serve", Integer.toString(port)),
                List.of(),
                new Readiness.Logged("actor: serve", Stage.LIMIT),
                List.of());
        other.environment().start(listening, thief);
        return other;
    }

    @Override
    boolean isFree(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(at().host(), port));
            return false;
        } catch (java.io.IOException e) {
            return true;
        }
    }

    @Test
    void eachDaemonHasAPodWithAnAddressOfItsOwn() throws Exception {
        try (Environment pods = enter(Map.of("spread", "true", "cpus", "0.5", "memory", "300 MiB"))) {
            List<PlacedDaemon> pair = pods.allocate("pair", PAIR).all("actor");
            assertThat(pair).extracting(PlacedDaemon::host).doesNotHaveDuplicates().allMatch(one -> one.matches("[0-9.]+"));
            for (PlacedDaemon one : pair) {
                pods.start(Stage.serving(one), one);
                assertThat(pods.isAlive(one.id())).isTrue();
            }
            assertThat(pods.facts())
                    .containsEntry("environment.node", "actor-0: node1; actor-1: node2")
                    .containsEntry("environment.network", "pod");
        }
    }
}
