package tare.systems.noop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.DriverFactory;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Row;
import tare.api.spi.Table;
import tare.quality.testing.Answer;
import tare.quality.testing.KeyValueRequestContract;
import tare.quality.testing.RecordingReply;
import tare.quality.testing.TestingSession;
import tare.quality.testing.TestingStore;

class NoopDriverTest implements KeyValueRequestContract {
    @TempDir
    Path directory;

    @Override
    public DriverFactory factory() {
        return new NoopDriverFactory();
    }

    @Test
    void itKeepsNothingAndSaysSo() throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            session.insert("k", ROW);
            assertThat(session.read("k").answer()).isEqualTo(Answer.ok(0, 0));
            assertThat(session.read("k").rows()).isEmpty();
            assertThat(session.scan("k", 10).answer()).isEqualTo(Answer.ok(0, 0));
            assertThat(store.driver()
                            .capability(KeyValueStore.class)
                            .orElseThrow()
                            .keepsRows())
                    .isFalse();
        }
    }

    @Test
    void everyTableIsAlwaysInItsLoadedState() throws Exception {
        try (TestingStore store = fresh(directory)) {
            store.snapshots().capture(Set.of(TABLE.name()));
            assertThat(store.snapshots().holds(Set.of(TABLE.name()))).isTrue();
            assertThat(store.snapshots().holds(Set.of("tare_other"))).isFalse();
            store.snapshots().restore(Set.of(TABLE.name()));
            assertThatThrownBy(() -> store.snapshots().restore(Set.of("tare_other")))
                    .hasMessageContaining("tare_other");
        }
    }

    @Test
    void valuesAreMadeOnlyWhenAskedFor() {
        CountingRow row = new CountingRow();
        new NoopSession(Duration.ZERO, false).insert(null, row, new RecordingReply());
        assertThat(row.copies).isZero();
        new NoopSession(Duration.ZERO, true).insert(null, row, new RecordingReply());
        assertThat(row.copies).isEqualTo(2);
    }

    @Test
    void aDelayHoldsEachRequest() throws Exception {
        try (TestingStore store = TestingStore.connect(factory(), endpoints(directory), Map.of("delay", "20ms"))) {
            store.tables().create(TABLE);
            try (TestingSession session = store.open(TABLE)) {
                long startNs = System.nanoTime();
                session.read("k");
                assertThat(System.nanoTime() - startNs).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(15));
            }
        }
    }

    @Test
    void aTableThatWasNeverMadeCannotBeOpened() throws Exception {
        try (TestingStore store = fresh(directory)) {
            assertThatThrownBy(() -> store.open(new Table("tare_other", TABLE.fields())))
                    .hasMessageContaining("tare_other");
        }
    }

    @Test
    void aNameThatLeavesTheDirectoryIsRefused() throws Exception {
        try (TestingStore store = fresh(directory)) {
            assertThatThrownBy(() -> store.tables().drop("../noop")).hasMessageContaining("must be of letters");
        }
    }

    /** Two fields of 2 kB, more than the session's first buffer holds. */
    private static final class CountingRow implements Row {
        private int copies;

        @Override
        public int size() {
            return 2;
        }

        @Override
        public int field(int i) {
            return i;
        }

        @Override
        public int length(int i) {
            return 2000;
        }

        @Override
        public void copyTo(int i, byte[] target, int offset) {
            target[offset + 1999] = 1;
            copies++;
        }
    }
}
