package tare.quality.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Reply;

/**
 * The contract of every key-value store that keeps acknowledged writes; add {@link SnapshotContract} if it can return
 * to a loaded state. The store must offer all verbs.
 */
public interface KeyValueStoreContract extends ConcurrencyContract {
    @Test
    default void anInsertedRowIsReadBackWholeAndInPart(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            session.insert("k", ROW);
            assertReads(session, "k", ROW.fields());
            TestingSession.Result part = session.read("k", 6, 1);
            assertThat(part.answer()).isEqualTo(Answer.ok(1, "v.6v.1".length()));
            assertThat(part.rows()).containsExactly(new RecordedRow("k", Map.of(1, "v.1", 6, "v.6")));
        }
    }

    @Test
    default void anInsertReplacesTheRowThatWasThere(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            session.insert("k", ROW);
            TestingRow shorter = TestingRow.whole(TABLE, "");
            session.insert("k", shorter);
            assertReads(session, "k", shorter.fields());
        }
    }

    @Test
    default void anUpdateLeavesOtherFieldsAlone(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            session.insert("k", ROW);
            Map<Integer, String> changes = Map.of(2, "a longer value than there was", 5, "");
            assertThat(session.update("k", TestingRow.of(changes)))
                    .isEqualTo(Answer.ok(1, changes.get(2).length()));
            Map<Integer, String> expected = new TreeMap<>(ROW.fields());
            expected.putAll(changes);
            assertReads(session, "k", expected);
        }
    }

    @Test
    default void anUpdateOfAllFieldsReplacesTheRow(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            session.insert("k", ROW);
            TestingRow other = TestingRow.whole(TABLE, "other");
            session.update("k", other);
            assertReads(session, "k", other.fields());
        }
    }

    @Test
    default void anUpdateOfAMissingRowMakesOneOrIsAMiss(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            Answer answer = session.update("k", TestingRow.of(2, "new"));
            if (answer.kind() == Reply.Kind.OK) {
                assertReads(session, "k", Map.of(2, "new"));
            } else {
                assertThat(answer).isEqualTo(Answer.notFound());
                assertThat(session.read("k").answer()).isEqualTo(Answer.notFound());
            }
        }
    }

    @Test
    default void aMissingRowIsAnsweredAsAMissWithoutRows(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            session.insert("k", ROW);
            for (String missing : List.of("j", "kk", "K", "l")) {
                TestingSession.Result result = session.read(missing);
                assertThat(result.answer()).isEqualTo(Answer.notFound());
                assertThat(result.rows()).isEmpty();
            }
        }
    }

    @Test
    default void aDeletedRowIsGoneFromReadsAndScans(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            session.insert("a", ROW);
            session.insert("b", ROW);
            session.delete("a");
            assertThat(session.read("a").answer()).isEqualTo(Answer.notFound());
            assertThat(keys(session.scan("a", 10))).containsExactly("b");
            assertThat(session.delete("a").kind()).isIn(Reply.Kind.OK, Reply.Kind.NOT_FOUND);
            session.insert("a", ROW);
            assertReads(session, "a", ROW.fields());
        }
    }

    @Test
    default void aScanGivesRowsInKeyOrderFromTheFirstKeyOn(@TempDir Path directory) throws Exception {
        List<String> sorted = List.of("a", "aa", "ab", "b", "ba", "user1", "user10", "user2", "z~");
        List<String> shuffled = new ArrayList<>(sorted);
        Collections.shuffle(shuffled, new Random(1));
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            for (String key : shuffled) {
                session.insert(key, TestingRow.whole(TABLE, key));
            }
            TestingSession.Result all = session.scan("a", sorted.size());
            assertThat(keys(all)).isEqualTo(sorted);
            assertThat(all.rows()).allSatisfy(row -> assertThat(row.fields())
                    .isEqualTo(TestingRow.whole(TABLE, row.key()).fields()));
            assertThat(keys(session.scan("aaa", 3))).containsExactly("ab", "b", "ba");
            assertThat(keys(session.scan("b", 1))).containsExactly("b");
        }
    }

    @Test
    default void aScanReportsTheRowsAndBytesItReturned(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            for (String key : List.of("a", "b", "c")) {
                session.insert(key, ROW);
            }
            assertThat(session.scan("a", 2).answer()).isEqualTo(Answer.ok(2, 2 * ROW.bytes()));
            assertThat(session.scan("b", 100).answer()).isEqualTo(Answer.ok(2, 2 * ROW.bytes()));
            TestingSession.Result part = session.scan("c", 100, 0);
            assertThat(part.answer()).isEqualTo(Answer.ok(1, 3));
            assertThat(part.rows()).containsExactly(new RecordedRow("c", Map.of(0, "v.0")));
        }
    }

    @Test
    default void aScanBeyondTheLastKeyIsEmptyAndOk(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            assertThat(session.scan("a", 10).answer()).isEqualTo(Answer.ok(0, 0));
            session.insert("a", ROW);
            TestingSession.Result result = session.scan("b", 10);
            assertThat(result.answer()).isEqualTo(Answer.ok(0, 0));
            assertThat(result.rows()).isEmpty();
        }
    }

    @Test
    default void anyBytesOfAnyLengthComeBackAsTheyWere(@TempDir Path directory) throws Exception {
        StringBuilder allBytes = new StringBuilder();
        for (char c = 0; c < 256; c++) {
            allBytes.append(c);
        }
        TestingRow row = TestingRow.of(Map.of(
                0, "", 1, "x", 2, allBytes.toString(), 3, "m".repeat(127), 4, "m".repeat(128), 5, "l".repeat(1 << 20)));
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            session.insert("small", ROW);
            session.insert("large", row);
            for (int again = 0; again < 2; again++) {
                assertReads(session, "small", ROW.fields());
                assertThat(session.read("large").answer()).isEqualTo(Answer.ok(1, row.bytes()));
                assertThat(session.read("large").rows().get(0).fields().equals(row.fields()))
                        .as("a megabyte comes back as it was")
                        .isTrue();
            }
            assertThat(session.scan("a", 10).answer()).isEqualTo(Answer.ok(2, ROW.bytes() + row.bytes()));
        }
    }

    @Test
    default void keysMayBeShortLongAndPrefixesOfOneAnother(@TempDir Path directory) throws Exception {
        List<String> lengths = new ArrayList<>();
        for (int length : new int[] {1, 2, 31, 32, 33, 200, 1000}) {
            lengths.add("k".repeat(length));
        }
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            for (String key : lengths) {
                session.insert(key, TestingRow.whole(TABLE, Integer.toString(key.length())));
            }
            assertThat(keys(session.scan("k", 10))).isEqualTo(lengths);
            for (String key : lengths) {
                assertReads(
                        session,
                        key,
                        TestingRow.whole(TABLE, Integer.toString(key.length())).fields());
            }
        }
    }

    @Test
    default void rowsOutliveTheDriver(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            session.insert("k", ROW);
        }
        try (TestingStore store = connect(directory);
                TestingSession session = store.open(TABLE)) {
            assertReads(session, "k", ROW.fields());
        }
    }

    @Test
    default void balancingLosesNothing(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            session.insert("k", ROW);
            store.store().balance();
            assertReads(session, "k", ROW.fields());
        }
    }

    @Test
    default void aDroppedTableComesBackEmpty(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory)) {
            try (TestingSession session = store.open(TABLE)) {
                session.insert("k", ROW);
            }
            store.tables().drop(TABLE.name());
            store.tables().create(TABLE);
            try (TestingSession session = store.open(TABLE)) {
                assertThat(session.scan("", 10).answer()).isEqualTo(Answer.ok(0, 0));
            }
        }
    }

    /** Reads the whole row and checks its content and the number of bytes reported. */
    static void assertReads(TestingSession session, String key, Map<Integer, String> fields) throws Exception {
        TestingSession.Result result = session.read(key);
        long bytes = fields.values().stream().mapToLong(String::length).sum();
        assertThat(result.answer()).isEqualTo(Answer.ok(1, bytes));
        assertThat(result.rows()).containsExactly(new RecordedRow(key, fields));
    }

    static List<String> keys(TestingSession.Result result) {
        return result.rows().stream().map(RecordedRow::key).toList();
    }
}
