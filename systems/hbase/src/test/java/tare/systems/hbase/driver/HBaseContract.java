package tare.systems.hbase.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.quality.testing.Answer;
import tare.quality.testing.KeyValueStoreContract;
import tare.quality.testing.SnapshotContract;
import tare.quality.testing.TestingRow;
import tare.quality.testing.TestingSession;
import tare.quality.testing.TestingStore;

/** Every contract of a driver, on the HBase that all tests share, and tests for all of its client's interfaces. */
interface HBaseContract extends KeyValueStoreContract, SnapshotContract {
    @Override
    default DriverFactory factory() {
        return new HBaseDriverFactory();
    }

    @Override
    default Endpoints endpoints(Path directory) {
        try {
            return new Endpoints(directory, TestingHBase.shared().addresses());
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Includes a pause: see {@link #nextMillisecond}. */
    @Override
    @Test
    default void aDeletedRowIsGoneFromReadsAndScans(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            session.insert("a", ROW);
            session.insert("b", ROW);
            nextMillisecond();
            assertThat(session.delete("a")).isEqualTo(Answer.ok(1, 0));
            assertThat(session.read("a").answer()).isEqualTo(Answer.notFound());
            assertThat(KeyValueStoreContract.keys(session.scan("a", 10))).containsExactly("b");
            assertThat(session.delete("a")).isEqualTo(Answer.ok(1, 0));
            nextMillisecond();
            session.insert("a", ROW);
            KeyValueStoreContract.assertReads(session, "a", ROW.fields());
        }
    }

    @Test
    default void anInsertOfSomeFieldsLeavesNoneOfTheRowBefore(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            session.insert("k", ROW);
            session.insert("k", TestingRow.of(2, "new"));
            KeyValueStoreContract.assertReads(session, "k", Map.of(2, "new"));
            nextMillisecond();
            session.update("k", TestingRow.of(3, "more"));
            KeyValueStoreContract.assertReads(session, "k", Map.of(2, "new", 3, "more"));
        }
    }

    @Test
    default void aRowWithNoneOfTheWantedFieldsIsAMiss(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            session.update("k", TestingRow.of(2, "new"));
            assertThat(session.read("k", 3).answer()).isEqualTo(Answer.notFound());
            assertThat(session.scan("k", 10, 3).answer()).isEqualTo(Answer.ok(0, 0));
        }
    }

    /**
     * HBase orders a delete and a write of the same row by the server's clock, in milliseconds: within the same
     * millisecond the delete wins.
     */
    private static void nextMillisecond() throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(5);
    }
}
