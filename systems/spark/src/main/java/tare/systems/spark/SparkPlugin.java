package tare.systems.spark;

import java.util.List;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugin;

/** Provides {@code spark}. */
public final class SparkPlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new SparkDriverFactory());
    }
}
