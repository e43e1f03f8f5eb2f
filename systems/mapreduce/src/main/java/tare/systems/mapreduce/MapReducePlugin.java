package tare.systems.mapreduce;

import java.util.List;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugin;
import tare.api.spi.system.Blueprint;
import tare.systems.mapreduce.driver.MapReduceDriverFactory;

/** Provides {@code mapreduce}: the driver, and daemons on the parts {@code hdfs} and {@code yarn}. */
public final class MapReducePlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new MapReduceDriverFactory());
    }

    @Override
    public List<Blueprint> systems() {
        return List.of(new YarnBlueprint(), new MapReduceBlueprint());
    }
}
