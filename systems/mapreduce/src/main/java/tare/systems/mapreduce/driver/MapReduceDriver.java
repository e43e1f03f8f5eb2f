package tare.systems.mapreduce.driver;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.util.VersionInfo;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.Endpoints;
import tare.api.spi.FileStore;
import tare.api.spi.JobEngine;
import tare.api.spi.SystemInfo;
import tare.systems.hadoop.HadoopJvm;

/** One cluster, with a client of YARN and one of HDFS that all callers share. */
final class MapReduceDriver implements Driver {
    /** Each arm has a cluster of its own. */
    private static final String ROOT = "/tare";

    private final Map<String, String> addresses;
    private final YarnClients clients;
    private final YarnJobEngine engine;

    private MapReduceDriver(Map<String, String> addresses, YarnClients clients, YarnJobEngine engine) {
        this.addresses = addresses;
        this.clients = clients;
        this.engine = engine;
    }

    /** @throws Exception if the ResourceManager or the NameNode does not answer */
    static MapReduceDriver connect(Endpoints endpoints) throws Exception {
        Configuration configuration = ClusterConfiguration.of(endpoints.addresses());
        UserGroupInformation.setConfiguration(configuration);
        UserGroupInformation user = UserGroupInformation.createRemoteUser(HadoopJvm.USER);
        YarnClients clients = YarnClients.open(configuration, user);
        return new MapReduceDriver(endpoints.addresses(), clients, new YarnJobEngine(clients, ROOT));
    }

    @Override
    public SystemInfo describe() throws Exception {
        SortedMap<String, String> facts = ClusterConfiguration.facts(addresses);
        List<NodeReport> nodes = clients.yarn().getNodeReports(NodeState.RUNNING);
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
        return new SystemInfo("mapreduce", VersionInfo.getVersion(), facts);
    }

    @Override
    public <C extends Capability> Optional<C> capability(Class<C> type) {
        if (type == JobEngine.class) {
            return Optional.of(type.cast(engine));
        }
        return type == FileStore.class ? Optional.of(type.cast(engine.files())) : Optional.empty();
    }

    /** Kills the jobs that still run, and waits until they are gone. */
    @Override
    public void close() throws Exception {
        try {
            engine.close();
        } finally {
            clients.close();
        }
    }
}
