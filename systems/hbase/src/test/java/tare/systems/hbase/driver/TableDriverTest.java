package tare.systems.hbase.driver;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** The blocking interface. */
@Tag("servers")
class TableDriverTest implements HBaseContract {
    @Override
    public Map<String, String> settings() {
        return Map.of("api", "table");
    }
}
