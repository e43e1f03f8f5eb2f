package tare.systems.duckdb;

import java.util.List;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugin;

/** Provides {@code duckdb}. */
public final class DuckDbPlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new DuckDbDriverFactory());
    }
}
