package tare.quality.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.ObjectSession.Missing;
import tare.api.spi.ObjectStore;
import tare.api.spi.ObjectStore.Verb;
import tare.api.spi.Reply;

/** The contract of every object store that keeps acknowledged writes. */
public interface ObjectStoreContract extends ObjectRequestContract {
    @Test
    default void aValueIsReadAsWritten(@TempDir Path directory) throws Exception {
        try (TestingObjects objects = freshObjects(directory);
                TestingObjectSession session = objects.open(BUCKET)) {
            for (String value : List.of("", "x", allBytes(), "m".repeat(127), "m".repeat(128), "l".repeat(1 << 20))) {
                assertThat(session.put("k", value)).isEqualTo(Answer.ok(1, value.length()));
                TestingObjectSession.Found found = session.get("k");
                assertThat(found.answer()).isEqualTo(Answer.ok(1, value.length()));
                assertThat(found.texts().equals(List.of(value)))
                        .as("%d bytes come back as they were", value.length())
                        .isTrue();
            }
        }
    }

    @Test
    default void keysAreAnyBytes(@TempDir Path directory) throws Exception {
        List<String> keys = List.of("\0\0\0\1", "\0\0\0\2", "\0\u00ff", "k", "kk", allBytes(), "\u00ff\u00fe");
        try (TestingObjects objects = freshObjects(directory);
                TestingObjectSession session = objects.open(BUCKET)) {
            for (String key : keys) {
                session.put(key, "of " + key);
            }
            for (String key : keys) {
                assertThat(session.get(key).texts()).containsExactly("of " + key);
            }
            assertThat(session.get("\0\0\0\3").answer()).isEqualTo(Answer.notFound());
        }
    }

    @Test
    default void anUpdateReplacesTheValueAndCreatesOnlyWhenAsked(@TempDir Path directory) throws Exception {
        try (TestingObjects objects = freshObjects(directory);
                TestingObjectSession session = objects.open(BUCKET)) {
            session.put("k", "first");
            assertThat(session.update("k", "second", Missing.MISS)).isEqualTo(Answer.ok(1, 6));
            assertThat(session.update("k", "third", Missing.CREATE)).isEqualTo(Answer.ok(1, 5));
            assertThat(session.get("k").texts()).containsExactly("third");
            assertThat(session.update("l", "new", Missing.MISS)).isEqualTo(Answer.notFound());
            assertThat(session.get("l").answer()).isEqualTo(Answer.notFound());
            assertThat(session.update("l", "new", Missing.CREATE)).isEqualTo(Answer.ok(1, 3));
            assertThat(session.get("l").texts()).containsExactly("new");
        }
    }

    @Test
    default void aDeletedObjectIsGone(@TempDir Path directory) throws Exception {
        try (TestingObjects objects = freshObjects(directory);
                TestingObjectSession session = objects.open(BUCKET)) {
            session.put("k", "value");
            assertThat(session.delete("k").kind()).isEqualTo(Reply.Kind.OK);
            assertThat(session.get("k").answer()).isEqualTo(Answer.notFound());
            assertThat(session.get("k").texts()).isEmpty();
            assertThat(session.delete("k").kind()).isIn(Reply.Kind.OK, Reply.Kind.NOT_FOUND);
            session.put("k", "again");
            assertThat(session.get("k").texts()).containsExactly("again");
        }
    }

    @Test
    default void allKeysOfTheBucketAreListedAndNoOthers(@TempDir Path directory) throws Exception {
        try (TestingObjects objects = freshObjects(directory);
                TestingObjectSession session = objects.open(BUCKET)) {
            assertThat(session.listKeys().answer()).isEqualTo(Answer.ok(0, 0));
            List<String> keys = new ArrayList<>();
            for (int i = 0; i < 500; i++) {
                keys.add("key" + i + "\u00ff");
                session.put(keys.get(i), "value");
            }
            TestingObjectSession.Found found = session.listKeys();
            assertThat(found.answer()).isEqualTo(Answer.ok(500, 0));
            assertThat(found.texts()).containsExactlyInAnyOrderElementsOf(keys);
        }
    }

    @Test
    default void aRangeGivesKeysInOrderWithBothEndsUpToItsLimit(@TempDir Path directory) throws Exception {
        try (TestingObjects objects = freshObjects(directory);
                TestingObjectSession session = objects.open(BUCKET)) {
            if (!objects.store().verbs().contains(Verb.KEY_RANGE)) {
                return;
            }
            for (String key : List.of("d", "b", "aa", "\u00fe", "c", "a")) {
                session.put(key, "value");
            }
            assertThat(session.keyRange("aa", "c", 10).texts()).containsExactly("aa", "b", "c");
            assertThat(session.keyRange("aa", "c", 10).answer()).isEqualTo(Answer.ok(3, 0));
            assertThat(session.keyRange("a", "z", 2).texts()).containsExactly("a", "aa");
            assertThat(session.keyRange("cc", "\u00ff", 10).texts()).containsExactly("d", "\u00fe");
            assertThat(session.keyRange("e", "f", 10).answer()).isEqualTo(Answer.ok(0, 0));
        }
    }

    @Test
    default void aDroppedBucketIsEmptyWhenItIsCreatedAgain(@TempDir Path directory) throws Exception {
        try (TestingObjects objects = freshObjects(directory)) {
            try (TestingObjectSession session = objects.open(BUCKET)) {
                session.put("k", "value");
            }
            objects.store().buckets().drop(BUCKET);
            objects.store().buckets().create(ObjectStore.bucket(BUCKET));
            try (TestingObjectSession session = objects.open(BUCKET)) {
                assertThat(session.get("k").answer()).isEqualTo(Answer.notFound());
                assertThat(session.listKeys().texts()).isEmpty();
            }
        }
    }

    private static String allBytes() {
        StringBuilder all = new StringBuilder();
        for (char c = 0; c < 256; c++) {
            all.append(c);
        }
        return all.toString();
    }
}
