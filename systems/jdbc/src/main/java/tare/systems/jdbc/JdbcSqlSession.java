package tare.systems.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tare.api.spi.QueryFailure;
import tare.api.spi.Reply;
import tare.api.spi.RowHash;
import tare.api.spi.SqlSession;
import tare.api.spi.StorageFailure;

/** A connection of its own to the database. One thread, except {@link #cancel} and {@link #close}. */
final class JdbcSqlSession implements SqlSession {
    private static final Map<String, String> CAUSES =
            Map.of("53100", StorageFailure.NO_SPACE.text(), "53200", OUT_OF_MEMORY);

    private static final long NEXT_REQUEST_MS = 200;
    private static final int MOST_REQUESTS = 50;

    private final Database database;
    private final Connection connection;
    private final int fetchSize;
    private final Consumer<JdbcSqlSession> onClose;
    private Statement running;
    private boolean isCancelled;

    JdbcSqlSession(Database database, Connection connection, int fetchSize, Consumer<JdbcSqlSession> onClose) {
        this.database = database;
        this.connection = connection;
        this.fetchSize = fetchSize;
        this.onClose = onClose;
    }

    @Override
    public void query(String name, String sql, RowHash rows, Reply reply) {
        try {
            run(sql, rows);
        } catch (SQLException e) {
            reply.evidence(new QueryFailure(name, database.clean(e.getMessage()), "", List.of()));
            reply.done(Reply.Kind.FAILED, 0, 0, cause(e));
            return;
        }
        reply.evidence(rows.answer(name));
        reply.ok(rows.rows(), rows.bytes());
    }

    private String cause(SQLException failure) {
        if (wasCancelled()) {
            return CANCELLED;
        }
        String named = CAUSES.get(String.valueOf(failure.getSQLState()));
        return named != null ? named : ofStorage(failure);
    }

    private static String ofStorage(SQLException failure) {
        return StorageFailure.in(failure).map(StorageFailure::text).orElseGet(() -> JdbcFailures.cause(failure));
    }

    /** Some databases, such as PostgreSQL, send an answer in parts only within a transaction. */
    private void run(String sql, RowHash rows) throws SQLException {
        if (fetchSize == 0) {
            ask(sql, rows);
            return;
        }
        connection.setAutoCommit(false);
        try {
            ask(sql, rows);
            connection.commit();
        } catch (SQLException e) {
            connection.rollback();
            throw e;
        }
    }

    private void ask(String sql, RowHash rows) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setFetchSize(fetchSize);
            begin(statement);
            try {
                if (statement.execute(sql)) {
                    try (ResultSet result = statement.getResultSet()) {
                        rows.addAll(result);
                    }
                }
            } finally {
                end();
            }
        }
    }

    private synchronized void begin(Statement statement) {
        running = statement;
        isCancelled = false;
    }

    private synchronized void end() {
        running = null;
        notifyAll();
    }

    private synchronized boolean wasCancelled() {
        return isCancelled;
    }

    /**
     * Asks again until the query has ended: a server ignores a request for a statement that it has not got yet. Holds
     * the lock while it asks, so that a late request never ends the next query.
     */
    @Override
    public synchronized void cancel() throws SQLException, InterruptedException {
        Statement ending = running;
        for (int i = 0; i < MOST_REQUESTS && ending != null && ending == running; i++) {
            isCancelled = true;
            requestEnd(ending);
            wait(NEXT_REQUEST_MS);
        }
    }

    /** A statement of PostgreSQL's driver sends one request and no other; its connection sends as many as are asked for. */
    private void requestEnd(Statement ending) throws SQLException {
        try {
            connection.getClass().getMethod("cancelQuery").invoke(connection);
        } catch (NoSuchMethodException e) {
            ending.cancel();
        } catch (ReflectiveOperationException e) {
            throw new SQLException("the query cannot be cancelled: " + e, e);
        }
    }

    @Override
    public void close() throws SQLException {
        onClose.accept(this);
        connection.close();
    }
}
