package tare.systems.mapreduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.spi.system.Action;
import tare.api.spi.system.Command;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Placement;
import tare.api.spi.system.Site;
import tare.quality.testing.TestingSystem;

class NodeNamesTest {
    private static final Map<String, String> AT_ADDRESSES =
            Map.of("resourcemanager-0", "10.0.0.1", "nodemanager-0", "10.0.0.2", "nodemanager-1", "10.0.0.3");
    private static final String STEP = "names-nodemanager-1";

    private final TestingSystem system = MapReduceSystems.ALL.place("mapreduce", "nodemanagers", "2");

    private List<Action> actions(Map<String, String> hosts, Map<String, Map<String, String>> parts) {
        Site site = system.site("yarn");
        Map<DaemonId, PlacedDaemon> placed = new HashMap<>();
        site.placement()
                .daemons()
                .forEach((id, one) -> placed.put(
                        id,
                        new PlacedDaemon(
                                id,
                                hosts.get(id.toString()),
                                one.bind(),
                                one.ports(),
                                one.volumes(),
                                one.configuration())));
        return system.blueprint("yarn").actions(new Site(site.settings(), new Placement(placed), parts));
    }

    private static Map<String, Map<String, String>> hdfs(String fs) {
        return Map.of("hdfs", Map.of("fs", fs));
    }

    private static Daemon second(List<Action> actions) {
        return (Daemon) actions.get(actions.size() - 1);
    }

    @Test
    void whereEachDaemonHasItsOwnAddressANodeManagerRegistersByIt() {
        List<Action> actions = actions(AT_ADDRESSES, hdfs("hdfs://10.0.0.4:8020"));
        assertThat(actions).extracting(Action::name).contains("names-nodemanager-0", STEP);
        Daemon node = second(actions);
        assertThat(node.needs()).containsExactly(STEP);
        Command.Java command = (Command.Java) node.command();
        assertThat(command.environment().get("JDK_JAVA_OPTIONS"))
                .isEqualTo("\"-Djava.io.tmpdir=/volumes/nodemanager-1/tmp\""
                        + " \"-Djdk.net.hosts.file=/conf/nodemanager-1/hosts\"");
        assertThat(command.flags()).noneMatch(flag -> flag.contains("hosts"));
    }

    @Test
    void hostsWithSeveralDaemonsOrNamesKeepTheirNames() {
        Map<String, String> shared = new HashMap<>(AT_ADDRESSES);
        shared.put("nodemanager-0", "10.0.0.1");
        assertThat(second(actions(shared, hdfs("hdfs://10.0.0.4:8020"))).needs())
                .isEmpty();
        Map<String, String> named = new HashMap<>(AT_ADDRESSES);
        named.put("nodemanager-1", "node1");
        assertThat(second(actions(named, hdfs("hdfs://10.0.0.4:8020"))).needs()).isEmpty();
    }

    @Test
    void storageWithANameIsLookedUp() {
        assertThat(second(actions(AT_ADDRESSES, hdfs("hdfs://namenode:8020"))).needs())
                .isEmpty();
        assertThat(second(actions(AT_ADDRESSES, hdfs("hdfs://nameservice"))).needs())
                .isEmpty();
    }
}
