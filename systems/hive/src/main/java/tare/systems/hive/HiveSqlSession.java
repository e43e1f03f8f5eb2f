package tare.systems.hive;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.apache.hive.jdbc.HiveStatement;
import tare.api.spi.Reply;
import tare.api.spi.RowHash;
import tare.api.spi.SqlSession;

/** A session of its own at HiveServer2. One thread, except {@link #cancel}. */
final class HiveSqlSession implements SqlSession {
    private final Connection connection;
    private HiveStatement running;
    private boolean accepted;
    private boolean cancelled;

    /** @param connection closed with the session */
    HiveSqlSession(Connection connection) {
        this.connection = connection;
    }

    @Override
    public void query(String name, String sql, RowHash rows, Reply reply) {
        try (HiveStatement statement = (HiveStatement) connection.createStatement()) {
            begin(statement);
            try {
                run(statement, sql, rows);
            } finally {
                end();
            }
        } catch (SQLException e) {
            reply.done(Reply.Kind.FAILED, 0, 0, wasCancelled() ? CANCELLED : HiveFailures.cause(e));
            return;
        }
        reply.evidence(rows.answer(name));
        reply.ok(rows.rows(), rows.bytes());
    }

    private synchronized void begin(HiveStatement statement) {
        running = statement;
        accepted = false;
        cancelled = false;
    }

    private synchronized void end() {
        running = null;
    }

    private synchronized boolean wasCancelled() {
        return cancelled;
    }

    private void run(HiveStatement statement, String sql, RowHash rows) throws SQLException {
        // Returns when the query is compiled; its rows, or its end without rows, are then waited for.
        boolean hasRows = statement.executeAsync(sql);
        accepted(statement);
        if (!hasRows) {
            statement.getUpdateCount();
            return;
        }
        try (ResultSet result = statement.getResultSet()) {
            int columns = result.getMetaData().getColumnCount();
            while (result.next()) {
                for (int i = 1; i <= columns; i++) {
                    rows.value(result.getObject(i));
                }
                rows.endRow();
                if (wasCancelled()) {
                    throw new SQLException("cancelled while its rows were fetched");
                }
            }
        }
    }

    /** Passes on a request to cancel that came while HiveServer2 compiled the query, and had no name for it yet. */
    private synchronized void accepted(HiveStatement statement) throws SQLException {
        accepted = true;
        if (cancelled) {
            statement.cancel();
        }
    }

    /** Holds the lock meanwhile, so that a late call never ends the next query. */
    @Override
    public synchronized void cancel() throws SQLException {
        if (running != null && !cancelled) {
            cancelled = true;
            if (accepted) {
                running.cancel();
            }
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
