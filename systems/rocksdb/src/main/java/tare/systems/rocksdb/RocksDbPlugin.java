package tare.systems.rocksdb;

import java.util.List;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugin;

/** Provides {@code rocksdb}. */
public final class RocksDbPlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new RocksDbDriverFactory());
    }
}
