package tare.quality.testing;

import java.util.List;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugin;

/** Provides {@code memory} and {@code faulty}. */
public final class TestingPlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new MemoryDriverFactory(), new FaultyDriverFactory());
    }
}
