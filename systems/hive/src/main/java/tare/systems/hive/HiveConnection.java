package tare.systems.hive;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** The connection for everything that is not measured. Any thread; calls wait for each other. */
final class HiveConnection implements AutoCloseable {
    private final Connection connection;

    private HiveConnection(Connection connection) {
        this.connection = connection;
    }

    static HiveConnection open(String server, String schema) throws SQLException {
        return new HiveConnection(connect(server, schema));
    }

    /**
     * A session of its own at the server.
     *
     * @param server {@code host:port}
     */
    static Connection connect(String server, String schema) throws SQLException {
        // HiveServer2 does not check who it is.
        Properties user = new Properties();
        user.setProperty("user", "tare");
        return new org.apache.hive.jdbc.HiveDriver().connect("jdbc:hive2://" + server + "/" + schema, user);
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

    @Override
    public synchronized void close() throws SQLException {
        connection.close();
    }
}
