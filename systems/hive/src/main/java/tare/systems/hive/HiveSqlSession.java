package tare.systems.hive;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.apache.hive.jdbc.HiveStatement;
import tare.api.spi.QueryFailure;
import tare.api.spi.Reply;
import tare.api.spi.RowHash;
import tare.api.spi.SqlSession;

/**
 * A session of its own at HiveServer2. One thread, except {@link #cancel}.
 *
 * <p>A task of Tez's local mode cannot be interrupted, and HiveServer2 answers no request of the session until it ends.
 * So {@link #query} may never return, and {@link #cancel} and {@link #close} then give up: the system must be ended.
 */
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
            reply.evidence(QueryFailure.of(name, e));
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
    private void accepted(HiveStatement statement) throws SQLException {
        if (isCancelledBeforeAccepted()) {
            statement.cancel();
        }
    }

    private synchronized boolean isCancelledBeforeAccepted() {
        accepted = true;
        return cancelled;
    }

    /**
     * It concerns one statement, so a late call never ends the next query.
     *
     * @throws SQLException if HiveServer2 does not answer in time; the query goes on there
     */
    @Override
    public void cancel() throws SQLException {
        HiveStatement statement = toCancel();
        if (statement != null) {
            BoundedCall.run("end a query", statement::cancel);
        }
    }

    /** The running query, unless it is cancelled already or has no name yet. */
    private synchronized HiveStatement toCancel() {
        if (running == null || cancelled) {
            return null;
        }
        cancelled = true;
        return accepted ? running : null;
    }

    @Override
    public void close() throws SQLException {
        BoundedCall.run("close a session", connection::close);
    }
}
