package tare.systems.phoenix;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.Reference;
import tare.systems.hadoop.ClusterLogin;

/**
 * The cluster's addresses and the caller's identity, from the endpoints, checked.
 *
 * @param zookeeper {@code host:port} each; empty to take them from the configuration
 * @param parent ZooKeeper's node of the cluster, such as {@code /hbase}; empty to take it from the configuration
 * @param configuration a directory with hbase-site.xml, core-site.xml or both
 * @param login empty if the cluster does not authenticate callers
 */
record PhoenixAddress(
        List<String> zookeeper, Optional<String> parent, Optional<Path> configuration, Optional<ClusterLogin> login) {
    private static final String SERVERS = "[^\\s,:/@]+:[0-9]{1,5}(,[^\\s,:/@]+:[0-9]{1,5})*";

    /** @throws IllegalArgumentException with one line "name: rule, got: value" each */
    static PhoenixAddress of(Map<String, String> addresses) {
        List<String> problems = new ArrayList<>();
        Optional<String> zookeeper = Optional.ofNullable(addresses.get("zookeeper"));
        Optional<Path> configuration = path(addresses, "conf-dir");
        if (zookeeper.isEmpty() && configuration.isEmpty()) {
            problems.add("zookeeper: must be given without conf-dir, got: nothing");
        }
        zookeeper
                .filter(servers -> !servers.matches(SERVERS))
                .ifPresent(servers ->
                        problems.add("zookeeper: must be host:port, several separated by commas, got: " + servers));
        Optional<String> parent = Optional.ofNullable(addresses.get("zookeeper.parent"));
        parent.filter(node -> !node.matches("/[^\\s:;]*"))
                .ifPresent(node -> problems.add("zookeeper.parent: must begin with / and hold no colon, got: " + node));
        configuration
                .filter(directory -> !Files.isDirectory(directory))
                .ifPresent(directory -> problems.add("conf-dir: must be a directory, got: " + directory));
        Optional<ClusterLogin> login = ClusterLogin.of(addresses, problems);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
        List<String> servers =
                zookeeper.map(list -> Arrays.asList(list.split(","))).orElse(List.of());
        return new PhoenixAddress(servers, parent, configuration, login);
    }

    private static Optional<Path> path(Map<String, String> addresses, String name) {
        return Optional.ofNullable(addresses.get(name)).flatMap(Reference::file);
    }
}
