package tare.systems.jdbc;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import tare.api.spi.Driver;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore.Verb;

/** Connects to the user's database, with the user's JDBC driver. */
final class UserDatabase {
    private UserDatabase() {}

    /** @throws IOException if the database cannot be reached; the message contains no secret */
    static Driver connect(Endpoints endpoints, JdbcSettings settings) throws IOException, SQLException {
        DriverJars jars = DriverJars.open(settings.access().jars());
        try {
            DriverDatabase database = new DriverDatabase(jars.driver(settings.access()), settings);
            return connected(endpoints, settings, database, jars);
        } catch (IOException | SQLException | RuntimeException e) {
            jars.close();
            throw e;
        }
    }

    private static Driver connected(
            Endpoints endpoints, JdbcSettings settings, DriverDatabase database, DriverJars jars)
            throws IOException, SQLException {
        Connection connection = first(database, settings);
        try {
            return connected(endpoints, settings, database, connection, jars);
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    private static Driver connected(
            Endpoints endpoints, JdbcSettings settings, DriverDatabase database, Connection connection, DriverJars jars)
            throws SQLException {
        requireIsolation(connection, settings);
        Dialect dialect = dialect(connection, settings);
        JdbcServerConfiguration configuration = new JdbcServerConfiguration(dialect, settings, jars.names());
        requireExpected(connection, configuration, settings);
        Upkeep upkeep = new TableCopies(
                database, settings.layout().options(), settings.layout().settling(), configuration);
        JdbcTables tables = new JdbcTables(database, dialect, upkeep, JdbcTableOwner.of(endpoints), settings.replace());
        JdbcStore store = new JdbcStore(
                tables, EnumSet.allOf(Verb.class), settings.requests().fetchSize());
        SqlProduct product = SqlProduct.of(
                connection.getMetaData().getDatabaseProductName(),
                settings.requests().sqlDialect());
        JdbcSqlEngine sql =
                new JdbcSqlEngine(database, product, upkeep, settings.requests().fetchSize(), endpoints);
        return new JdbcDriver(database, store, Optional.of(sql), upkeep, connection, jars);
    }

    private static Connection first(DriverDatabase database, JdbcSettings settings) throws IOException {
        try {
            return database.openForStatements();
        } catch (SQLException e) {
            String names = settings.requests().isolation().isPresent() ? "url, isolation: " : "url: ";
            throw new IOException(names + settings.access().shownUrl() + " answers: " + e.getMessage(), e);
        }
    }

    /** Some databases silently use another level. */
    private static void requireIsolation(Connection connection, JdbcSettings settings) throws SQLException {
        int found = connection.getTransactionIsolation();
        if (settings.requests().isolation().isPresent()
                && settings.requests().isolation().get() != found) {
            throw new IllegalArgumentException("isolation: must be one that the database has, got: "
                    + JdbcSettings.isolation(settings.requests().isolation().get()) + ", but it uses "
                    + JdbcSettings.isolation(found));
        }
    }

    private static void requireExpected(
            Connection connection, JdbcServerConfiguration configuration, JdbcSettings settings) throws SQLException {
        if (settings.expected().isEmpty()) {
            return;
        }
        SortedMap<String, String> found = configuration.facts(connection);
        List<String> problems = new ArrayList<>();
        settings.expected().forEach((name, expected) -> {
            String value = found.getOrDefault(name, "unknown");
            if (!value.equals(expected)) {
                problems.add("expect.server." + name + ": must match the database's setting, which is " + value
                        + ", got: " + expected);
            }
        });
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
    }

    private static Dialect dialect(Connection connection, JdbcSettings settings) throws SQLException {
        DatabaseMetaData about = connection.getMetaData();
        return Dialect.of(about.getDatabaseProductName())
                .with(
                        settings.layout().keyType(),
                        settings.layout().valueType(),
                        settings.requests().upsert(),
                        about.getIdentifierQuoteString());
    }
}
