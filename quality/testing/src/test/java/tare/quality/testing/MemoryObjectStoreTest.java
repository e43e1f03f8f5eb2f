package tare.quality.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.DriverFactory;
import tare.api.spi.ObjectStore;

class MemoryObjectStoreTest implements ObjectStoreContract {
    @Override
    public DriverFactory factory() {
        return new MemoryDriverFactory();
    }

    @Override
    public Map<String, String> settings() {
        return Map.of("persist", "true");
    }

    @Test
    void objectsOutliveTheDriver(@TempDir Path directory) throws Exception {
        try (TestingObjects objects = objects(directory)) {
            objects.store().buckets().create(ObjectStore.bucket(BUCKET));
            try (TestingObjectSession session = objects.open(BUCKET)) {
                session.put("k", "value");
            }
        }
        try (TestingObjects objects = objects(directory);
                TestingObjectSession session = objects.open(BUCKET)) {
            assertThat(session.get("k").texts()).containsExactly("value");
        }
    }
}
