package tare.systems.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The effective configuration: the connection's, and the database's if there is a known query for it. */
record JdbcServerConfiguration(Dialect dialect, JdbcSettings settings, List<String> jars) {
    /**
     * Queries whose first two columns are a name and a value. By the beginning of the product's name, in lower case.
     */
    private static final Map<String, List<String>> QUERIES = Map.of(
            "postgresql",
            List.of("SELECT name, setting || COALESCE(' ' || unit, '') FROM pg_settings"),
            "mysql",
            List.of("SHOW GLOBAL VARIABLES"),
            "mariadb",
            List.of("SHOW GLOBAL VARIABLES"),
            "h2",
            List.of("SELECT SETTING_NAME, SETTING_VALUE FROM INFORMATION_SCHEMA.SETTINGS"
                    + " WHERE SETTING_NAME NOT LIKE 'info.%' AND SETTING_NAME NOT LIKE 'property.%'"),
            "hsql",
            List.of("SELECT PROPERTY_NAME, PROPERTY_VALUE FROM INFORMATION_SCHEMA.SYSTEM_PROPERTIES"),
            "sqlite",
            List.of(
                    "SELECT 'journal_mode', journal_mode FROM pragma_journal_mode",
                    "SELECT 'synchronous', synchronous FROM pragma_synchronous",
                    "SELECT 'page_size', page_size FROM pragma_page_size",
                    "SELECT 'cache_size', cache_size FROM pragma_cache_size",
                    "SELECT 'busy_timeout', timeout FROM pragma_busy_timeout",
                    "SELECT 'locking_mode', locking_mode FROM pragma_locking_mode"));

    /** They describe a server's location, identity or history, and not its behaviour. */
    private static final Pattern PLACE = Pattern.compile("(?i)(port|.*_port|socket|hostname|host_name|cluster_name|"
            + "application_name|listen_addresses|bind_address|admin_address|.*(_|^)(dir|directory|directories|datadir|"
            + "basedir|tmpdir|file|filename|path|basename)|report_.*|server_(id|uuid)|.*uuid|"
            + "gtid_.*|timestamp|log_(bin_.*|error)|relay_log.*|license)");

    private static final Pattern SECRET =
            Pattern.compile("(?i).*(passw|secret|token|credential|conninfo|_command|private_?key).*");

    SortedMap<String, String> facts(Connection connection) throws SQLException {
        SortedMap<String, String> facts = new TreeMap<>(asked(connection));
        facts.put("isolation", JdbcSettings.isolation(connection.getTransactionIsolation()));
        facts.put("autocommit", Boolean.toString(settings.requests().autocommit()));
        facts.put(
                "fetch-size",
                settings.requests().fetchSize() == 0
                        ? "the driver's own"
                        : Integer.toString(settings.requests().fetchSize()));
        facts.put("upsert", dialect.upsert().setting());
        facts.put("key-type", dialect.keyType());
        facts.put("value-type", dialect.valueType());
        facts.put("table-options", settings.layout().options());
        facts.put("jars", String.join(" ", jars));
        return facts;
    }

    private static SortedMap<String, String> asked(Connection connection) throws SQLException {
        String product = connection.getMetaData().getDatabaseProductName().toLowerCase(Locale.ROOT);
        SortedMap<String, String> facts = new TreeMap<>();
        for (Map.Entry<String, List<String>> known : QUERIES.entrySet()) {
            if (product.startsWith(known.getKey())) {
                for (String query : known.getValue()) {
                    ask(connection, query, facts);
                }
            }
        }
        if (facts.isEmpty()) {
            facts.put("configuration", "unknown");
        }
        return facts;
    }

    /** If a database does not reveal its configuration, the configuration is unknown; this is not a failure. */
    private static void ask(Connection connection, String query, SortedMap<String, String> facts) {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                add(rows.getString(1), rows.getString(2), facts);
            }
        } catch (SQLException e) {
            facts.put("configuration", "unknown: " + JdbcFailures.cause(e));
        }
    }

    private static void add(String name, String value, SortedMap<String, String> facts) {
        String text = value == null ? "" : value;
        if (SECRET.matcher(name).matches()) {
            facts.put(name, text.isEmpty() ? "none" : "set");
        } else if (!PLACE.matcher(name).matches()) {
            facts.put(name, text);
        }
    }
}
