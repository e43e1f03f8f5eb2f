package tare.systems.hbase.driver;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.EnumSet;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ClusterMetrics.Option;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.security.UserGroupInformation;

/** A connection to a cluster whose master answers, for everything except requests. Any thread. */
final class Cluster implements AutoCloseable {
    private static final int PROBE_LIMIT_MS = 5_000;

    private final Connection connection;

    private Cluster(Connection connection) {
        this.connection = connection;
    }

    /** @throws IOException if it cannot be reached, naming the failing address */
    static Cluster connect(ClusterAddress address, Configuration configuration) throws IOException {
        requireZooKeeper(address, configuration);
        UserGroupInformation.setConfiguration(configuration);
        Connection connection;
        try {
            connection = ConnectionFactory.createConnection(configuration);
        } catch (IOException e) {
            throw new IOException(address.where() + ": cannot connect: " + HBaseFailure.words(e), e);
        }
        Cluster cluster = new Cluster(connection);
        try {
            cluster.metrics(EnumSet.of(Option.HBASE_VERSION));
        } catch (IOException e) {
            connection.close();
            throw new IOException(
                    address.where() + ": no HBase master answers (zookeeper.parent "
                            + configuration.get("zookeeper.znode.parent") + "): " + HBaseFailure.words(e),
                    e);
        }
        return cluster;
    }

    /** Fails fast, as HBase's client itself would try for minutes. */
    private static void requireZooKeeper(ClusterAddress address, Configuration configuration) throws IOException {
        String servers = configuration.get("hbase.zookeeper.quorum", "");
        int port = configuration.getInt("hbase.zookeeper.property.clientPort", 2181);
        for (String server : servers.split(",", -1)) {
            String[] parts = server.strip().split(":", 2);
            try (Socket socket = new Socket()) {
                int at = parts.length == 2 ? Integer.parseInt(parts[1]) : port;
                socket.connect(new InetSocketAddress(parts[0], at), PROBE_LIMIT_MS);
                return;
            } catch (IOException e) {
                // Another server may answer.
            }
        }
        throw new IOException(address.where() + ": no ZooKeeper could be reached at " + servers);
    }

    Admin admin() throws IOException {
        return connection.getAdmin();
    }

    ClusterMetrics metrics(EnumSet<Option> wanted) throws IOException {
        try (Admin admin = admin()) {
            return admin.getClusterMetrics(wanted);
        }
    }

    /** Number of a table's regions on each server that has any. */
    Map<ServerName, Long> regionsByServer(TableName table) throws IOException {
        try (RegionLocator locator = connection.getRegionLocator(table)) {
            locator.clearRegionLocationCache();
            return locator.getAllRegionLocations().stream()
                    .filter(location -> location.getServerName() != null)
                    .collect(Collectors.groupingBy(HRegionLocation::getServerName, Collectors.counting()));
        }
    }

    @Override
    public void close() throws IOException {
        connection.close();
    }
}
