package tare.systems.jdbc;

import static tare.api.spi.SqlTable.checkedName;

import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import tare.api.spi.Deadline;
import tare.api.spi.Endpoints;
import tare.api.spi.FileStore;
import tare.api.spi.LocalFileStore;
import tare.api.spi.SqlEngine;
import tare.api.spi.SqlSession;
import tare.api.spi.SqlTable;

/**
 * Tables and queries of a database. Text for its tables is on the worker's machine, and its rows are inserted, as no
 * statement to load files is common to databases.
 */
final class JdbcSqlEngine implements SqlEngine, AutoCloseable {
    private final Database database;
    private final SqlProduct product;
    private final Upkeep upkeep;
    private final int fetchSize;
    private final SqlSchemas schemas;
    private final LocalFileStore files;
    private final Set<JdbcSqlSession> sessions = ConcurrentHashMap.newKeySet();

    /** @param fetchSize number of rows that a query fetches at a time; 0 for the driver's own choice */
    JdbcSqlEngine(Database database, SqlProduct product, Upkeep upkeep, int fetchSize, Endpoints endpoints) {
        this.database = database;
        this.product = product;
        this.upkeep = upkeep;
        this.fetchSize = fetchSize;
        this.schemas = new SqlSchemas(endpoints.id());
        this.files = new LocalFileStore(endpoints.directory().resolve("text"));
    }

    @Override
    public String dialect() {
        return product.dialect();
    }

    @Override
    public FileStore files() {
        return files;
    }

    @Override
    public boolean exists(String schema) throws SQLException {
        try (Connection connection = database.openForStatements()) {
            return schemas.exists(connection, schema);
        }
    }

    @Override
    public void create(String schema) throws SQLException {
        try (Connection connection = database.openForStatements()) {
            JdbcTables.execute(connection, "create schema " + schemas.name(schema));
        }
    }

    @Override
    public void drop(String schema) throws SQLException {
        try (Connection connection = database.openForStatements()) {
            if (schemas.exists(connection, schema)) {
                for (String table : schemas.tables(connection, schema)) {
                    JdbcTables.execute(connection, "drop table " + schemas.name(schema) + "." + table);
                }
                JdbcTables.execute(connection, "drop schema " + schemas.name(schema));
            }
        }
    }

    @Override
    public long load(String schema, SqlTable table, List<String> paths) throws SQLException, IOException {
        String target = schemas.name(schema) + "." + checkedName(table.name());
        TextRows rows = new TextRows(table, target);
        try (Connection connection = database.openForStatements()) {
            JdbcTables.execute(connection, rows.createTable(upkeep.tableOptions()));
            try {
                insert(connection, rows, paths);
            } catch (SQLException | IOException | RuntimeException e) {
                JdbcTables.execute(connection, "drop table " + target);
                throw e;
            }
            return count(connection, target);
        }
    }

    /** A commit for each row would wait for the disk as often. */
    private void insert(Connection connection, TextRows rows, List<String> paths) throws SQLException, IOException {
        boolean isTransaction = connection.getMetaData().supportsTransactions();
        for (String path : paths) {
            if (isTransaction) {
                connection.setAutoCommit(false);
            }
            try (InputStream text = files.open(path)) {
                rows.insert(connection, text);
                if (isTransaction) {
                    connection.commit();
                }
            } finally {
                if (isTransaction) {
                    connection.rollback();
                    connection.setAutoCommit(true);
                }
            }
        }
    }

    private static long count(Connection connection, String target) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet count = statement.executeQuery("select count(*) from " + target)) {
            count.next();
            return count.getLong(1);
        }
    }

    @Override
    public boolean settle(String schema, Deadline by) throws Exception {
        try (Connection connection = database.openForStatements()) {
            for (String table : schemas.tables(connection, schema)) {
                if (by.isOver()) {
                    return false;
                }
                Optional<String> analyze = product.analyze(schemas.name(schema) + "." + table);
                if (analyze.isPresent()) {
                    JdbcTables.execute(connection, analyze.get());
                }
            }
        }
        return upkeep.settle(by);
    }

    @Override
    public SqlSession open(String schema) throws SQLException {
        Connection connection = database.openForStatements();
        try {
            schemas.enter(connection, schema);
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
        JdbcSqlSession session = new JdbcSqlSession(database, connection, fetchSize, sessions::remove);
        sessions.add(session);
        return session;
    }

    /** Closes the sessions that are still open. */
    @Override
    public void close() throws SQLException {
        for (JdbcSqlSession session : List.copyOf(sessions)) {
            session.close();
        }
    }
}
