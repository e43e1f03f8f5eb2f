package tare.systems.jdbc;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Properties;

/** Opens connections of the JDBC driver that the user chose. */
record DriverDatabase(Driver driver, JdbcSettings settings) implements Database {
    static final String HIDDEN = "(not shown)";

    @Override
    public Connection open() throws SQLException {
        try {
            return connected();
        } catch (SQLException e) {
            throw withoutSecrets(e);
        }
    }

    /** Drivers often repeat the URL and the login in their messages; so may causes, which are left out. */
    private SQLException withoutSecrets(SQLException e) {
        if (settings.access().hidden().isEmpty()) {
            return e;
        }
        SQLException clean = new SQLException(clean(e.getMessage()), e.getSQLState(), e.getErrorCode());
        clean.setStackTrace(e.getStackTrace());
        return clean;
    }

    private Connection connected() throws SQLException {
        Connection connection = driver.connect(settings.access().url(), properties());
        if (connection == null) {
            throw new SQLException("the driver " + driver.getClass().getName() + " does not accept the URL", "08001");
        }
        try {
            prepare(connection);
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
        return connection;
    }

    /** Sets no timeout, since the engine's deadline decides how long is too long. */
    private void prepare(Connection connection) throws SQLException {
        if (settings.requests().isolation().isPresent()) {
            connection.setTransactionIsolation(settings.requests().isolation().get());
        }
        if (connection.getAutoCommit() != settings.requests().autocommit()) {
            connection.setAutoCommit(settings.requests().autocommit());
        }
    }

    private Properties properties() {
        Properties properties = new Properties();
        put(properties, "user", settings.access().user());
        put(properties, "password", settings.access().password());
        return properties;
    }

    private static void put(Properties properties, String name, String value) {
        if (!value.isEmpty()) {
            properties.setProperty(name, value);
        }
    }

    @Override
    public boolean commits() {
        return !settings.requests().autocommit();
    }

    @Override
    public String clean(String text) {
        String clean = String.valueOf(text);
        for (String secret : settings.access().hidden()) {
            clean = clean.replace(secret, HIDDEN);
        }
        return clean;
    }
}
