package tare.systems.duckdb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import org.duckdb.DuckDBConnection;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.Endpoints;
import tare.api.spi.LocalFileStore;
import tare.api.spi.SystemInfo;

/**
 * One DuckDB database, open in this process, which locks its file until the driver is closed. Closing twice is
 * harmless.
 */
final class DuckDbDriver implements Driver {
    private final Path directory;
    private final DuckDbSettings settings;
    private final DuckDbEngine engine;

    private DuckDbDriver(Path directory, DuckDbSettings settings, DuckDbEngine engine) {
        this.directory = directory;
        this.settings = settings;
        this.engine = engine;
    }

    /** @throws SQLException if another process has the database open */
    static DuckDbDriver open(Endpoints endpoints, DuckDbSettings settings) throws IOException, SQLException {
        Path directory = endpoints.directory().resolve("duckdb").toAbsolutePath();
        Files.createDirectories(directory);
        DuckDBConnection connection = DriverManager.getConnection(
                        "jdbc:duckdb:" + directory.resolve("database.duckdb"), options(directory, settings))
                .unwrap(DuckDBConnection.class);
        NativeLibrary.removeFile();
        DuckDbEngine engine = new DuckDbEngine(
                connection,
                new LocalFileStore(directory.resolve("files")),
                new LocalFileStore(directory.resolve("parquet")),
                settings);
        return new DuckDbDriver(directory, settings, engine);
    }

    /** Extensions are never fetched: what a query needs is in the library, or the query fails. */
    static Properties options(Path directory, DuckDbSettings settings) {
        Properties options = new Properties();
        options.setProperty("memory_limit", settings.memoryLimitBytes() + "B");
        if (settings.threads() > 0) {
            options.setProperty("threads", Integer.toString(settings.threads()));
        }
        options.setProperty("default_null_order", settings.nullOrder());
        options.setProperty("temp_directory", directory.resolve("temporary").toString());
        options.setProperty("autoinstall_known_extensions", "false");
        options.setProperty("autoload_known_extensions", "false");
        return options;
    }

    /** Leaves out settings without a value, and those that name the arm's directory. */
    @Override
    public SystemInfo describe() throws SQLException {
        SortedMap<String, String> configuration = new TreeMap<>();
        for (String line : engine.strings("select name || '=' || value from duckdb_settings() where value <> ''")) {
            int equals = line.indexOf('=');
            if (!line.contains(directory.toString())) {
                configuration.put(line.substring(0, equals), line.substring(equals + 1));
            }
        }
        configuration.put("tables", settings.tables());
        String version = engine.strings("select version()").get(0);
        return new SystemInfo("duckdb", version.replaceFirst("^v", ""), configuration);
    }

    @Override
    public <C extends Capability> Optional<C> capability(Class<C> type) {
        return Capability.among(type, engine, engine.files());
    }

    @Override
    public void close() throws SQLException {
        engine.close();
    }
}
