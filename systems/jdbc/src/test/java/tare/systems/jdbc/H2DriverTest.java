package tare.systems.jdbc;

import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import tare.api.spi.DriverFactory;
import tare.quality.testing.JdbcContract;
import tare.quality.testing.SqlEngineContract;

/** Each way to insert a row, on an H2 server. */
@Tag("slow")
class H2DriverTest {
    private static H2Server server;

    @BeforeAll
    static void start() throws Exception {
        server = H2Server.start();
    }

    @AfterAll
    static void end() {
        server.close();
    }

    @Nested
    class Merge implements JdbcContract {
        @Override
        public DriverFactory factory() {
            return new JdbcDriverFactory();
        }

        @Override
        public Map<String, String> settings() {
            return Map.of("url", server.url("merge", ""));
        }
    }

    @Nested
    class Queries implements SqlEngineContract {
        @Override
        public DriverFactory factory() {
            return new JdbcDriverFactory();
        }

        @Override
        public Map<String, String> settings() {
            return Map.of("url", server.url("queries", ""));
        }
    }

    /** H2 accepts MySQL's syntax in its MySQL mode. */
    @Nested
    class OnDuplicateKey implements JdbcContract {
        @Override
        public DriverFactory factory() {
            return new JdbcDriverFactory();
        }

        @Override
        public Map<String, String> settings() {
            return Map.of("url", server.url("mysql", ";MODE=MySQL"), "upsert", "on-duplicate-key");
        }
    }

    @Nested
    class UpdateThenInsertInTransactions implements JdbcContract {
        @Override
        public DriverFactory factory() {
            return new JdbcDriverFactory();
        }

        @Override
        public Map<String, String> settings() {
            return Map.of(
                    "url",
                    server.url("update", ""),
                    "upsert",
                    "update-then-insert",
                    "autocommit",
                    "false",
                    "isolation",
                    "read-committed",
                    "fetch-size",
                    "3");
        }
    }
}
