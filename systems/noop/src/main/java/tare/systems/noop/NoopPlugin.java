package tare.systems.noop;

import java.util.List;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugin;

/** Provides {@code noop}. */
public final class NoopPlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new NoopDriverFactory());
    }
}
