package tare.systems.hbase.driver;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.Reference;

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
        Optional<Login> login) {
    /**
     * Server-side details that ordinary clients do not get.
     *
     * @param configuration a server's directory of configuration files
     * @param user of the servers on their file systems
     */
    record Placed(Path configuration, String user) {}

    /**
     * A Kerberos login.
     *
     * @param krb5 the configuration of Kerberos; empty for the machine's own
     */
    record Login(String principal, Path keytab, Optional<Path> krb5) {}

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
        checkLogin(addresses, problems);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
        return new ClusterAddress(
                Optional.ofNullable(zookeeper),
                Optional.ofNullable(parent),
                configuration,
                path(addresses, "server-conf-dir").map(conf -> new Placed(conf, addresses.get("server-user"))),
                login(addresses));
    }

    private static void checkLogin(Map<String, String> addresses, List<String> problems) {
        boolean principal = addresses.containsKey("principal");
        if (principal != addresses.containsKey("keytab")) {
            problems.add(
                    principal
                            ? "keytab: must be given with principal, got: nothing"
                            : "principal: must be given with keytab, got: nothing");
        } else if (!principal && addresses.containsKey("krb5-conf")) {
            problems.add("krb5-conf: must come with principal and keytab, which are missing, got: "
                    + addresses.get("krb5-conf"));
        }
        for (String name : List.of("keytab", "krb5-conf")) {
            path(addresses, name)
                    .filter(file -> !Files.isReadable(file))
                    .ifPresent(file -> problems.add(name + ": must be a file that can be read, got: " + file));
        }
    }

    private static Optional<Login> login(Map<String, String> addresses) {
        return path(addresses, "keytab")
                .map(keytab -> new Login(addresses.get("principal"), keytab, path(addresses, "krb5-conf")));
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
