package tare.systems.jdbc;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import tare.api.spi.DriverFactory;
import tare.quality.testing.JdbcContract;

/** HSQLDB within this JVM. */
@Tag("slow")
class HsqldbDriverTest implements JdbcContract {
    @Override
    public DriverFactory factory() {
        return new JdbcDriverFactory();
    }

    @Override
    public Map<String, String> settings() {
        return Map.of("url", "jdbc:hsqldb:mem:contract;hsqldb.tx=mvcc", "user", "SA");
    }
}
