package tare.systems.hbase.driver;

import java.util.Map;

/** The asynchronous interface, with every setting of a table another than the default. */
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
