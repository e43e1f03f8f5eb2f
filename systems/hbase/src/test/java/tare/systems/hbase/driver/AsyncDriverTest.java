package tare.systems.hbase.driver;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** The asynchronous interface, with a non-default value for every setting of a table. */
@Tag("servers")
class AsyncDriverTest implements HBaseContract {
    @Override
    public Map<String, String> settings() {
        return Map.of(
                "api", "async",
                "durability", "async-wal",
                "scan-caching", "2",
                "scan-page", "4 KiB",
                "column-family", "other_1",
                "compression", "gz",
                "bloom", "rowcol",
                "block-size", "8 KiB",
                "regions", "2",
                "split-points", "user");
    }
}
