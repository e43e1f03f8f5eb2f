package tare.systems.rocksdb;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Setting;
import tare.api.spi.Settings;

/** Opens RocksDB in the arm's directory, or in the one given by the setting {@code directory}. */
final class RocksDbDriverFactory implements DriverFactory {
    @Override
    public String name() {
        return "rocksdb";
    }

    @Override
    public String summary() {
        return "RocksDB, an embedded log-structured store; one column family per table.";
    }

    @Override
    public List<Setting> settings() {
        return RocksDbSettings.DECLARED;
    }

    @Override
    public void check(Settings settings) {
        RocksDbSettings.check(settings);
    }

    @Override
    public Set<Class<? extends Capability>> capabilities() {
        return Set.of(KeyValueStore.class);
    }

    @Override
    public boolean embedded() {
        return true;
    }

    @Override
    public Optional<Path> dataDirectory(Settings settings) {
        String directory = RocksDbSettings.of(settings).directory();
        return directory.isEmpty() ? Optional.empty() : Optional.of(Path.of(directory));
    }

    @Override
    public Driver connect(Endpoints endpoints, Settings settings) throws Exception {
        return RocksDbDriver.open(endpoints, RocksDbSettings.of(settings));
    }
}
