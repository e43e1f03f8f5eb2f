package tare.drivers.hbase;

import java.util.List;
import tare.spi.DriverFactory;
import tare.spi.Plugin;

/** Brings {@code hbase}. */
public final class HBasePlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new HBaseDriverFactory());
    }
}
