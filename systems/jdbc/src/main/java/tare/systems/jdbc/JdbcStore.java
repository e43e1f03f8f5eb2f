package tare.systems.jdbc;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import tare.api.spi.Deadline;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Session;
import tare.api.spi.Snapshots;
import tare.api.spi.Table;
import tare.api.spi.Tables;

/** The database's rows, and the open sessions. */
public final class JdbcStore implements KeyValueStore, AutoCloseable {
    private final JdbcTables tables;
    private final Set<Verb> verbs;
    private final int fetchSize;
    private final Set<JdbcSession> sessions = ConcurrentHashMap.newKeySet();

    /** @param fetchSize number of rows that a query fetches at a time; 0 for the driver's own choice */
    public JdbcStore(JdbcTables tables, Set<Verb> verbs, int fetchSize) {
        this.tables = tables;
        this.verbs = verbs;
        this.fetchSize = fetchSize;
    }

    @Override
    public Set<Verb> verbs() {
        return verbs;
    }

    @Override
    public Optional<String> note(Verb verb) {
        Upsert upsert = tables.dialect().upsert();
        String statements =
                switch (verb) {
                    case READ -> "SELECT of the fields wanted, by key";
                    case SCAN -> "SELECT of the fields wanted, from a key on, ordered and limited";
                    case INSERT -> upsert.note();
                    case UPDATE ->
                        upsert == Upsert.UPSERT
                                ? "UPSERT of the fields given: it makes a row that was not there"
                                : "UPDATE of the fields given";
                    case DELETE -> "DELETE by key";
                };
        return Optional.of(statements + tables.database().beside());
    }

    @Override
    public Tables tables() {
        return tables;
    }

    @Override
    public Optional<Snapshots> snapshots() {
        return Optional.of(new JdbcSnapshots(tables));
    }

    @Override
    public Session open(Table table) throws SQLException {
        JdbcSession session =
                new JdbcSession(tables.database(), tables.requireOurs(table), fetchSize, sessions::remove);
        sessions.add(session);
        return session;
    }

    @Override
    public Map<String, String> unsettled() throws Exception {
        return tables.upkeep().unsettled();
    }

    @Override
    public void balance() throws Exception {
        tables.upkeep().balance();
    }

    @Override
    public boolean settle(Deadline by) throws Exception {
        return tables.upkeep().settle(by);
    }

    @Override
    public void close() {
        List.copyOf(sessions).forEach(JdbcSession::close);
    }
}
