package tare.quality.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.ObjectSession.Missing;
import tare.api.spi.ObjectStore;
import tare.api.spi.ObjectStore.Verb;
import tare.api.spi.Reply;
import tare.api.spi.Tables;

/**
 * The contract of every driver with an object store, even one that keeps no values. Each test opens a new connection
 * with a directory of its own.
 */
public interface ObjectRequestContract {
    String BUCKET = "tare_objects";

    DriverFactory factory();

    default Map<String, String> settings() {
        return Map.of();
    }

    default Endpoints endpoints(Path directory) {
        return new Endpoints(directory, Map.of());
    }

    default TestingObjects objects(Path directory) throws Exception {
        return TestingObjects.connect(factory(), endpoints(directory), settings());
    }

    /** Connects and recreates the contract's bucket. */
    default TestingObjects freshObjects(Path directory) throws Exception {
        TestingObjects objects = objects(directory);
        Tables buckets = objects.store().buckets();
        if (buckets.exists(BUCKET)) {
            buckets.drop(BUCKET);
        }
        buckets.create(ObjectStore.bucket(BUCKET));
        return objects;
    }

    @Test
    default void everyVerbOfTheObjectStoreIsAnsweredOnce(@TempDir Path directory) throws Exception {
        try (TestingObjects objects = freshObjects(directory);
                TestingObjectSession session = objects.open(BUCKET)) {
            assertThat(objects.driver().capability(ObjectStore.class)).isPresent();
            Set<Verb> verbs = objects.store().verbs();
            assertThat(session.put("k", "value")).isEqualTo(Answer.ok(1, 5));
            assertThat(session.get("k").answer().kind()).isEqualTo(Reply.Kind.OK);
            if (verbs.contains(Verb.UPDATE)) {
                assertThat(session.update("k", "more", Missing.CREATE)).isEqualTo(Answer.ok(1, 4));
                assertThat(session.update("k", "less", Missing.MISS)).isEqualTo(Answer.ok(1, 4));
            }
            if (verbs.contains(Verb.LIST_KEYS)) {
                assertThat(session.listKeys().answer().kind()).isEqualTo(Reply.Kind.OK);
            }
            if (verbs.contains(Verb.KEY_RANGE)) {
                assertThat(session.keyRange("a", "z", 10).answer().kind()).isEqualTo(Reply.Kind.OK);
            }
            if (verbs.contains(Verb.DELETE)) {
                assertThat(session.delete("k").kind()).isEqualTo(Reply.Kind.OK);
            }
        }
    }

    @Test
    default void aBucketIsThereFromCreateToDrop(@TempDir Path directory) throws Exception {
        try (TestingObjects objects = freshObjects(directory)) {
            Tables buckets = objects.store().buckets();
            assertThat(buckets.exists(BUCKET)).isTrue();
            assertThat(buckets.exists("tare_other")).isFalse();
            assertThatThrownBy(() -> buckets.create(ObjectStore.bucket(BUCKET))).hasMessageContaining(BUCKET);
            assertThatThrownBy(() -> objects.open("tare_other")).hasMessageContaining("tare_other");
            buckets.seal(BUCKET, "records 1\n");
            assertThat(buckets.manifest(BUCKET)).contains("records 1\n");
            buckets.drop(BUCKET);
            assertThat(buckets.exists(BUCKET)).isFalse();
            buckets.create(ObjectStore.bucket(BUCKET));
            assertThat(buckets.manifest(BUCKET)).isEmpty();
        }
    }

    @Test
    default void anIdleObjectStoreSettles(@TempDir Path directory) throws Exception {
        try (TestingObjects objects = freshObjects(directory)) {
            assertThat(objects.store().settle(Deadlines.in(Duration.ofSeconds(10))))
                    .isTrue();
        }
    }
}
