package tare.systems.mapreduce.driver;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hdfs.DistributedFileSystem;
import org.apache.hadoop.hdfs.protocol.DatanodeInfo;
import org.apache.hadoop.security.AccessControlException;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.util.VersionInfo;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.Endpoints;
import tare.api.spi.SystemInfo;

/** One cluster, with a client of YARN and one of its file system that all callers share. */
final class MapReduceDriver implements Driver {
    private final Map<String, String> addresses;
    private final YarnClients clients;
    private final JobsRoot root;
    private final YarnJobEngine engine;

    private MapReduceDriver(Map<String, String> addresses, YarnClients clients, JobsRoot root, YarnJobEngine engine) {
        this.addresses = addresses;
        this.clients = clients;
        this.root = root;
        this.engine = engine;
    }

    /** @throws Exception if the ResourceManager or the file system does not answer */
    static MapReduceDriver connect(Endpoints endpoints) throws Exception {
        Configuration configuration = ClusterConfiguration.of(endpoints.addresses());
        UserGroupInformation user = ClusterUser.of(endpoints.addresses(), configuration);
        YarnClients clients = YarnClients.open(configuration, user);
        JobsRoot root = JobsRoot.of(endpoints, clients.files(), configuration);
        return new MapReduceDriver(
                endpoints.addresses(),
                clients,
                root,
                new YarnJobEngine(clients, root.path().toString()));
    }

    @Override
    public SystemInfo describe() throws Exception {
        SortedMap<String, String> facts = ClusterConfiguration.facts(addresses, clients.configuration());
        List<NodeReport> nodes = clients.as(() -> clients.yarn().getNodeReports(NodeState.RUNNING));
        if (!root.isAmongOthers()) {
            NodeHosts.check(
                    nodes.stream().map(node -> node.getNodeId().getHost()).toList());
        }
        facts.put("cluster.nodemanagers", Integer.toString(nodes.size()));
        facts.put(
                "cluster.memory-mb",
                Long.toString(nodes.stream()
                        .mapToLong(node -> node.getCapability().getMemorySize())
                        .sum()));
        facts.put(
                "cluster.vcores",
                Long.toString(nodes.stream()
                        .mapToLong(node -> node.getCapability().getVirtualCores())
                        .sum()));
        facts.putAll(QueueFacts.of(clients));
        facts.put("cluster.nodemanager-racks", count(nodes.stream().map(NodeReport::getRackName)));
        facts.put("cluster.storage", clients.files().getUri().getScheme());
        if (clients.files() instanceof DistributedFileSystem hdfs) {
            dataNodeRacks(hdfs).ifPresent(racks -> facts.put("cluster.datanode-racks", racks));
        }
        return new SystemInfo("mapreduce", VersionInfo.getVersion(), facts);
    }

    private static Optional<String> dataNodeRacks(DistributedFileSystem hdfs) throws IOException {
        try {
            return Optional.of(count(Arrays.stream(hdfs.getDataNodeStats()).map(DatanodeInfo::getNetworkLocation)));
        } catch (AccessControlException e) {
            return Optional.empty(); // Only its administrators may ask.
        }
    }

    private static String count(Stream<String> names) {
        return Long.toString(names.distinct().count());
    }

    @Override
    public <C extends Capability> Optional<C> capability(Class<C> type) {
        return Capability.among(type, engine, engine.files());
    }

    /** Kills the jobs that still run, and waits until they are gone. On an existing cluster leaves no empty directory. */
    @Override
    public void close() throws Exception {
        try {
            engine.close();
            if (root.isAmongOthers()) {
                clients.as(() -> removeIfEmpty(clients.files(), root.path()));
            }
        } finally {
            clients.close();
        }
    }

    private static boolean removeIfEmpty(FileSystem files, Path directory) throws IOException {
        return files.exists(directory) && files.listStatus(directory).length == 0 && files.delete(directory, false);
    }
}
