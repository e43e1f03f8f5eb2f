package tare.systems.phoenix;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.phoenix.jdbc.PhoenixConnection;
import org.apache.phoenix.jdbc.PhoenixDriver;
import org.apache.phoenix.query.ConnectionQueryServices;
import tare.systems.jdbc.Database;

/**
 * Opens connections of Phoenix's thick driver. All those of a worker share one connection to HBase, as is usual with
 * Phoenix.
 *
 * @param url in Phoenix's form, including the login
 * @param servers of ZooKeeper, for messages
 * @param properties of the client, from the user's configuration
 */
record PhoenixDatabase(String url, List<String> servers, Properties properties) implements Database {
    private static final List<String> FILES = List.of("core-site.xml", "hdfs-site.xml", "hbase-site.xml");
    private static final String DEFAULT_PORT = "2181";
    private static final int REACH_LIMIT_MS = 10_000;

    static PhoenixDatabase of(PhoenixAddress address) {
        Configuration configuration = configuration(address);
        List<String> servers = address.zookeeper().isEmpty() ? servers(configuration) : address.zookeeper();
        String parent = address.parent().orElseGet(() -> configuration.get("zookeeper.znode.parent", "/hbase"));
        // The port after the servers is ignored, as each server has its own.
        StringBuilder url = new StringBuilder("jdbc:phoenix+zk:")
                .append(String.join(",", servers).replace(":", "\\:"))
                .append("::")
                .append(parent);
        address.login().ifPresent(login -> url.append(':')
                .append(login.principal())
                .append(':')
                .append(login.keytab().toAbsolutePath()));
        return new PhoenixDatabase(url.toString(), servers, properties(configuration));
    }

    private static Configuration configuration(PhoenixAddress address) {
        Configuration configuration = new Configuration(false);
        address.configuration().ifPresent(directory -> FILES.stream()
                .map(directory::resolve)
                .filter(Files::isRegularFile)
                .forEach(file -> configuration.addResource(resource(file))));
        return configuration;
    }

    private static org.apache.hadoop.fs.Path resource(Path file) {
        return new org.apache.hadoop.fs.Path(file.toUri());
    }

    private static List<String> servers(Configuration configuration) {
        String quorum = configuration.getTrimmed("hbase.zookeeper.quorum", "");
        if (quorum.isEmpty()) {
            throw new IllegalArgumentException("conf-dir: must hold hbase.zookeeper.quorum, got: none");
        }
        String port = configuration.getTrimmed("hbase.zookeeper.property.clientPort", DEFAULT_PORT);
        return Arrays.stream(quorum.split("\\s*,\\s*"))
                .map(server -> server.contains(":") ? server : server + ":" + port)
                .toList();
    }

    private static Properties properties(Configuration configuration) {
        Properties properties = new Properties();
        // The very first connection creates Phoenix's own tables. The one for its log, which is off, would have 32
        // regions and take half of that time.
        properties.setProperty("phoenix.log.saltBuckets", "1");
        for (Map.Entry<String, String> entry : configuration) {
            properties.setProperty(entry.getKey(), configuration.get(entry.getKey()));
        }
        // The URL lists each server.
        properties.remove("hbase.zookeeper.quorum");
        properties.remove("hbase.zookeeper.property.clientPort");
        return properties;
    }

    @Override
    public Connection open() throws SQLException {
        Connection connection = PhoenixDriver.INSTANCE.connect(url, copy());
        try {
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
        return connection;
    }

    @Override
    public String beside() {
        return "; Phoenix asks its catalog before it, as often as the table's UPDATE_CACHE_FREQUENCY says";
    }

    private Properties copy() {
        Properties copy = new Properties();
        copy.putAll(properties);
        return copy;
    }

    /**
     * HBase's client would retry a missing ZooKeeper for many minutes.
     *
     * @throws IOException if none of them accepts a connection
     */
    void requireReachable() throws IOException {
        IOException last = null;
        for (String server : servers) {
            int colon = server.lastIndexOf(':');
            try (Socket socket = new Socket()) {
                int port = Integer.parseInt(server.substring(colon + 1));
                socket.connect(new InetSocketAddress(server.substring(0, colon), port), REACH_LIMIT_MS);
                return;
            } catch (IOException e) {
                last = e;
            }
        }
        throw new IOException("zookeeper: no server could be reached at " + String.join(",", servers), last);
    }

    /** The HBase cluster's administration; to be closed by the caller. */
    static Admin admin(Connection connection) throws SQLException {
        return services(connection).getAdmin();
    }

    static ConnectionQueryServices services(Connection connection) throws SQLException {
        return connection.unwrap(PhoenixConnection.class).getQueryServices();
    }
}
