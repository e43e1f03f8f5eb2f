package tare.systems.jdbc;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.FileStore;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.SqlEngine;

/** Connects to the database in the setting {@code url}. */
final class JdbcDriverFactory implements DriverFactory {
    private static final int POSTGRESQL_PORT = 5432;
    /** A host's name or address, an IPv6 one in brackets, with a port. */
    private static final Pattern HAS_PORT = Pattern.compile("(?:\\[[^]]*]|[^:]*):\\d+");

    @Override
    public String name() {
        return "jdbc";
    }

    @Override
    public String summary() {
        return "Any database with a JDBC driver: rows of a key and binary fields, or SQL queries; the driver's jars are yours.";
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

    /** PostgreSQL does not even log such connections; MySQL and MariaDB refuse their host after some. */
    @Override
    public List<String> roundTripAddresses(Settings settings) {
        return settings.text("url").startsWith("jdbc:postgresql:")
                ? addresses(settings).stream()
                        .map(host -> HAS_PORT.matcher(host).matches() ? host : host + ":" + POSTGRESQL_PORT)
                        .toList()
                : List.of();
    }

    @Override
    public Set<Class<? extends Capability>> capabilities() {
        return Set.of(KeyValueStore.class, SqlEngine.class, FileStore.class);
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
