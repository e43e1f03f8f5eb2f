package tare.quality.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore.Verb;
import tare.api.spi.Reply;
import tare.api.spi.Settings;
import tare.api.spi.SystemInfo;
import tare.api.spi.Table;

/**
 * The contract of every driver with a key-value store, even one that keeps no rows: it describes itself correctly,
 * answers every request exactly once, and keeps tables and their manifests. Each test opens a new connection with a
 * directory of its own.
 */
public interface KeyValueRequestContract {
    Table TABLE = new Table("tare_contract", List.of("f0", "f1", "f2", "f3", "f4", "f5", "f6", "f7"));
    TestingRow ROW = TestingRow.whole(TABLE, "v");

    DriverFactory factory();

    default Map<String, String> settings() {
        return Map.of();
    }

    default Endpoints endpoints(Path directory) {
        return new Endpoints(directory, Map.of());
    }

    default TestingStore connect(Path directory) throws Exception {
        return TestingStore.connect(factory(), endpoints(directory), settings());
    }

    /** Connects and recreates the contract's table. */
    default TestingStore fresh(Path directory) throws Exception {
        TestingStore store = connect(directory);
        if (store.tables().exists(TABLE.name())) {
            store.tables().drop(TABLE.name());
        }
        store.tables().create(TABLE);
        return store;
    }

    @Test
    default void theFactoryTellsTheTruth(@TempDir Path directory) throws Exception {
        DriverFactory factory = factory();
        assertThat(factory.name()).matches("[a-z][a-z0-9-]*");
        assertThat(factory.summary()).isNotBlank();
        assertThat(Settings.problems(factory.name(), factory.settings(), settings()))
                .isEmpty();
        try (TestingStore store = connect(directory)) {
            assertThat(factory.capabilities())
                    .allMatch(type -> store.driver().capability(type).isPresent());
            assertThat(store.store().verbs()).isNotEmpty();
        }
    }

    @Test
    default void theSystemSaysWhatItIs(@TempDir Path directory) throws Exception {
        try (TestingStore store = connect(directory)) {
            SystemInfo info = store.driver().describe();
            assertThat(info.name()).isNotBlank();
            assertThat(info.version()).isNotBlank();
        }
    }

    @Test
    default void everyVerbIsAnsweredOnce(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            Set<Verb> verbs = store.store().verbs();
            assertThat(session.insert("k", ROW)).isEqualTo(Answer.ok(1, ROW.bytes()));
            if (verbs.contains(Verb.READ)) {
                assertThat(session.read("k").answer().kind()).isEqualTo(Reply.Kind.OK);
            }
            if (verbs.contains(Verb.SCAN)) {
                assertThat(session.scan("k", 10).answer().kind()).isEqualTo(Reply.Kind.OK);
            }
            if (verbs.contains(Verb.UPDATE)) {
                assertThat(session.update("k", TestingRow.of(3, "four"))).isEqualTo(Answer.ok(1, 4));
            }
            if (verbs.contains(Verb.DELETE)) {
                assertThat(session.delete("k").kind()).isEqualTo(Reply.Kind.OK);
            }
        }
    }

    @Test
    default void aTableIsThereFromCreateToDrop(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory)) {
            assertThat(store.tables().exists(TABLE.name())).isTrue();
            assertThat(store.tables().exists("tare_other")).isFalse();
            assertThatThrownBy(() -> store.tables().create(TABLE)).hasMessageContaining(TABLE.name());
            store.tables().drop(TABLE.name());
            assertThat(store.tables().exists(TABLE.name())).isFalse();
            store.tables().create(TABLE);
            assertThat(store.tables().exists(TABLE.name())).isTrue();
        }
    }

    @Test
    default void aManifestStandsUntilItIsReplacedOrItsTableDropped(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory)) {
            assertThat(store.tables().manifest(TABLE.name())).isEmpty();
            store.tables().seal(TABLE.name(), "records 1\nseed 7\n");
            assertThat(store.tables().manifest(TABLE.name())).contains("records 1\nseed 7\n");
            store.tables().seal(TABLE.name(), "records 2\n");
            assertThat(store.tables().manifest(TABLE.name())).contains("records 2\n");
            store.tables().drop(TABLE.name());
            store.tables().create(TABLE);
            assertThat(store.tables().manifest(TABLE.name())).isEmpty();
        }
    }

    @Test
    default void tablesAndManifestsOutliveTheDriver(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory)) {
            store.tables().seal(TABLE.name(), "records 1\n");
        }
        try (TestingStore store = connect(directory)) {
            assertThat(store.tables().exists(TABLE.name())).isTrue();
            assertThat(store.tables().manifest(TABLE.name())).contains("records 1\n");
        }
    }

    @Test
    default void anIdleStoreSettles(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory)) {
            assertThat(store.store().settle(Deadlines.in(Duration.ofSeconds(10))))
                    .isTrue();
        }
    }

    @Test
    default void closingTwiceIsHarmless(@TempDir Path directory) throws Exception {
        TestingStore store = fresh(directory);
        TestingSession session = store.open(TABLE);
        session.close();
        session.close();
        store.close();
        store.close();
    }
}
