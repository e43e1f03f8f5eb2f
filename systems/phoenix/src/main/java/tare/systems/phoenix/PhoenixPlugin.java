package tare.systems.phoenix;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugin;
import tare.api.spi.system.Blueprint;
import tare.systems.hbase.HBaseBlueprint;

/** Provides {@code phoenix}: the driver, and HBase with Phoenix on its servers. */
public final class PhoenixPlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new PhoenixDriverFactory());
    }

    @Override
    public List<Blueprint> systems() {
        Map<String, String> additional = new LinkedHashMap<>();
        // Indexes are written together with their rows.
        additional.put("hbase.regionserver.wal.codec", "org.apache.hadoop.hbase.regionserver.wal.IndexedWALEditCodec");
        return List.of(HBaseBlueprint.with(
                "phoenix", "HBase 2.6.1 with Phoenix 5.2.1 on its servers", "phoenix-server", additional));
    }
}
