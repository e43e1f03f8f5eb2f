package tare.systems.hbase.driver;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.util.VersionInfo;
import tare.systems.hadoop.ClusterLogin;

/** Configuration of HBase's client. */
final class ClientConfiguration {
    private static final List<String> FILES = List.of("core-site.xml", "hdfs-site.xml", "hbase-site.xml");

    /** Properties that affect a client's speed. */
    private static final List<String> REPORTED = List.of(
            "hbase.client.ipc.pool.size",
            "hbase.client.ipc.pool.type",
            "hbase.client.max.perserver.tasks",
            "hbase.client.operation.timeout",
            "hbase.client.pause",
            "hbase.client.registry.impl",
            "hbase.client.retries.number",
            "hbase.client.rpc.codec",
            "hbase.client.rpc.compressor",
            "hbase.client.scanner.max.result.size",
            "hbase.client.scanner.timeout.period",
            "hbase.ipc.client.tcpnodelay",
            "hbase.rpc.client.impl",
            "hbase.rpc.protection",
            "hbase.rpc.timeout",
            "hbase.security.authentication");

    private ClientConfiguration() {}

    /** For connections that create and manage tables: patient, but a missing cluster is reported within a minute. */
    static Configuration forSteps(ClusterAddress address) {
        Configuration configuration = HBaseConfiguration.create();
        address.configuration().ifPresent(directory -> add(directory, configuration));
        address.zookeeper().ifPresent(servers -> configuration.set("hbase.zookeeper.quorum", servers));
        address.parent().ifPresent(parent -> configuration.set("zookeeper.znode.parent", parent));
        address.login().ifPresent(login -> logIn(login, configuration));
        configuration.setInt("hbase.client.retries.number", 7);
        return configuration;
    }

    /**
     * For clients that read the cluster's files without its servers: includes a server's configuration.
     *
     * @throws IllegalArgumentException if no configuration file sets hbase.rootdir
     */
    static Configuration forFiles(ClusterAddress address) {
        Configuration configuration = forSteps(address);
        address.placed().ifPresent(placed -> add(placed.configuration(), configuration));
        if (!new HBaseServerConfiguration(configuration).isSet("hbase.rootdir")) {
            throw new IllegalArgumentException("conf-dir: must hold an hbase-site.xml with hbase.rootdir, since the"
                    + " settings ask for an export, got: "
                    + address.configuration().map(Path::toString).orElse("nothing"));
        }
        return configuration;
    }

    private static void add(Path directory, Configuration configuration) {
        for (String name : FILES) {
            Path file = directory.resolve(name);
            if (Files.exists(file)) {
                configuration.addResource(new org.apache.hadoop.fs.Path(file.toUri()));
            }
        }
    }

    /** HBase's client logs in by itself with these properties, and renews its tickets. */
    private static void logIn(ClusterLogin login, Configuration configuration) {
        login.useKrb5();
        configuration.set("hadoop.security.authentication", "kerberos");
        configuration.set("hbase.security.authentication", "kerberos");
        configuration.set("hbase.client.keytab.file", login.keytab().toString());
        configuration.set("hbase.client.keytab.principal", login.principal());
    }

    /** For the connection that callers share. */
    static Configuration forRequests(Configuration steps, HBaseSettings settings) {
        Configuration configuration = new Configuration(steps);
        configuration.setInt("hbase.client.retries.number", settings.limits().retries());
        configuration.setInt("hbase.client.operation.timeout", settings.limits().operationMs());
        configuration.setInt("hbase.rpc.timeout", settings.limits().rpcMs());
        configuration.setInt(
                "hbase.client.scanner.timeout.period", settings.limits().rpcMs());
        configuration.setLong(
                "hbase.client.scanner.max.result.size", settings.requests().scanPageBytes());
        return configuration;
    }

    /** Facts for the parity record, under names that begin with {@code client.}. */
    static SortedMap<String, String> facts(Configuration requests) {
        SortedMap<String, String> facts = new TreeMap<>();
        facts.put("client.version", VersionInfo.getVersion());
        REPORTED.forEach(name -> facts.put("client." + name, requests.get(name, "default")));
        return facts;
    }
}
