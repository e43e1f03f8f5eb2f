package tare.systems.jdbc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tare.api.spi.Reference;
import tare.api.spi.References;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.Tables;

/**
 * The settings of {@code jdbc}, checked, with references resolved.
 *
 * @param expected configuration values required of the database, by its own names
 * @param replace whether to replace a table of another Tare experiment
 */
record JdbcSettings(Access access, Requests requests, Layout layout, Map<String, String> expected, boolean replace) {
    /**
     * How to connect to the database.
     *
     * @param user and {@code password} may be empty
     * @param hidden texts that must not be shown anywhere
     * @param driverClass empty for any driver that accepts the URL
     */
    record Access(
            String url, String user, String password, List<String> hidden, String driverClass, Optional<Path> jars) {
        /** The URL without secrets. */
        String shownUrl() {
            return hidden.contains(url) ? "url" : url;
        }
    }

    /**
     * How requests are made.
     *
     * @param isolation a level of {@link Connection}; empty for the database's own
     * @param fetchSize number of rows that a query fetches at a time; 0 for the driver's own choice
     * @param upsert one of {@link Upsert#setting}; empty for the dialect's
     * @param sqlDialect whose texts queries have; empty for the database's
     */
    record Requests(Optional<Integer> isolation, boolean autocommit, int fetchSize, String upsert, String sqlDialect) {}

    /**
     * How tables are created.
     *
     * @param keyType and {@code valueType} of columns; empty for the dialect's
     * @param options the text after the columns
     * @param settling statements to execute after rows were loaded or brought back
     */
    record Layout(String keyType, String valueType, String options, List<String> settling) {}

    private static final String DEFAULT = "default";
    private static final String BY_PRODUCT = "by-product";
    /** Two words, so that Tare recognizes the rest of the name as one of the system's own. */
    private static final String EXPECTED = "expect.server";

    static final List<Setting> DECLARED = List.of(
            Setting.of("url", SettingType.TEXT, "", "The database, such as jdbc:postgresql://db1/bench; required")
                    .driving("system.placement"),
            Setting.of("user", SettingType.TEXT, "", "User name; may be a reference such as ${env:DB_USER}"),
            Setting.of(
                    "password",
                    SettingType.SECRET,
                    "",
                    "A reference to the password, ${env:NAME} or ${file:PATH}; never the password itself"),
            Setting.of(
                            "jars",
                            SettingType.TEXT,
                            "",
                            "The JDBC driver's jar, or a directory with it and its" + " dependencies")
                    .driving("jdbc.driver"),
            Setting.of(
                            "driver-class",
                            SettingType.TEXT,
                            "",
                            "The JDBC driver's class; empty: the one in the jars that accepts the URL")
                    .driving("jdbc.driver"),
            Setting.choice(
                    "isolation",
                    "The transactions' isolation; default: the database's own",
                    DEFAULT,
                    "read-uncommitted",
                    "read-committed",
                    "repeatable-read",
                    "serializable"),
            Setting.flag(
                    "autocommit", true, "Whether a statement commits itself; else each operation ends with a COMMIT"),
            Setting.of(
                    "fetch-size",
                    SettingType.COUNT,
                    "0",
                    "Rows that a query fetches at a time; 0: the JDBC driver's default"),
            Setting.choice(
                    "upsert",
                    "How to insert a row that may exist; by-product: chosen by the database's name",
                    BY_PRODUCT,
                    "merge",
                    "on-conflict",
                    "on-duplicate-key",
                    "update-then-insert",
                    "upsert"),
            Setting.of(
                    "sql-dialect",
                    SettingType.TEXT,
                    "",
                    "The SQL dialect whose texts the queries of a workload have, such as postgresql; empty: the"
                            + " database's own, by its name"),
            Setting.of(
                    "table-options",
                    SettingType.TEXT,
                    "",
                    "Text after the columns in CREATE TABLE, such as ENGINE=InnoDB"),
            Setting.of(
                    "key-type",
                    SettingType.TEXT,
                    "",
                    "SQL type of the key's column, a binary one; empty: chosen by the database's name"),
            Setting.of(
                    "value-type",
                    SettingType.TEXT,
                    "",
                    "SQL type of the fields' columns, a binary one; empty: chosen by the database's name"),
            Setting.of(
                    "settle",
                    SettingType.TEXT,
                    "",
                    "Statements to execute after rows were loaded or restored, separated by semicolons: ANALYZE;"
                            + " CHECKPOINT"),
            Setting.family(
                    EXPECTED,
                    "Settings that the database must have, by its own names; otherwise the run is" + " refused"),
            Tables.REPLACE);

    private static final Pattern HOSTS = Pattern.compile("//(?:[^/@]*@)?([^/?;\\s]+)");
    /** Logins and parameters within a URL. */
    private static final Pattern SECRET = Pattern.compile(
            "(?is).*(://[^/@\\s]*:[^/@\\s]*@|:[^:/@\\s]+/[^@/\\s]+@|(passw|pwd|secret|token)\\w*\\s*=).*");

    /**
     * @throws IllegalArgumentException as {@link #check}
     * @throws IOException if a reference cannot be resolved
     */
    static JdbcSettings of(Settings settings, References references) throws IOException {
        check(settings);
        return new JdbcSettings(
                access(settings, references),
                requests(settings),
                new Layout(
                        settings.text("key-type"),
                        settings.text("value-type"),
                        settings.text("table-options"),
                        statements(settings.text("settle"))),
                settings.under(EXPECTED),
                settings.flag(Tables.REPLACE.name()));
    }

    private static Access access(Settings settings, References references) throws IOException {
        String url = resolved("url", settings, references);
        String password = resolved("password", settings, references);
        return new Access(
                url,
                resolved("user", settings, references),
                password,
                hidden(settings, url, password),
                settings.text("driver-class").strip(),
                path(settings.text("jars")));
    }

    private static Requests requests(Settings settings) {
        String upsert = settings.text("upsert");
        return new Requests(
                isolation(settings.text("isolation")),
                settings.flag("autocommit"),
                Math.toIntExact(settings.count("fetch-size")),
                upsert.equals(BY_PRODUCT) ? "" : upsert,
                settings.text("sql-dialect").strip());
    }

    /** @throws IllegalArgumentException with one line "name: rule, got: value" each */
    static void check(Settings settings) {
        List<String> problems = new ArrayList<>();
        checkUrl(settings.text("url"), problems);
        checkReference("user", settings.text("user"), problems);
        checkJars(settings.text("jars"), problems);
        if (settings.count("fetch-size") > Integer.MAX_VALUE) {
            problems.add("fetch-size: must be at most 2147483647, got: " + settings.text("fetch-size"));
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
    }

    private static void checkUrl(String url, List<String> problems) {
        if (SECRET.matcher(url).matches()) {
            problems.add(
                    "url: must hold no secrets, got one; set user and password, or make the whole URL a reference");
        } else if (!url.startsWith("jdbc:") && !Reference.isOne(url)) {
            problems.add("url: must begin with jdbc:, got: " + (url.isEmpty() ? "nothing" : url));
        } else {
            checkReference("url", url, problems);
        }
    }

    private static void checkReference(String name, String text, List<String> problems) {
        try {
            Reference.check(text);
        } catch (IllegalArgumentException e) {
            problems.add(name + ": " + e.getMessage() + ", got: " + text);
        }
    }

    private static void checkJars(String text, List<String> problems) {
        try {
            path(text)
                    .filter(path -> !Files.exists(path))
                    .ifPresent(path -> problems.add("jars: must be an existing directory or jar, got: " + path));
        } catch (InvalidPathException e) {
            problems.add("jars: must be an existing directory or jar, got: " + text);
        }
    }

    /** The servers in a URL, if it has the usual form. */
    static List<String> hosts(String url) {
        Matcher matcher = HOSTS.matcher(url);
        return url.startsWith("jdbc:") && matcher.find()
                ? Arrays.asList(matcher.group(1).split(","))
                : List.of();
    }

    private static String resolved(String name, Settings settings, References references) throws IOException {
        try {
            return references.resolve(settings.text(name));
        } catch (IOException e) {
            throw new IOException(name + ": its reference must lead to a value, got: " + settings.text(name), e);
        }
    }

    private static List<String> hidden(Settings settings, String url, String password) {
        List<String> hidden = new ArrayList<>();
        if (Reference.isOne(settings.text("url"))) {
            hidden.add(url);
        }
        hidden.add(password);
        hidden.removeIf(String::isBlank);
        return hidden;
    }

    private static Optional<Path> path(String text) {
        return text.isBlank() ? Optional.empty() : Optional.of(Path.of(text.strip()));
    }

    private static List<String> statements(String text) {
        return Arrays.stream(text.split(";"))
                .map(String::strip)
                .filter(statement -> !statement.isEmpty())
                .toList();
    }

    private static Optional<Integer> isolation(String name) {
        return switch (name) {
            case "read-uncommitted" -> Optional.of(Connection.TRANSACTION_READ_UNCOMMITTED);
            case "read-committed" -> Optional.of(Connection.TRANSACTION_READ_COMMITTED);
            case "repeatable-read" -> Optional.of(Connection.TRANSACTION_REPEATABLE_READ);
            case "serializable" -> Optional.of(Connection.TRANSACTION_SERIALIZABLE);
            default -> Optional.empty();
        };
    }

    /** The level's name in experiments. */
    static String isolation(int level) {
        return switch (level) {
            case Connection.TRANSACTION_NONE -> "none";
            case Connection.TRANSACTION_READ_UNCOMMITTED -> "read-uncommitted";
            case Connection.TRANSACTION_READ_COMMITTED -> "read-committed";
            case Connection.TRANSACTION_REPEATABLE_READ -> "repeatable-read";
            case Connection.TRANSACTION_SERIALIZABLE -> "serializable";
            default -> Integer.toString(level);
        };
    }
}
