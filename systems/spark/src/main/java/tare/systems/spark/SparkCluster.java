package tare.systems.spark;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.security.UserGroupInformation;
import tare.api.spi.Endpoints;
import tare.systems.hadoop.HadoopJvm;

/** A standalone cluster, by its addresses. */
record SparkCluster(Endpoints endpoints) {
    private static final Pattern MASTER = Pattern.compile("spark://(\\[.+]|[^:]+):(\\d+)");
    private static final int CONNECT_MS = 10_000;

    /**
     * @throws IllegalArgumentException with "name: rule, got: value" if there is no cluster at these addresses, or if
     *     the worker is not the only one
     * @throws IOException if the master does not answer
     */
    SparkPlace place() throws IOException {
        if (endpoints.workers() > 1) {
            throw new IllegalArgumentException("workers: must be 1 for " + SparkClusterBlueprint.NAME
                    + ", as each would have executors of its own, got: " + endpoints.workers());
        }
        String master = endpoints.needed(SparkClusterBlueprint.URL);
        InetSocketAddress address = address(master);
        connect(master, address);
        if (isPlaced()) {
            // The owner of files on HDFS.
            UserGroupInformation.setLoginUser(UserGroupInformation.createRemoteUser(HadoopJvm.USER));
        }
        Path temporary = endpoints.directory().resolve("spark").toAbsolutePath();
        return new SparkPlace(
                master,
                endpoints.under(SparkClusterBlueprint.PROPERTY),
                root(),
                addressTowards(address),
                executors(),
                temporary);
    }

    /** Whether Tare has started it. */
    private boolean isPlaced() {
        return endpoints.addresses().containsKey(SparkClusterBlueprint.EXECUTORS);
    }

    /** Of an existing cluster, one at least. */
    private int executors() {
        return Integer.parseInt(endpoints.addresses().getOrDefault(SparkClusterBlueprint.EXECUTORS, "1"));
    }

    private String root() {
        String given = endpoints.needed(SparkClusterBlueprint.ROOT);
        return isPlaced() ? given : given.replaceFirst("/+$", "") + "/tare_" + endpoints.id();
    }

    private static InetSocketAddress address(String master) {
        Matcher url = MASTER.matcher(master);
        if (!url.matches()) {
            throw new IllegalArgumentException("master: must be spark://host:port, got: " + master);
        }
        return new InetSocketAddress(url.group(1), Integer.parseInt(url.group(2)));
    }

    /** Spark itself would try for a minute, and then end without a reason. */
    private static void connect(String master, InetSocketAddress address) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(address, CONNECT_MS);
        } catch (IOException e) {
            throw new IOException("the master does not answer at " + master + ": " + e.getMessage(), e);
        }
    }

    /** This machine's address on the way to another: executors call back. Nothing is sent. */
    private static String addressTowards(InetSocketAddress other) throws IOException {
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.connect(other);
            return socket.getLocalAddress().getHostAddress();
        }
    }
}
