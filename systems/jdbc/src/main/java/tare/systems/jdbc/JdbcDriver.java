package tare.systems.jdbc;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.util.Optional;
import java.util.SortedMap;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.SystemInfo;

/**
 * The driver of a reachable database. Keeps one connection for queries, so that a database inside the worker stays
 * open; sessions and steps open theirs. Closing twice is harmless.
 */
public final class JdbcDriver implements Driver {
    private final Database database;
    private final JdbcStore store;
    private final Optional<JdbcSqlEngine> sql;
    private final Upkeep upkeep;
    private final Connection connection;
    private final AutoCloseable beneath;

    /**
     * For rows alone.
     *
     * @param beneath closed last
     */
    public JdbcDriver(Database database, JdbcStore store, Upkeep upkeep, Connection connection, AutoCloseable beneath) {
        this(database, store, Optional.empty(), upkeep, connection, beneath);
    }

    /** For rows, and for queries if there is an engine. */
    JdbcDriver(
            Database database,
            JdbcStore store,
            Optional<JdbcSqlEngine> sql,
            Upkeep upkeep,
            Connection connection,
            AutoCloseable beneath) {
        this.database = database;
        this.store = store;
        this.sql = sql;
        this.upkeep = upkeep;
        this.connection = connection;
        this.beneath = beneath;
    }

    @Override
    public SystemInfo describe() throws Exception {
        DatabaseMetaData about = connection.getMetaData();
        SortedMap<String, String> facts = upkeep.facts(connection);
        facts.put("jdbc.driver", about.getDriverName() + " " + about.getDriverVersion());
        facts.replaceAll((name, value) -> database.clean(value));
        return new SystemInfo(about.getDatabaseProductName(), about.getDatabaseProductVersion(), facts);
    }

    @Override
    public <C extends Capability> Optional<C> capability(Class<C> type) {
        return sql.map(engine -> Capability.among(type, store, engine, engine.files()))
                .orElseGet(() -> Capability.among(type, store));
    }

    @Override
    public void close() throws Exception {
        store.close();
        if (sql.isPresent()) {
            sql.get().close();
        }
        connection.close();
        beneath.close();
    }
}
