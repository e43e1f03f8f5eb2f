package tare.systems.phoenix;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Set;
import tare.api.spi.Driver;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore.Verb;
import tare.systems.hadoop.ClusterLogin;
import tare.systems.hbase.cluster.ClusterBackgroundWork;
import tare.systems.jdbc.Dialect;
import tare.systems.jdbc.JdbcDriver;
import tare.systems.jdbc.JdbcStore;
import tare.systems.jdbc.JdbcTableOwner;
import tare.systems.jdbc.JdbcTables;
import tare.systems.jdbc.Upkeep;
import tare.systems.jdbc.Upsert;

/** Connects to Phoenix. */
final class Phoenix {
    static final Dialect DIALECT = new Dialect("VARBINARY", "VARBINARY", "VARCHAR", Upsert.UPSERT, true, false, "\"");

    private Phoenix() {}

    /**
     * @throws IOException if ZooKeeper cannot be reached
     * @throws SQLException if Phoenix cannot be used
     */
    static Driver connect(Endpoints endpoints, PhoenixSettings settings) throws IOException, SQLException {
        PhoenixAddress address = PhoenixAddress.of(endpoints.addresses());
        address.login().ifPresent(ClusterLogin::useKrb5);
        PhoenixDatabase database = PhoenixDatabase.of(address);
        database.requireReachable();
        JdbcTableOwner owner = JdbcTableOwner.of(endpoints);
        Upkeep upkeep = new HBaseUpkeep(database, settings, owner, new ClusterBackgroundWork());
        JdbcTables tables = new JdbcTables(database, DIALECT, upkeep, owner, settings.replace());
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

    /** An immutable row is stored in one cell: an update of some fields would lose the others. */
    private static Set<Verb> verbs(PhoenixSettings settings) {
        return settings.immutable() ? EnumSet.complementOf(EnumSet.of(Verb.UPDATE)) : EnumSet.allOf(Verb.class);
    }
}
