package tare.systems.hive;

import java.util.List;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugin;
import tare.api.spi.system.Blueprint;
import tare.systems.hadoop.PlacementKeys;

/** Provides {@code hive}: the driver, and the servers. */
public final class HivePlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new HiveDriverFactory());
    }

    @Override
    public List<Blueprint> systems() {
        return List.of(new HiveBlueprint(PlacementKeys.OF_THIS_JVM));
    }
}
