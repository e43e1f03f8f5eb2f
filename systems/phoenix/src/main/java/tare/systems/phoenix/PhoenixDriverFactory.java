package tare.systems.phoenix;

import java.util.List;
import java.util.Set;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.systems.hadoop.HadoopJvm;
import tare.systems.hbase.cluster.ClusterBackgroundWork;
import tare.systems.jdbc.JdbcDriver;

/** Connects to Phoenix through the ZooKeeper in the address {@code zookeeper}. */
final class PhoenixDriverFactory implements DriverFactory {
    @Override
    public String name() {
        return "phoenix";
    }

    @Override
    public String summary() {
        return "Apache Phoenix on HBase, by its thick JDBC driver: UPSERT, SELECT and DELETE by key, range scans.";
    }

    @Override
    public List<Setting> settings() {
        return PhoenixSettings.DECLARED;
    }

    @Override
    public void check(Settings settings) {
        PhoenixSettings.check(settings);
    }

    @Override
    public Set<Class<? extends Capability>> capabilities() {
        return Set.of(KeyValueStore.class);
    }

    @Override
    public boolean embedded() {
        return false;
    }

    @Override
    public List<Class<?>> sharedClasses() {
        return List.of(JdbcDriver.class, ClusterBackgroundWork.class, HadoopJvm.class);
    }

    @Override
    public List<String> clientClasses() {
        return List.of("org.apache.phoenix.jdbc.PhoenixDriver", "org.apache.hadoop.hbase.client.Connection");
    }

    @Override
    public Driver connect(Endpoints endpoints, Settings settings) throws Exception {
        return Phoenix.connect(endpoints, PhoenixSettings.of(settings));
    }
}
