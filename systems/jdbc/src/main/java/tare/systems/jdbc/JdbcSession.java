package tare.systems.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import tare.api.spi.Key;
import tare.api.spi.Reply;
import tare.api.spi.Row;
import tare.api.spi.RowSink;
import tare.api.spi.Session;

/**
 * One caller's connection. Answers on the caller's thread. Only {@link #close} may be called on another one: it ends a
 * request that is waiting for its answer, if the JDBC driver supports that.
 */
final class JdbcSession implements Session {
    /** The smallest key: some databases treat an empty one as NULL. */
    private static final byte[] LEAST_KEY = {0};

    private final Database database;
    private final TableSql sql;
    private final int fetchSize;
    private final FieldList all;
    private final int[] allIndexes;
    private final Consumer<JdbcSession> closing;
    private volatile Connection connection;
    private Statements statements;
    private volatile boolean busy;
    private volatile boolean closed;

    /** @param closing called when this session closes */
    JdbcSession(Database database, TableSql sql, int fetchSize, Consumer<JdbcSession> closing) throws SQLException {
        this.database = database;
        this.sql = sql;
        this.fetchSize = fetchSize;
        this.allIndexes = IntStream.range(0, sql.fields().size()).toArray();
        this.all = FieldList.of(allIndexes);
        this.closing = closing;
        connect();
    }

    /** The result of a request. */
    private record Found(Reply.Kind kind, long rows, long bytes) {
        static final Found NOTHING = new Found(Reply.Kind.NOT_FOUND, 0, 0);

        static Found rows(long rows, long bytes) {
            return new Found(Reply.Kind.OK, rows, bytes);
        }
    }

    private interface Work {
        Found carryOut(Statements statements) throws SQLException;
    }

    @Override
    public void read(Key key, int[] wanted, RowSink sink, Reply reply) {
        carryOut(false, reply, with -> {
            PreparedStatement select = with.select(wanted == null ? all : FieldList.of(wanted));
            select.setBytes(1, key.toByteArray());
            try (ResultSet rows = select.executeQuery()) {
                if (!rows.next()) {
                    return Found.NOTHING;
                }
                sink.row(key.array(), 0, key.length());
                return Found.rows(1, emit(rows, 1, wanted, sink));
            }
        });
    }

    @Override
    public void scan(Key first, int most, int[] wanted, RowSink sink, Reply reply) {
        carryOut(false, reply, with -> {
            PreparedStatement scan = with.scan(wanted == null ? all : FieldList.of(wanted));
            scan.setBytes(1, first.length() == 0 ? LEAST_KEY : first.toByteArray());
            scan.setInt(2, most);
            long count = 0;
            long bytes = 0;
            try (ResultSet rows = scan.executeQuery()) {
                while (rows.next()) {
                    byte[] key = rows.getBytes(1);
                    sink.row(key, 0, key.length);
                    bytes += emit(rows, 2, wanted, sink);
                    count++;
                }
            }
            return Found.rows(count, bytes);
        });
    }

    /** Fields that are missing from the row become NULL, whatever they were. */
    @Override
    public void insert(Key key, Row row, Reply reply) {
        byte[][] values = new byte[sql.fields().size()][];
        for (int i = 0; i < row.size(); i++) {
            values[row.field(i)] = value(row, i);
        }
        carryOut(true, reply, with -> {
            if (sql.dialect().upsert() == Upsert.UPDATE_THEN_INSERT) {
                updateThenInsert(with, values, key);
            } else {
                write(with.upsert(), values, key);
            }
            return Found.rows(1, bytes(row));
        });
    }

    @Override
    public void update(Key key, Row row, Reply reply) {
        byte[][] values = new byte[row.size()][];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(row, i);
        }
        carryOut(
                true,
                reply,
                with -> write(with.update(row), values, key) == 0 ? Found.NOTHING : Found.rows(1, bytes(row)));
    }

    @Override
    public void delete(Key key, Reply reply) {
        carryOut(true, reply, with -> write(with.delete(), new byte[0][], key) == 0 ? Found.NOTHING : Found.rows(1, 0));
    }

    @Override
    public void close() {
        closed = true;
        closing.accept(this);
        if (busy) {
            abort();
        } else {
            disconnect();
        }
    }

    private void carryOut(boolean write, Reply reply, Work work) {
        busy = true;
        boolean sent = false;
        Found found;
        try {
            Statements with = connected();
            sent = true;
            found = work.carryOut(with);
            if (database.commits()) {
                connection.commit();
            }
        } catch (SQLException e) {
            recover(e);
            reply.done(JdbcFailures.kind(e, write && sent), 0, 0, JdbcFailures.cause(e));
            return;
        } finally {
            busy = false;
            if (closed) {
                disconnect();
            }
        }
        reply.done(found.kind(), found.rows(), found.bytes(), null);
    }

    private void updateThenInsert(Statements with, byte[][] values, Key key) throws SQLException {
        if (write(with.updateAll(all), values, key) > 0) {
            return;
        }
        try {
            write(with.insert(), values, key);
        } catch (SQLException e) {
            if (!JdbcFailures.isConstraint(e)) {
                throw e;
            }
            // A failed statement may have aborted the transaction for those after it.
            if (database.commits()) {
                connection.rollback();
            }
            if (write(with.updateAll(all), values, key) == 0) {
                throw e;
            }
        }
    }

    private int write(PreparedStatement statement, byte[][] values, Key key) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setBytes(i + 1, values[i]);
        }
        statement.setBytes(values.length + 1, key.toByteArray());
        return statement.executeUpdate();
    }

    private byte[] value(Row row, int i) {
        byte[] value = new byte[row.length(i)];
        row.copyTo(i, value, 0);
        return sql.dialect().keepsEmpty() ? value : EmptyValues.kept(value);
    }

    private static long bytes(Row row) {
        long bytes = 0;
        for (int i = 0; i < row.size(); i++) {
            bytes += row.length(i);
        }
        return bytes;
    }

    /** @param column of the first field */
    private long emit(ResultSet rows, int column, int[] wanted, RowSink sink) throws SQLException {
        int[] indexes = wanted == null ? allIndexes : wanted;
        long bytes = 0;
        for (int i = 0; i < indexes.length; i++) {
            byte[] kept = rows.getBytes(column + i);
            if (kept != null) {
                byte[] value = sql.dialect().keepsEmpty() ? kept : EmptyValues.given(kept);
                sink.field(indexes[i], value, 0, value.length);
                bytes += value.length;
            }
        }
        return bytes;
    }

    /** A broken connection is replaced for the next request. The failed request is not sent again. */
    private Statements connected() throws SQLException {
        if (closed) {
            throw new IllegalStateException("this session is closed");
        }
        if (connection == null) {
            connect();
        }
        return statements;
    }

    private void connect() throws SQLException {
        connection = database.open();
        statements = new Statements(connection, sql, fetchSize);
    }

    private void recover(SQLException error) {
        try {
            if (connection != null && (JdbcFailures.isConnection(error) || connection.isClosed())) {
                disconnect();
            } else if (connection != null && database.commits()) {
                connection.rollback();
            }
        } catch (SQLException e) {
            disconnect();
        }
    }

    private void abort() {
        Connection open = connection;
        try {
            if (open != null) {
                open.abort(Runnable::run);
            }
        } catch (SQLException e) {
            // The driver does not support it: the connection closes when the request is answered.
        }
    }

    private void disconnect() {
        Connection open = connection;
        connection = null;
        try {
            if (open != null) {
                open.close();
            }
        } catch (SQLException e) {
            // Its request was answered, or abandoned, already.
        }
    }
}
