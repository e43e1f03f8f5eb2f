package tare.systems.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.spi.Settings;

class RocksDbDriverFactoryTest {
    private final RocksDbDriverFactory driver = new RocksDbDriverFactory();

    @Test
    void itsDataIsWhereTheDirectorySaysIfOneIsGiven() {
        assertThat(driver.dataDirectory(settings(Map.of()))).isEmpty();
        assertThat(driver.dataDirectory(settings(Map.of("directory", "/mnt/nvme"))))
                .contains(Path.of("/mnt/nvme"));
    }

    private Settings settings(Map<String, String> given) {
        return Settings.of("rocksdb", driver.settings(), given);
    }
}
