package tare.systems.jdbc;

import tare.quality.testing.JdbcContract;

import java.util.Map;
import tare.api.spi.DriverFactory;

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
