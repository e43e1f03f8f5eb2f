package tare.systems.riak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.DriverFactory;
import tare.api.spi.Key;
import tare.api.spi.ObjectSession.Missing;
import tare.api.spi.ObjectStore;
import tare.api.spi.ObjectStore.Verb;
import tare.api.spi.Settings;
import tare.quality.testing.Answer;
import tare.quality.testing.ObjectStoreContract;
import tare.quality.testing.RiakRequest;
import tare.quality.testing.TestingObjectSession;
import tare.quality.testing.TestingObjects;

class RiakObjectsTest extends OnStandIn implements ObjectStoreContract {
    @Override
    public DriverFactory factory() {
        return new RiakDriverFactory();
    }

    @Test
    void everyOperationSendsWhatItsNoteSays() throws Exception {
        try (TestingObjects objects = freshObjects(directory);
                TestingObjectSession session = objects.open(BUCKET)) {
            riak.receivedSinceLast();
            session.put("k", "value");
            assertThat(riak.receivedSinceLast()).containsExactly(RiakMessages.PUT);
            session.get("k");
            assertThat(riak.receivedSinceLast()).containsExactly(RiakMessages.GET);
            session.update("k", "other", Missing.CREATE);
            assertThat(riak.receivedSinceLast()).containsExactly(RiakMessages.GET, RiakMessages.PUT);
            session.update("missing", "other", Missing.MISS);
            assertThat(riak.receivedSinceLast()).containsExactly(RiakMessages.GET);
            session.delete("k");
            assertThat(riak.receivedSinceLast()).containsExactly(RiakMessages.DELETE);
            session.listKeys();
            assertThat(riak.receivedSinceLast()).containsExactly(RiakMessages.LIST_KEYS);
            session.keyRange("a", "z", 10);
            assertThat(riak.receivedSinceLast()).containsExactly(RiakMessages.INDEX);
        }
    }

    /** With r: one, a session opened just after its bucket was made could read a replica without the mark. */
    @Test
    void onlySessionsSendTheMeasuredQuorums() throws Exception {
        Map<String, String> measured = Map.of("r", "one", "w", "one", "dw", "one");
        try (TestingObjects objects = TestingObjects.connect(factory(), endpoints(directory), measured)) {
            riak.requestsSinceLast();
            objects.store().buckets().create(ObjectStore.bucket(BUCKET));
            objects.store().buckets().seal(BUCKET, "manifest");
            assertThat(objects.store().buckets().manifest(BUCKET)).contains("manifest");
            TestingObjectSession session = objects.open(BUCKET);
            assertMajorities();
            session.put("k", "value");
            session.get("k");
            session.delete("k");
            assertThat(riak.requestsSinceLast())
                    .containsExactly(
                            new RiakRequest(RiakMessages.PUT, Map.of("w", "one", "dw", "one")),
                            new RiakRequest(RiakMessages.GET, Map.of("r", "one")),
                            new RiakRequest(RiakMessages.DELETE, Map.of("r", "one", "w", "one", "dw", "one")));
            session.put("k", "value");
            session.close();
            riak.requestsSinceLast();
            objects.store().buckets().drop(BUCKET);
            assertThat(objects.store().buckets().obstacle(BUCKET)).isEmpty();
            assertMajorities();
        }
    }

    @Test
    void bucketTypePrimaryReplicasAndTimeoutAreSentWithEachRequest() throws Exception {
        Map<String, String> settings =
                Map.of("bucket-type", "fast", "pr", "1", "pw", "2", "rw", "all", "timeout", "5s");
        try (TestingObjects objects = TestingObjects.connect(new RiakDriverFactory(), endpoints(directory), settings)) {
            objects.store().buckets().create(ObjectStore.bucket(BUCKET));
            try (TestingObjectSession session = objects.open(BUCKET)) {
                riak.requestsSinceLast();
                session.put("k", "value");
                assertThat(session.get("k").texts()).containsExactly("value");
                session.listKeys();
                session.delete("k");
            }
        }
        assertThat(riak.requestsSinceLast())
                .containsExactly(
                        new RiakRequest(RiakMessages.PUT, Map.of("pw", "2", "timeout", "5000", "type", "fast")),
                        new RiakRequest(RiakMessages.GET, Map.of("pr", "1", "timeout", "5000", "type", "fast")),
                        new RiakRequest(RiakMessages.LIST_KEYS, Map.of("timeout", "5000", "type", "fast")),
                        new RiakRequest(
                                RiakMessages.DELETE,
                                Map.of("pr", "1", "pw", "2", "rw", "all", "timeout", "5000", "type", "fast")));
    }

    private void assertMajorities() {
        Map<Integer, Map<String, String>> expected = Map.of(
                RiakMessages.GET, Map.of("r", "quorum"),
                RiakMessages.PUT, Map.of("w", "quorum"),
                RiakMessages.DELETE, Map.of("r", "quorum", "w", "quorum"),
                RiakMessages.LIST_KEYS, Map.of());
        assertThat(riak.requestsSinceLast()).isNotEmpty().allSatisfy(request -> assertThat(request.options())
                .isEqualTo(expected.get(request.code())));
    }

    @Test
    void siblingsAreAllReadAndCountedAndAnUpdateResolvesThem() throws Exception {
        riak.keepSiblings(true);
        try (TestingObjects objects = freshObjects(directory);
                TestingObjectSession session = objects.open(BUCKET)) {
            session.put("k", "one");
            session.put("k", "other");
            assertThat(session.siblings()).isZero();
            assertThat(session.get("k").answer()).isEqualTo(Answer.ok(1, 8));
            assertThat(session.get("k").texts()).containsExactly("one", "other");
            assertThat(session.siblings()).isEqualTo(2);
            session.update("k", "only", Missing.MISS);
            assertThat(session.get("k").texts()).containsExactly("only");
            assertThat(session.siblings()).isEqualTo(3);
        }
    }

    @Test
    void aTombstoneIsAMissAndAnUpdateWritesItsSuccessor() throws Exception {
        riak.keepSiblings(true);
        riak.keepTombstones(true);
        try (TestingObjects objects = freshObjects(directory);
                TestingObjectSession session = objects.open(BUCKET)) {
            session.put("k", "value");
            session.delete("k");
            assertThat(session.get("k").answer()).isEqualTo(Answer.notFound());
            assertThat(session.update("k", "value", Missing.MISS)).isEqualTo(Answer.notFound());
            assertThat(session.update("k", "value", Missing.CREATE)).isEqualTo(Answer.ok(1, 5));
            assertThat(session.get("k").texts()).containsExactly("value");
            assertThat(session.siblings()).isZero();
        }
    }

    @Test
    void aTombstoneBesideAValueIsNoValue() throws Exception {
        riak.keepSiblings(true);
        riak.keepTombstones(true);
        try (TestingObjects objects = freshObjects(directory);
                TestingObjectSession session = objects.open(BUCKET)) {
            session.put("k", "before");
            session.delete("k");
            session.put("k", "value");
            assertThat(session.get("k").texts()).containsExactly("value");
            assertThat(session.siblings()).isZero();
        }
    }

    @Test
    void withoutIndexesThereAreNoRangesAndTheServersWordsSayWhy() throws Exception {
        riak.haveIndexes(false);
        try (TestingObjects objects = objects(directory)) {
            assertThat(objects.store().verbs()).doesNotContain(Verb.KEY_RANGE).contains(Verb.LIST_KEYS);
            assertThat(objects.store().note(Verb.KEY_RANGE).orElseThrow())
                    .contains("indexes_not_supported,riak_kv_bitcask_backend");
        }
    }

    @Test
    void anotherArmsObjectsAreNotSeenAndNotRemoved(@TempDir Path another) throws Exception {
        try (TestingObjects one = freshObjects(directory);
                TestingObjects two = freshObjects(another);
                TestingObjectSession ones = one.open(BUCKET);
                TestingObjectSession twos = two.open(BUCKET)) {
            ones.put("k", "one");
            assertThat(twos.listKeys().texts()).isEmpty();
            two.store().buckets().drop(BUCKET);
            assertThat(ones.get("k").texts()).containsExactly("one");
        }
    }

    @Test
    void whatAnotherExperimentLeftIsReplacedOnlyWhenAskedFor() throws Exception {
        Path earlier = directory.resolve("earlier/arm");
        Path now = directory.resolve("now/arm");
        try (TestingObjects objects = freshObjects(earlier);
                TestingObjectSession session = objects.open(BUCKET)) {
            session.put("k", "value");
        }
        try (TestingObjects objects = objects(now)) {
            assertThat(objects.store().buckets().exists(BUCKET)).isFalse();
            assertThat(objects.store().buckets().obstacle(BUCKET).orElseThrow())
                    .contains(earlier.toString())
                    .contains("replace: true");
            assertThatThrownBy(() -> objects.store().buckets().create(ObjectStore.bucket(BUCKET)))
                    .hasMessageContaining(earlier.toString());
        }
        Map<String, String> replacing = Map.of("replace", "true");
        try (TestingObjects objects = TestingObjects.connect(factory(), endpoints(now), replacing)) {
            objects.store().buckets().create(ObjectStore.bucket(BUCKET));
            try (TestingObjectSession session = objects.open(BUCKET)) {
                assertThat(session.listKeys().texts()).isEmpty();
            }
        }
    }

    @Test
    void objectsThatTareDidNotWriteAreLeftAlone() throws Exception {
        try (TestingObjects objects = freshObjects(directory)) {
            try (TestingObjectSession session = objects.open(BUCKET)) {
                session.put("k", "value");
            }
            riakForgetsTheMark();
            assertThat(objects.store().buckets().obstacle(BUCKET).orElseThrow()).contains("Tare did not make it");
            assertThatThrownBy(() -> objects.store().buckets().create(ObjectStore.bucket(BUCKET)))
                    .hasMessageContaining("Tare did not make it");
            assertThatThrownBy(() -> objects.store().buckets().drop(BUCKET)).hasMessageContaining("no such bucket");
        }
    }

    private void riakForgetsTheMark() throws IOException {
        RiakSettings settings = stored();
        try (RiakNodes nodes = new RiakNodes(settings, 0, 1);
                RiakCalls marks = nodes.first(RiakBuckets.MARKS)) {
            marks.delete(Key.of(BucketName.of(BUCKET, directory).name()));
        }
    }

    @Test
    void bucketsOfOtherNamesThanTaresAreRefused() throws Exception {
        try (TestingObjects objects = objects(directory)) {
            assertThatThrownBy(() -> objects.store().buckets().create(ObjectStore.bucket("users")))
                    .hasMessageContaining("must begin with tare_");
        }
    }

    /** Each listing makes every node read all its keys. */
    @Test
    void keysThatStayListedAreLookedAtEverMoreRarelyForAMinute() throws Exception {
        riak.keepTombstones(true);
        AtomicLong nowNs = new AtomicLong();
        List<Long> pausesMs = new ArrayList<>();
        ReapWait wait = new ReapWait(nowNs::get, time -> {
            pausesMs.add(time.toMillis());
            nowNs.addAndGet(time.toNanos());
        });
        try (TestingObjects objects = freshObjects(directory);
                TestingObjectSession session = objects.open(BUCKET);
                RiakNodes nodes = new RiakNodes(stored(), 0, 1)) {
            session.put("k", "value");
            riak.receivedSinceLast();
            new BucketKeys(nodes, BucketName.of(BUCKET, directory)).remove(wait);
            assertThat(session.get("k").answer()).isEqualTo(Answer.notFound());
        }
        assertThat(pausesMs).containsExactly(500L, 1_000L, 2_000L, 4_000L, 8_000L, 16_000L);
        assertThat(riak.receivedSinceLast())
                .filteredOn(code -> code == RiakMessages.LIST_KEYS)
                .as("what to remove, seven looks, and the last check")
                .hasSize(9);
    }

    @Test
    void aThousandKeysAreRemovedOverSeveralConnections() throws Exception {
        try (TestingObjects objects = freshObjects(directory)) {
            try (TestingObjectSession session = objects.open(BUCKET)) {
                for (int i = 0; i < 1000; i++) {
                    session.put("k" + i, "value");
                }
            }
            objects.store().buckets().drop(BUCKET);
            objects.store().buckets().create(ObjectStore.bucket(BUCKET));
            try (TestingObjectSession session = objects.open(BUCKET)) {
                assertThat(session.listKeys().answer()).isEqualTo(Answer.ok(0, 0));
            }
        }
    }

    private RiakSettings stored() {
        return RiakSettings.of(
                RiakAddresses.hosts(endpoints(directory).addresses()),
                Settings.of("riak", factory().settings(), Map.of()));
    }
}
