package tare.systems.hbase.driver;

import java.io.IOException;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore;
import tare.api.spi.SystemInfo;
import tare.systems.hbase.cluster.ClusterBackgroundWork;

/** A reachable cluster: one connection for requests, shared by all sessions, and one for everything else. */
final class HBaseDriver implements Driver {
    private final Cluster cluster;
    private final Sessions sessions;
    private final HBaseStore store;
    private final ClusterFacts facts;

    private HBaseDriver(Cluster cluster, Sessions sessions, HBaseStore store, ClusterFacts facts) {
        this.cluster = cluster;
        this.sessions = sessions;
        this.store = store;
        this.facts = facts;
    }

    /**
     * @param endpoints {@code zookeeper}, {@code conf-dir} or both, and the addresses that {@link ClusterAddress} and
     *     {@link HBaseTableOwner} read
     * @throws IOException if the cluster cannot be reached
     */
    static HBaseDriver connect(Endpoints endpoints, HBaseSettings settings) throws IOException {
        ClusterAddress address = ClusterAddress.of(endpoints.addresses());
        Configuration steps = ClientConfiguration.forSteps(address);
        Configuration requests = ClientConfiguration.forRequests(steps, settings);
        Optional<SnapshotExport> export = settings.export().map(wanted -> SnapshotExport.of(endpoints, wanted));
        Cluster cluster = Cluster.connect(address, steps);
        HBaseTables tables = new HBaseTables(cluster, HBaseTableOwner.of(endpoints), settings);
        Sessions sessions;
        try {
            sessions = Sessions.connect(requests, settings);
        } catch (IOException e) {
            cluster.close();
            throw e;
        }
        HBaseSnapshots snapshots = new HBaseSnapshots(cluster, tables, export);
        ClusterBackgroundWork background = new ClusterBackgroundWork();
        HBaseStore store = new HBaseStore(sessions, tables, snapshots, background, settings);
        return new HBaseDriver(cluster, sessions, store, new ClusterFacts(cluster, tables, background, requests));
    }

    @Override
    public SystemInfo describe() throws IOException {
        return facts.ask();
    }

    @Override
    public <C extends Capability> Optional<C> capability(Class<C> type) {
        return type == KeyValueStore.class ? Optional.of(type.cast(store)) : Optional.empty();
    }

    @Override
    public void close() throws IOException {
        try {
            sessions.close();
        } finally {
            cluster.close();
        }
    }
}
