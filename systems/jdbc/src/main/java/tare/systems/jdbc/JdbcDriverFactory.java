package tare.systems.jdbc;

import java.util.List;
import java.util.Set;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Setting;
import tare.api.spi.Settings;

/** Connects to the database in the setting {@code url}. */
final class JdbcDriverFactory implements DriverFactory {
    @Override
    public String name() {
        return "jdbc";
    }

    @Override
    public String summary() {
        return "Any database with a JDBC driver, one table of a key and binary fields; the driver's jars are yours.";
    }

    @Override
    public List<Setting> settings() {
        return JdbcSettings.DECLARED;
    }

    @Override
    public void check(Settings settings) {
        JdbcSettings.check(settings);
    }

    @Override
    public List<String> addresses(Settings settings) {
        return JdbcSettings.hosts(settings.text("url"));
    }

    @Override
    public Set<Class<? extends Capability>> capabilities() {
        return Set.of(KeyValueStore.class);
    }

    /**
     * Most databases are servers. For a file that only one process may open at a time, the user must configure one
     * worker.
     */
    @Override
    public boolean embedded() {
        return false;
    }

    @Override
    public Driver connect(Endpoints endpoints, Settings settings) throws Exception {
        return UserDatabase.connect(endpoints, JdbcSettings.of(settings, endpoints.references()));
    }
}
