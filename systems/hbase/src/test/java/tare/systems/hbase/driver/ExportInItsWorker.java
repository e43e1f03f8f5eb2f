package tare.systems.hbase.driver;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import tare.api.spi.Data;
import tare.api.spi.Driver;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Settings;
import tare.api.spi.Snapshots;

/** Exports an arm's tables; returns files and bytes. To be loaded with the class path of an export's worker. */
public final class ExportInItsWorker implements Callable<long[]> {
    private final Endpoints endpoints;
    private final Map<String, String> settings;
    private final Set<String> tables;

    public ExportInItsWorker(
            Path directory, Map<String, String> addresses, Map<String, String> settings, Set<String> tables) {
        this.endpoints = new Endpoints(directory, addresses);
        this.settings = settings;
        this.tables = tables;
    }

    @Override
    public long[] call() throws Exception {
        HBaseDriverFactory factory = new HBaseDriverFactory();
        Settings declared = Settings.of(factory.name(), factory.settings(), settings);
        try (Driver driver = factory.connect(endpoints, declared)) {
            Snapshots kept = driver.capability(KeyValueStore.class)
                    .flatMap(KeyValueStore::snapshots)
                    .orElseThrow();
            Data.Copy copy = kept.export(tables);
            return new long[] {copy.files(), copy.bytes()};
        }
    }
}
