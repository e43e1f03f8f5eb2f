package tare.quality.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Snapshots;

/** The contract of every key-value store that can return to a loaded state. */
public interface SnapshotContract extends KeyValueRequestContract {
    Set<String> NAMES = Set.of(TABLE.name());

    @Test
    default void nothingIsKeptBeforeTheFirstCapture(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory)) {
            assertThat(store.snapshots().holds(NAMES)).isFalse();
            assertThatThrownBy(() -> store.snapshots().restore(NAMES)).hasMessageContaining(TABLE.name());
        }
    }

    @Test
    default void restoringGivesBackExactlyTheLoadedRows(@TempDir Path directory) throws Exception {
        try (TestingStore store = loaded(directory)) {
            List<RecordedRow> before = rows(store);
            store.snapshots().capture(NAMES);
            for (int again = 0; again < 2; again++) {
                mutate(store);
                assertThat(rows(store)).isNotEqualTo(before);
                store.snapshots().restore(NAMES);
                assertThat(rows(store)).isEqualTo(before);
                assertThat(store.tables().manifest(TABLE.name())).contains("records 100\n");
            }
        }
    }

    @Test
    default void aKeptStateOutlivesTheDriver(@TempDir Path directory) throws Exception {
        List<RecordedRow> before;
        try (TestingStore store = loaded(directory)) {
            before = rows(store);
            store.snapshots().capture(NAMES);
            mutate(store);
        }
        try (TestingStore store = connect(directory)) {
            Snapshots snapshots = store.snapshots();
            assertThat(snapshots.holds(NAMES)).isTrue();
            assertThat(snapshots.holds(Set.of(TABLE.name(), "tare_other"))).isFalse();
            snapshots.restore(NAMES);
            assertThat(rows(store)).isEqualTo(before);
            mutate(store);
        }
        try (TestingStore store = connect(directory)) {
            assertThat(rows(store)).isNotEqualTo(before);
        }
    }

    @Test
    default void capturingAgainReplacesWhatWasKept(@TempDir Path directory) throws Exception {
        try (TestingStore store = loaded(directory)) {
            store.snapshots().capture(NAMES);
            mutate(store);
            List<RecordedRow> later = rows(store);
            store.snapshots().capture(NAMES);
            try (TestingSession session = store.open(TABLE)) {
                session.delete("k017");
            }
            store.snapshots().restore(NAMES);
            assertThat(rows(store)).isEqualTo(later);
        }
    }

    /** A store whose table holds a hundred rows and is sealed. */
    private TestingStore loaded(Path directory) throws Exception {
        TestingStore store = fresh(directory);
        try (TestingSession session = store.open(TABLE)) {
            for (int i = 0; i < 100; i++) {
                session.insert(key(i), TestingRow.whole(TABLE, key(i)));
            }
        }
        store.tables().seal(TABLE.name(), "records 100\n");
        return store;
    }

    private static void mutate(TestingStore store) throws Exception {
        try (TestingSession session = store.open(TABLE)) {
            session.update(key(3), TestingRow.of(1, "changed"));
            session.delete(key(5));
            session.insert(key(100), ROW);
        }
    }

    private static List<RecordedRow> rows(TestingStore store) throws Exception {
        try (TestingSession session = store.open(TABLE)) {
            return new ArrayList<>(session.scan("", 1000).rows());
        }
    }

    private static String key(int i) {
        return "k%03d".formatted(i);
    }
}
