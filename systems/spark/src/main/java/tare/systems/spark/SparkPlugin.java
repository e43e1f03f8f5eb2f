package tare.systems.spark;

import java.util.List;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugin;
import tare.api.spi.system.Blueprint;
import tare.systems.hadoop.PlacementKeys;

/** Provides {@code spark}, and {@code spark-standalone} with its daemons. */
public final class SparkPlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new SparkDriverFactory(), new SparkClusterDriverFactory());
    }

    @Override
    public List<Blueprint> systems() {
        return List.of(new SparkClusterBlueprint(PlacementKeys.OF_THIS_JVM));
    }
}
