package tare.systems.jdbc;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.DriverFactory;
import tare.quality.testing.JdbcContract;

/** SQLite within this JVM; all callers write to one file. */
class SqliteDriverTest implements JdbcContract {
    private static Path file;

    @BeforeAll
    static void file(@TempDir Path directory) {
        file = directory.resolve("contract.db");
    }

    @Override
    public DriverFactory factory() {
        return new JdbcDriverFactory();
    }

    @Override
    public Map<String, String> settings() {
        return Map.of("url", "jdbc:sqlite:" + file + "?journal_mode=WAL&synchronous=OFF&busy_timeout=60000");
    }
}
