package tare.systems.hbase;

import java.util.List;
import java.util.Map;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugin;
import tare.api.spi.system.Blueprint;
import tare.systems.hbase.driver.HBaseDriverFactory;

/** Provides {@code hbase}: the driver, and servers on the parts of {@code hadoop}. */
public final class HBasePlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new HBaseDriverFactory());
    }

    @Override
    public List<Blueprint> systems() {
        return List.of(
                HBaseBlueprint.with("hbase", "HBase 2.6.1: an HMaster and RegionServers", "hbase-server", Map.of()));
    }
}
