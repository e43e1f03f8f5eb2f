package tare.systems.duckdb;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import tare.api.spi.Settings;
import tare.quality.benchmarks.QueriesByHand;

/** DuckDB's JDBC driver, on the database that Tare's driver has open in this process. One thread. */
public final class DuckDbByHand implements QueriesByHand {
    private final Connection connection;

    /** @param arm the directory that Tare's driver was given */
    public DuckDbByHand(Path arm, Settings settings, String schema) throws SQLException {
        Path directory = arm.resolve("duckdb").toAbsolutePath();
        // DuckDB opens a database again only with the same options.
        connection = DriverManager.getConnection(
                "jdbc:duckdb:" + directory.resolve("database.duckdb"),
                DuckDbDriver.options(directory, DuckDbSettings.of(settings)));
        try (Statement statement = connection.createStatement()) {
            statement.execute("use " + schema);
        }
    }

    @Override
    public long ask(String sql) throws SQLException {
        long rows = 0;
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            int columns = result.getMetaData().getColumnCount();
            for (; result.next(); rows++) {
                for (int i = 1; i <= columns; i++) {
                    result.getObject(i);
                }
            }
        }
        return rows;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
