package tare.systems.jdbc;

import java.util.Map;
import tare.api.spi.DriverFactory;
import tare.quality.testing.JdbcContract;

/** HSQLDB within this JVM. */
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
