package tare.drivers.redis;

import java.util.List;
import tare.spi.DriverFactory;
import tare.spi.Plugin;

/** Brings {@code redis}. */
public final class RedisPlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new RedisDriverFactory());
    }
}
