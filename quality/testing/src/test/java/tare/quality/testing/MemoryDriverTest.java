package tare.quality.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;

class MemoryDriverTest implements KeyValueStoreContract, SnapshotContract {
    @Override
    public DriverFactory factory() {
        return new MemoryDriverFactory();
    }

    @Override
    public Map<String, String> settings() {
        return Map.of("persist", "true");
    }

    @Test
    void withoutPersistItForgetsAndWritesNothing(@TempDir Path directory) throws Exception {
        Endpoints endpoints = new Endpoints(directory, Map.of());
        try (TestingStore store = TestingStore.connect(factory(), endpoints, Map.of())) {
            store.tables().create(TABLE);
        }
        assertThat(directory).isEmptyDirectory();
    }
}
