package tare.drivers.jdbc;

import java.util.List;
import java.util.Set;
import tare.hbase.BackgroundWork;
import tare.spi.Capability;
import tare.spi.Driver;
import tare.spi.DriverFactory;
import tare.spi.Endpoints;
import tare.spi.KeyValueStore;
import tare.spi.Setting;
import tare.spi.Settings;

/** Connects to Phoenix through the ZooKeeper that the address {@code zookeeper} names. */
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
        return List.of(BackgroundWork.class);
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
