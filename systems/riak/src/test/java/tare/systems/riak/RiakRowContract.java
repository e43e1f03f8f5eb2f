package tare.systems.riak;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.DriverFactory;
import tare.api.spi.KeyValueStore.Verb;
import tare.quality.testing.KeyValueStoreContract;
import tare.quality.testing.TestingRow;
import tare.quality.testing.TestingSession;
import tare.quality.testing.TestingStore;

/** The contract without the one promise that the driver does not make. */
interface RiakRowContract extends KeyValueStoreContract {
    @Override
    default DriverFactory factory() {
        return new RiakDriverFactory();
    }

    /** An update reads, then writes, without a lock: of two at once one may be lost, but not of two in turn. */
    @Test
    @Override
    default void noAcknowledgedUpdateOfASharedRowIsLost(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession one = store.open(TABLE);
                TestingSession other = store.open(TABLE)) {
            one.insert("shared", ROW);
            one.update("shared", TestingRow.of(0, "one"));
            other.update("shared", TestingRow.of(1, "other"));
            Map<Integer, String> expected = new TreeMap<>(ROW.fields());
            expected.putAll(Map.of(0, "one", 1, "other"));
            KeyValueStoreContract.assertReads(one, "shared", expected);
            assertThat(store.store().note(Verb.UPDATE).orElseThrow()).contains("may be lost");
        }
    }
}
