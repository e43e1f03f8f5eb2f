package tare.systems.duckdb;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.function.Consumer;
import org.duckdb.DuckDBConnection;
import tare.api.spi.QueryFailure;
import tare.api.spi.Reply;
import tare.api.spi.RowHash;
import tare.api.spi.SqlSession;

/** A connection of its own to the worker's database. One thread, except {@link #cancel} and {@link #close}. */
final class DuckDbSession implements SqlSession {
    private final DuckDBConnection connection;
    private final Consumer<DuckDbSession> onClose;
    private Statement running;

    DuckDbSession(DuckDBConnection connection, Consumer<DuckDbSession> onClose) {
        this.connection = connection;
        this.onClose = onClose;
    }

    @Override
    public void query(String name, String sql, RowHash rows, Reply reply) {
        try {
            run(sql, rows);
        } catch (SQLException e) {
            reply.evidence(new QueryFailure(name, DuckDbFailures.message(e), "", List.of()));
            reply.done(Reply.Kind.FAILED, 0, 0, DuckDbFailures.cause(e));
            return;
        }
        reply.evidence(rows.answer(name));
        reply.ok(rows.rows(), rows.bytes());
    }

    private void run(String sql, RowHash rows) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            setRunning(statement);
            try {
                if (statement.execute(sql)) {
                    try (ResultSet result = statement.getResultSet()) {
                        rows.addAll(result);
                    }
                }
            } finally {
                setRunning(null);
            }
        }
    }

    private synchronized void setRunning(Statement statement) {
        running = statement;
    }

    /** Holds the lock meanwhile, so that a late call never ends the next query. */
    @Override
    public synchronized void cancel() throws SQLException {
        if (running != null) {
            running.cancel();
        }
    }

    @Override
    public void close() throws SQLException {
        onClose.accept(this);
        connection.close();
    }
}
