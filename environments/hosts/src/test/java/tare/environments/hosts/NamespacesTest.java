package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.spi.Settings;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Placement;
import tare.api.spi.system.Role;
import tare.measure.probes.ProcessOrders;

/** Daemons on hosts emulated on this machine. */
class NamespacesTest extends HostsEnvironmentContract {
    private static final List<Role> PAIR = List.of(new Role("actor", 2, List.of("http"), List.of("disk"), 0));

    @Override
    Stage open(Path place) throws Exception {
        EmulationNeeds.check();
        return Stage.emulated(place, Map.of());
    }

    /** The same host, entered as a user would. */
    @Override
    Stage neighbour(Path place) throws Exception {
        Map<String, String> options =
                Map.of("enter", "nsenter --net=/run/netns/" + namespace(), "address", at().host());
        return Stage.entered(place, new EnteredHostsFactory(), options);
    }

    private String namespace() throws IOException {
        return "tare" + NetworkTraces.number(at().host()) + "-host-1";
    }

    @Override
    AutoCloseable thief(int port) throws Exception {
        return neighbouringThief(port);
    }

    @Override
    boolean isFree(int port) {
        return isFreeThere(port);
    }

    @Test
    void daemonsAreSpreadOverHostsThatReachEachOther() throws Exception {
        try (Environment two = enter(Map.of("names[0]", "blue", "names[1]", "green"))) {
            Placement placement = two.allocate("pair", PAIR);
            assertThat(two.hosts()).extracting(Host::name).containsExactly("blue", "green");
            assertThat(placement.all("actor")).extracting(PlacedDaemon::host).doesNotHaveDuplicates();
            PlacedDaemon green = placement.all("actor").get(1);
            two.start(Stage.actor(green, "serve", Stage.answering(green)), green);
            String port = Integer.toString(green.port("http"));
            assertThat(NetworkActor.play(green.host(), "blue", "connect", green.host(), port))
                    .isPositive();
            assertThat(Ports.isFree(green.port("http")))
                    .as("this machine's port")
                    .isTrue();
        }
    }

    @Test
    void limitsAreWhatTheJvmInsideSees() throws Exception {
        try (Environment limited = enter(Map.of("cpus", "1", "memory", "300 MiB"))) {
            limited.allocate("pair", PAIR);
            Map<String, String> inside = limited.hosts().get(0).ask(new ProcessOrders.ReadFacts(at().configuration()));
            assertThat(inside).containsEntry("jvm.cpus", "1").containsEntry("cgroup.memory.limit", "314572800 B");
            assertThat(limited.facts()).containsKey("environment.control-groups");
        }
    }

    @Test
    void aDiskHasItsOwnSize() throws Exception {
        try (Environment environment = enter(Map.of("disk", "64 MiB"))) {
            PlacedDaemon at = environment.allocate("pair", PAIR).all("actor").get(0);
            assertThat(at.volume("disk").local().toFile().getTotalSpace()).isBetween(16L << 20, 64L << 20);
            assertThat(environment.facts()).containsEntry("environment.volumes.file-system", "ext4");
        }
    }

    @Test
    void factsTellOfTheNetwork() {
        assertThat(stage().environment().facts())
                .containsEntry("environment.entered-with", "nsenter --net")
                .containsEntry("environment.links", "plain")
                .containsEntry("environment.congestion-control", "cubic")
                .doesNotContainKey("environment.volatile.round-trip.undelayed")
                .hasEntrySatisfying("environment.volatile.round-trip", time -> assertThat(time)
                        .matches("[0-9.]+ ms \\(least [0-9.]+ ms\\)"));
    }

    @Test
    void optionsThatMakeNoSenseAreRefused() {
        assertThat(problem(Map.of("cpus", "-1"))).hasValue("must not have a number below 0 in cpus, got: -1");
        assertThat(problem(Map.of("hosts", "251"))).hasValue("must have at most 250 hosts");
        assertThat(problem(Map.of("names[0]", "a", "names[1]", "a")))
                .hasValue("must name each host once in names, by lower-case letters, digits and dashes, got: [a, a]");
        assertThat(problem(Map.of("names[0]", "a;reboot"))).isPresent();
        assertThat(problem(Map.of("names[0]", "a", "hosts", "3")))
                .hasValue("must have as many hosts as names, or only one of the two");
        assertThat(problem(Map.of("disk", "1 MiB"))).hasValue("must have at least 16 MiB in disk, got: 1 MiB");
        assertThat(problem(Map.of("delay", "1ms", "jitter", "2ms")))
                .hasValue("must not have more jitter than delay, got: 2ms");
        assertThat(problem(Map.of("rate", "fast")))
                .hasValue("rate must be from 8 kbit/s to 100 Gbit/s, such as 100 Mbit/s, got: fast");
        assertThat(problem(Map.of("loss", "100%"))).hasValue("must lose less than all packets in loss, got: 100%");
        assertThat(problem(Map.of("hosts", "3", "delay", "2ms", "jitter", "1ms", "rate", "1.5 Gbit/s", "loss", "1%")))
                .isEmpty();
    }

    private static Optional<String> problem(Map<String, String> options) {
        NamespacesFactory factory = new NamespacesFactory();
        return factory.problem(Settings.of(factory.name(), factory.settings(), options));
    }

    private Environment enter(Map<String, String> options) throws EnvironmentException, InterruptedException {
        return Stage.open(root().resolve("own"), new NamespacesFactory(), new HashMap<>(options));
    }
}
