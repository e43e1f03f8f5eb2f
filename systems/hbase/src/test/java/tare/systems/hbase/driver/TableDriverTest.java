package tare.systems.hbase.driver;

import java.util.Map;

/** The blocking interface. */
class TableDriverTest implements HBaseContract {
    @Override
    public Map<String, String> settings() {
        return Map.of("api", "table");
    }
}
