package tare.quality.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.SystemInfo;
import tare.api.spi.Table;

/** The contract of every database and of Phoenix, beyond that of every store with snapshots. */
public interface JdbcContract extends KeyValueStoreContract, SnapshotContract {
    @Test
    default void anInsertOfSomeFieldsLeavesNoneOfTheRowBefore(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            session.insert("k", ROW);
            session.insert("k", TestingRow.of(Map.of(2, "new", 6, "too")));
            KeyValueStoreContract.assertReads(session, "k", Map.of(2, "new", 6, "too"));
        }
    }

    @Test
    default void emptyValuesAndZeroBytesAreNotTakenForNothing(@TempDir Path directory) throws Exception {
        TestingRow row = TestingRow.of(Map.of(0, "", 1, "\0", 2, "\0\0\0", 3, "\0a", 4, "a\0"));
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            session.insert("k", row);
            KeyValueStoreContract.assertReads(session, "k", row.fields());
            session.update("k", TestingRow.of(Map.of(1, "", 0, "\0\0")));
            Map<Integer, String> expected = new HashMap<>(row.fields());
            expected.putAll(Map.of(1, "", 0, "\0\0"));
            KeyValueStoreContract.assertReads(session, "k", expected);
            assertThat(session.scan("", 1).rows().get(0).fields()).isEqualTo(expected);
        }
    }

    @Test
    default void fieldsMayHaveNamesThatMeanSomethingInSql(@TempDir Path directory) throws Exception {
        Table table = new Table("tare_words", List.of("select", "Order", "a b", "größe"));
        TestingRow row = TestingRow.whole(table, "v");
        try (TestingStore store = connect(directory)) {
            store.tables().create(table);
            try (TestingSession session = store.open(table)) {
                session.insert("k", row);
                session.update("k", TestingRow.of(2, "changed"));
                Map<Integer, String> expected = new HashMap<>(row.fields());
                expected.put(2, "changed");
                KeyValueStoreContract.assertReads(session, "k", expected);
            } finally {
                store.tables().drop("tare_words");
            }
        }
    }

    @Test
    default void twoArmsInOneDatabaseHaveTheirOwnRows(@TempDir Path one, @TempDir Path another) throws Exception {
        try (TestingStore ones = fresh(one);
                TestingStore others = fresh(another);
                TestingSession mine = ones.open(TABLE);
                TestingSession theirs = others.open(TABLE)) {
            mine.insert("k", ROW);
            assertThat(theirs.read("k").answer()).isEqualTo(Answer.notFound());
            assertThat(theirs.scan("", 10).rows()).isEmpty();
        }
    }

    @Test
    default void whatAnotherExperimentLeftIsReplacedOnlyWhenAskedFor(@TempDir Path directory) throws Exception {
        Path earlier = directory.resolve("earlier/" + directory.getFileName());
        Path now = directory.resolve("now/" + directory.getFileName());
        try (TestingStore store = fresh(earlier);
                TestingSession session = store.open(TABLE)) {
            session.insert("k", ROW);
            store.tables().seal(TABLE.name(), "records 1\n");
            store.snapshots().capture(Set.of(TABLE.name()));
        }
        try (TestingStore store = connect(now)) {
            assertThat(store.tables().exists(TABLE.name())).isFalse();
            assertThat(store.tables().manifest(TABLE.name())).isEmpty();
            assertThat(store.snapshots().holds(Set.of(TABLE.name()))).isFalse();
            assertThatThrownBy(() -> store.open(TABLE)).hasMessageContaining("no such table");
            assertThatThrownBy(() -> store.tables().drop(TABLE.name())).hasMessageContaining("no such table");
            assertThatThrownBy(() -> store.tables().create(TABLE))
                    .hasMessageContaining(earlier.toString())
                    .hasMessageContaining("replace: true");
        }
        Map<String, String> replacing = new HashMap<>(settings());
        replacing.put("replace", "true");
        try (TestingStore store = TestingStore.connect(factory(), endpoints(now), replacing)) {
            store.tables().create(TABLE);
            assertThat(store.tables().manifest(TABLE.name())).isEmpty();
            assertThat(store.snapshots().holds(Set.of(TABLE.name()))).isFalse();
            try (TestingSession session = store.open(TABLE)) {
                assertThat(session.read("k").answer()).isEqualTo(Answer.notFound());
            }
        }
    }

    @Test
    default void tablesOfOtherNamesThanTaresAreRefused(@TempDir Path directory) throws Exception {
        try (TestingStore store = connect(directory)) {
            assertThatThrownBy(() -> store.tables().create(new Table("users", TABLE.fields())))
                    .hasMessageContaining("must begin with tare_");
        }
    }

    @Test
    default void describingTwiceTellsTheSame(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            SystemInfo before = store.driver().describe();
            session.insert("k", ROW);
            assertThat(store.driver().describe()).isEqualTo(before);
            assertThat(before.configuration()).containsKeys("jdbc.driver", "table-options", "fetch-size");
        }
    }

    @Test
    default void closingTheDriverEndsItsSessions(@TempDir Path directory) throws Exception {
        TestingStore store = fresh(directory);
        TestingSession session = store.open(TABLE);
        store.close();
        assertThatThrownBy(() -> session.read("k")).hasMessage("this session is closed");
    }

    @Test
    default void nothingIsUnsettledInAStoreAtRest(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory)) {
            assertThat(store.store().unsettled()).isEmpty();
        }
    }
}
