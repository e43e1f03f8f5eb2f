package tare.systems.ycsb;

import java.util.List;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugin;

/** Provides {@code ycsb-binding}. */
public final class YcsbBindingPlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new YcsbBindingDriverFactory());
    }
}
