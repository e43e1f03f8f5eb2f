package tare.systems.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.spi.Row;

/**
 * One connection's prepared statements, each prepared on first use. They are closed with the connection. Used by one
 * thread.
 */
final class Statements {
    /**
     * Fields can be combined in more ways than a server should keep statements: the least recently used one is closed.
     */
    private static final int MOST_CHOICES = 64;

    private final Connection connection;
    private final TableSql sql;
    private final int fetchSize;
    private final Choices selects = new Choices();
    private final Choices scans = new Choices();
    private final Choices updates = new Choices();
    private PreparedStatement upsert;
    private PreparedStatement insert;
    private PreparedStatement delete;

    /** @param fetchSize number of rows that a query fetches at a time; 0 for the driver's own choice */
    Statements(Connection connection, TableSql sql, int fetchSize) {
        this.connection = connection;
        this.sql = sql;
        this.fetchSize = fetchSize;
    }

    PreparedStatement select(FieldList wanted) throws SQLException {
        return selects.get(wanted, names -> query(sql.select(names)));
    }

    PreparedStatement scan(FieldList wanted) throws SQLException {
        return scans.get(wanted, names -> query(sql.scan(names)));
    }

    /** If the database has no update of its own, the statement adds the row with only these fields. */
    PreparedStatement update(Row row) throws SQLException {
        return updates.get(
                FieldList.of(row),
                names -> connection.prepareStatement(isUpserting() ? sql.insert(names) : sql.update(names)));
    }

    /** Updates all fields, whatever a row contains. */
    PreparedStatement updateAll(FieldList all) throws SQLException {
        return updates.get(all, names -> connection.prepareStatement(sql.update(names)));
    }

    PreparedStatement upsert() throws SQLException {
        if (upsert == null) {
            upsert = connection.prepareStatement(sql.upsert());
        }
        return upsert;
    }

    PreparedStatement insert() throws SQLException {
        if (insert == null) {
            insert = connection.prepareStatement(sql.insert(sql.fields()));
        }
        return insert;
    }

    PreparedStatement delete() throws SQLException {
        if (delete == null) {
            delete = connection.prepareStatement(sql.delete());
        }
        return delete;
    }

    private boolean isUpserting() {
        return sql.dialect().upsert() == Upsert.UPSERT;
    }

    private PreparedStatement query(String text) throws SQLException {
        PreparedStatement query = connection.prepareStatement(text);
        if (fetchSize > 0) {
            query.setFetchSize(fetchSize);
        }
        return query;
    }

    private interface Preparing {
        PreparedStatement prepare(List<String> names) throws SQLException;
    }

    /** Statements by their fields. */
    private final class Choices {
        private final Map<FieldList, PreparedStatement> prepared = new LinkedHashMap<>(16, 0.75f, true);

        PreparedStatement get(FieldList fields, Preparing preparing) throws SQLException {
            PreparedStatement statement = prepared.get(fields);
            if (statement == null) {
                makeRoom();
                statement = preparing.prepare(fields.names(sql.fields()));
                prepared.put(fields.copy(), statement);
            }
            return statement;
        }

        private void makeRoom() throws SQLException {
            if (prepared.size() >= MOST_CHOICES) {
                FieldList oldest = new ArrayList<>(prepared.keySet()).get(0);
                prepared.remove(oldest).close();
            }
        }
    }
}
