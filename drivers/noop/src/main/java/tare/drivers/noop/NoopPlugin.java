package tare.drivers.noop;

import java.util.List;
import tare.spi.DriverFactory;
import tare.spi.Plugin;

/** Brings {@code noop}. */
public final class NoopPlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new NoopDriverFactory());
    }
}
