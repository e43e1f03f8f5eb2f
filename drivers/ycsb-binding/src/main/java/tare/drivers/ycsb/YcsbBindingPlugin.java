package tare.drivers.ycsb;

import java.util.List;
import tare.spi.DriverFactory;
import tare.spi.Plugin;

/** Brings {@code ycsb-binding}. */
public final class YcsbBindingPlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new YcsbBindingDriverFactory());
    }
}
