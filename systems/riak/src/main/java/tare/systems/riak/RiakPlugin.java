package tare.systems.riak;

import java.util.List;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugin;

/** Provides {@code riak}. */
public final class RiakPlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new RiakDriverFactory());
    }
}
