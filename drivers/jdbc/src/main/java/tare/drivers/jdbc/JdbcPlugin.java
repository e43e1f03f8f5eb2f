package tare.drivers.jdbc;

import java.util.List;
import tare.spi.DriverFactory;
import tare.spi.Plugin;

/** Brings {@code jdbc} and {@code phoenix}. */
public final class JdbcPlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new JdbcDriverFactory(), new PhoenixDriverFactory());
    }
}
