package tare.systems.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
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

    private static final long EARLIEST_CANCEL_MS = 200;

    private final Database database;
    private final Connection connection;
    private final int fetchSize;
    private final Consumer<JdbcSqlSession> onClose;
    private Statement running;
    private long beganNs;
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
        beganNs = System.nanoTime();
        isCancelled = false;
    }

    private synchronized void end() {
        running = null;
    }

    private synchronized boolean wasCancelled() {
        return isCancelled;
    }

    /** Holds the lock meanwhile, so that a late call never ends the next query. */
    @Override
    public synchronized void cancel() throws SQLException, InterruptedException {
        Statement ending = running;
        for (long leftMs = leftMs(); ending != null && ending == running && leftMs > 0; leftMs = leftMs()) {
            wait(leftMs);
        }
        if (ending != null && ending == running) {
            isCancelled = true;
            ending.cancel();
        }
    }

    /** PostgreSQL's driver cancels a statement once, and in vain if the server has not got it yet. */
    private long leftMs() {
        return EARLIEST_CANCEL_MS - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - beganNs);
    }

    @Override
    public void close() throws SQLException {
        onClose.accept(this);
        connection.close();
    }
}
