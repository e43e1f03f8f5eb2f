package tare.drivers.rocksdb;

import java.util.List;
import tare.spi.DriverFactory;
import tare.spi.Plugin;

/** Brings {@code rocksdb}. */
public final class RocksDbPlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new RocksDbDriverFactory());
    }
}
