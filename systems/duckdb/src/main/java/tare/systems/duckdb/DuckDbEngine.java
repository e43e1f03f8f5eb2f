package tare.systems.duckdb;

import static tare.api.spi.SqlTable.checkedName;

import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.duckdb.DuckDBConnection;
import tare.api.spi.Deadline;
import tare.api.spi.FileStore;
import tare.api.spi.LocalFileStore;
import tare.api.spi.SqlEngine;
import tare.api.spi.SqlSession;
import tare.api.spi.SqlTable;

/** The open database and its sessions. */
final class DuckDbEngine implements SqlEngine, AutoCloseable {
    private final DuckDBConnection connection;
    private final LocalFileStore files;
    private final LocalFileStore parquetFiles;
    private final DuckDbSettings settings;
    private final Set<DuckDbSession> sessions = ConcurrentHashMap.newKeySet();

    /**
     * @param connection closed with the engine
     * @param parquetFiles holds a directory for each schema
     */
    DuckDbEngine(
            DuckDBConnection connection, LocalFileStore files, LocalFileStore parquetFiles, DuckDbSettings settings) {
        this.connection = connection;
        this.files = files;
        this.parquetFiles = parquetFiles;
        this.settings = settings;
    }

    @Override
    public String dialect() {
        return "duckdb";
    }

    @Override
    public FileStore files() {
        return files;
    }

    /** Its own tables are in one piece. */
    @Override
    public boolean partitions() {
        return settings.parquet();
    }

    @Override
    public boolean exists(String schema) throws SQLException {
        return !strings("select schema_name from duckdb_schemas() where database_name = current_database()"
                        + " and schema_name = " + literal(schema))
                .isEmpty();
    }

    @Override
    public void create(String schema) throws SQLException {
        execute("create schema " + checkedName(schema));
    }

    @Override
    public void drop(String schema) throws SQLException, IOException {
        execute("drop schema if exists " + checkedName(schema) + " cascade");
        parquetFiles.delete(checkedName(schema));
    }

    @Override
    public long load(String schema, SqlTable table, List<String> paths) throws SQLException, IOException {
        String target = checkedName(schema) + "." + checkedName(table.name());
        if (strings(ofSchema("table_name", "duckdb_tables", schema)).contains(table.name())
                || strings(ofSchema("view_name", "duckdb_views", schema)).contains(table.name())) {
            throw new IllegalArgumentException("table: must be new, got: " + target);
        }
        if (settings.parquet()) {
            ParquetFiles made = new ParquetFiles(schema, table);
            copyToParquet(text(table, paths), made);
            execute("create view " + target + " as " + made.select(parquetFiles));
        } else {
            execute("create table " + target + " as " + text(table, paths));
        }
        return Long.parseLong(strings("select count(*) from " + target).get(0));
    }

    private void copyToParquet(String rows, ParquetFiles made) throws SQLException, IOException {
        // Only creates the directory: DuckDB writes the file itself.
        parquetFiles.create(made.path()).close();
        parquetFiles.delete(made.path());
        try {
            execute(made.copy(rows, parquetFiles));
        } catch (SQLException e) {
            parquetFiles.delete(made.path());
            throw e;
        }
    }

    private static String ofSchema(String column, String function, String schema) {
        return "select " + column + " from " + function + "() where database_name = current_database()"
                + " and schema_name = " + literal(schema);
    }

    /** A query for the rows of text files. Without quotes: a quotation mark is an ordinary character. */
    private String text(SqlTable table, List<String> paths) {
        String columns = table.columns().stream()
                .map(column -> literal(column.name()) + ": " + literal(column.type()))
                .collect(Collectors.joining(", ", "{", "}"));
        String names =
                paths.stream().map(path -> literal(files.locate(path))).collect(Collectors.joining(", ", "[", "]"));
        return "select * from read_csv(" + names + ", columns = " + columns + ", delim = "
                + literal(String.valueOf(SqlTable.DELIMITER))
                + ", header = false, quote = '', escape = '', nullstr = '', auto_detect = false)";
    }

    /** Statistics of Parquet files are in the files. */
    @Override
    public boolean settle(String schema, Deadline by) throws SQLException {
        for (String table : strings(ofSchema("table_name", "duckdb_tables", schema))) {
            if (by.isOver()) {
                return false;
            }
            execute("analyze " + checkedName(schema) + "." + checkedName(table));
        }
        execute("checkpoint");
        return !by.isOver();
    }

    @Override
    public SqlSession open(String schema) throws SQLException {
        DuckDBConnection own = connection.duplicate();
        DuckDbSession session = new DuckDbSession(own, sessions::remove);
        sessions.add(session);
        try (Statement statement = own.createStatement()) {
            statement.execute("use " + checkedName(schema));
        } catch (SQLException e) {
            session.close();
            throw e;
        }
        return session;
    }

    private synchronized void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The first column of an answer. */
    synchronized List<String> strings(String sql) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        return values;
    }

    static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /** Closes all sessions and writes everything to the database file, which another process may then open. */
    @Override
    public synchronized void close() throws SQLException {
        if (connection.isClosed()) {
            return;
        }
        try {
            for (DuckDbSession session : List.copyOf(sessions)) {
                session.close();
            }
            execute("checkpoint");
        } finally {
            connection.close();
        }
    }
}
