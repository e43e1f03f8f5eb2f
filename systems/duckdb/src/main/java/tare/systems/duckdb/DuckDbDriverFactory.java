package tare.systems.duckdb;

import java.util.List;
import java.util.Set;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.FileStore;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.SqlEngine;

/** Opens a DuckDB database in the arm's directory. */
final class DuckDbDriverFactory implements DriverFactory {
    @Override
    public String name() {
        return "duckdb";
    }

    @Override
    public String summary() {
        return "DuckDB, an embedded SQL engine; one database an arm, in its own tables or in Parquet files.";
    }

    @Override
    public List<Setting> settings() {
        return DuckDbSettings.DECLARED;
    }

    @Override
    public void check(Settings settings) {
        DuckDbSettings.check(settings);
    }

    @Override
    public Set<Class<? extends Capability>> capabilities() {
        return Set.of(SqlEngine.class, FileStore.class);
    }

    @Override
    public boolean embedded() {
        return true;
    }

    @Override
    public boolean hasSnapshots() {
        return false;
    }

    @Override
    public Driver connect(Endpoints endpoints, Settings settings) throws Exception {
        return DuckDbDriver.open(endpoints, DuckDbSettings.of(settings));
    }
}
