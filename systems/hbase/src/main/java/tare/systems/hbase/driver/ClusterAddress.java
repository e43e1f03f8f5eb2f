package tare.systems.hbase.driver;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.Reference;
import tare.systems.hadoop.ClusterLogin;

/**
 * A cluster's location, and the client's identity: the endpoints' addresses, checked.
 *
 * @param zookeeper {@code host:port}, separated by commas; empty if the configuration contains it
 * @param parent ZooKeeper's node of the cluster, such as {@code /hbase}; empty if the configuration contains it
 * @param configuration a directory with hbase-site.xml, core-site.xml or both
 * @param placed empty if Tare did not place the cluster
 * @param login empty if the cluster does not authenticate clients
 */
record ClusterAddress(
        Optional<String> zookeeper,
        Optional<String> parent,
        Optional<Path> configuration,
        Optional<Placed> placed,
        Optional<ClusterLogin> login) {
    /**
     * Server-side details that ordinary clients do not get.
     *
     * @param configuration a server's directory of configuration files
     * @param user of the servers on their file systems
     */
    record Placed(Path configuration, String user) {}

    private static final String SERVERS = "[^\\s,:/@]+:[0-9]{1,5}(,[^\\s,:/@]+:[0-9]{1,5})*";

    /**
     * @param given empty values count as missing
     * @throws IllegalArgumentException with one line "name: rule, got: value" each
     */
    static ClusterAddress of(Map<String, String> given) {
        Map<String, String> addresses = new HashMap<>(given);
        addresses.values().removeIf(String::isBlank);
        List<String> problems = new ArrayList<>();
        String zookeeper = addresses.get("zookeeper");
        Optional<Path> configuration = path(addresses, "conf-dir");
        if (zookeeper == null && configuration.isEmpty()) {
            problems.add("zookeeper: must be given without conf-dir, got: nothing");
        }
        if (zookeeper != null && !zookeeper.matches(SERVERS)) {
            problems.add("zookeeper: must be host:port, several separated by commas, got: " + zookeeper);
        }
        String parent = addresses.get("zookeeper.parent");
        if (parent != null && !parent.startsWith("/")) {
            problems.add("zookeeper.parent: must begin with /, got: " + parent);
        }
        configuration
                .filter(directory -> !Files.isDirectory(directory))
                .ifPresent(directory -> problems.add("conf-dir: must be a directory, got: " + directory));
        Optional<ClusterLogin> login = ClusterLogin.of(addresses, problems);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
        return new ClusterAddress(
                Optional.ofNullable(zookeeper),
                Optional.ofNullable(parent),
                configuration,
                path(addresses, "server-conf-dir").map(conf -> new Placed(conf, addresses.get("server-user"))),
                login);
    }

    private static Optional<Path> path(Map<String, String> addresses, String name) {
        return Optional.ofNullable(addresses.get(name)).flatMap(Reference::file);
    }

    /** The cluster's location in words, for messages. */
    String where() {
        return zookeeper
                .map(servers -> "zookeeper: " + servers)
                .orElseGet(() -> "conf-dir: " + configuration.orElseThrow());
    }
}
