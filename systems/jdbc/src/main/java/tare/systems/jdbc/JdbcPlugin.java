package tare.systems.jdbc;

import java.util.List;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugin;

/** Provides {@code jdbc}. */
public final class JdbcPlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new JdbcDriverFactory());
    }
}
