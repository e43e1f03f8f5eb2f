package tare.systems.redis;

import java.util.List;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugin;

/** Provides {@code redis}. */
public final class RedisPlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new RedisDriverFactory());
    }
}
