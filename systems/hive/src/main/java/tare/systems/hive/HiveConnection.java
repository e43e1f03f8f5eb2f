package tare.systems.hive;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** The connection for everything that is not measured. Any thread; calls wait for each other. */
final class HiveConnection implements AutoCloseable {
    private final Connection connection;

    private HiveConnection(Connection connection) {
        this.connection = connection;
    }

    static HiveConnection open(HiveServer server) throws SQLException {
        return new HiveConnection(server.connect("default"));
    }

    synchronized String version() throws SQLException {
        return connection.getMetaData().getDatabaseProductVersion();
    }

    synchronized void execute(String sql) throws SQLException {
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

    /** @throws SQLException if HiveServer2 does not answer in time */
    @Override
    public void close() throws SQLException {
        BoundedCall.run("close a session", connection::close);
    }
}
