package tare.drivers.jdbc;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Set;
import tare.hbase.BackgroundWork;
import tare.spi.Driver;
import tare.spi.Endpoints;
import tare.spi.KeyValueStore.Verb;

/** The way to Phoenix. */
final class Phoenix {
    private Phoenix() {}

    /**
     * @throws IOException if ZooKeeper cannot be reached
     * @throws SQLException if Phoenix cannot be used
     */
    static Driver connect(Endpoints endpoints, PhoenixSettings settings) throws IOException, SQLException {
        PhoenixAddress address = PhoenixAddress.of(endpoints.addresses());
        address.login()
                .flatMap(PhoenixAddress.Login::krb5)
                .ifPresent(file -> System.setProperty("java.security.krb5.conf", file.toString()));
        PhoenixDatabase database = PhoenixDatabase.of(address);
        database.requireReachable();
        Owner owner = Owner.of(endpoints);
        Upkeep upkeep = new HBaseUpkeep(database, settings, owner, new BackgroundWork());
        JdbcTables tables = new JdbcTables(database, Dialect.PHOENIX, upkeep, owner, settings.replace());
        JdbcStore store = new JdbcStore(tables, verbs(settings), settings.fetchSize());
        return new JdbcDriver(database, store, upkeep, first(database), () -> {});
    }

    private static Connection first(PhoenixDatabase database) throws IOException {
        try {
            return database.open();
        } catch (SQLException e) {
            throw new IOException(
                    "zookeeper: the cluster at " + String.join(",", database.servers())
                            + " must run Phoenix's server jar on its servers; it answers: " + e.getMessage(),
                    e);
        }
    }

    /** A row that is declared immutable is kept in one cell: an update of some fields would lose the others. */
    private static Set<Verb> verbs(PhoenixSettings settings) {
        return settings.immutable() ? EnumSet.complementOf(EnumSet.of(Verb.UPDATE)) : EnumSet.allOf(Verb.class);
    }
}
