package tare.systems.mapreduce;

import java.util.List;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugin;
import tare.api.spi.system.Blueprint;
import tare.systems.hadoop.PlacementKeys;
import tare.systems.mapreduce.driver.MapReduceDriverFactory;

/** Provides {@code mapreduce}: the driver, and daemons on the parts {@code yarn}, {@code hdfs} and {@code s3}. */
public final class MapReducePlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new MapReduceDriverFactory());
    }

    @Override
    public List<Blueprint> systems() {
        return List.of(new YarnBlueprint(PlacementKeys.OF_THIS_JVM), new MapReduceBlueprint(PlacementKeys.OF_THIS_JVM));
    }
}
