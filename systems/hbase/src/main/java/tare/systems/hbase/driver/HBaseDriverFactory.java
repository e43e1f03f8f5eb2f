package tare.systems.hbase.driver;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.Export;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.systems.hadoop.HadoopJvm;

/** Connects to the cluster at the endpoints' {@code zookeeper} or {@code conf-dir}. */
public final class HBaseDriverFactory implements DriverFactory {
    @Override
    public String name() {
        return "hbase";
    }

    @Override
    public String summary() {
        return "An HBase cluster, through its own client; a row is a row, a field a column of one family.";
    }

    @Override
    public List<Setting> settings() {
        return HBaseSettings.DECLARED;
    }

    @Override
    public void check(Settings settings) {
        HBaseSettings.check(settings);
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
        return List.of(HadoopJvm.class);
    }

    @Override
    public List<String> clientClasses() {
        return List.of("org.apache.hadoop.hbase.client.Connection");
    }

    /** Uses the class path of the servers that Tare starts, which supports all stores that these may use. */
    @Override
    public Optional<Export> export(Settings settings) {
        return HBaseSettings.export(settings).map(export -> new Export(export.to(), "hbase-server", "conf-dir"));
    }

    @Override
    public Driver connect(Endpoints endpoints, Settings settings) throws IOException {
        return HBaseDriver.connect(endpoints, HBaseSettings.of(settings));
    }
}
