package tare.systems.riak;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tare.api.spi.Key;
import tare.api.spi.KeyValueStore.Verb;
import tare.api.spi.Reply;
import tare.api.spi.Settings;
import tare.quality.testing.Answer;
import tare.quality.testing.KeyValueStoreContract;
import tare.quality.testing.TestingRow;
import tare.quality.testing.TestingSession;
import tare.quality.testing.TestingStore;

class RiakRowsTest extends OnStandIn implements RiakRowContract {
    @Test
    void everyOperationSendsWhatItsNoteSays() throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            riak.receivedSinceLast();
            session.insert("k", ROW);
            session.insert("l", ROW);
            assertThat(riak.receivedSinceLast()).containsExactly(RiakMessages.PUT, RiakMessages.PUT);
            session.read("k", 1);
            assertThat(riak.receivedSinceLast()).containsExactly(RiakMessages.GET);
            session.update("k", TestingRow.of(1, "x"));
            assertThat(riak.receivedSinceLast()).containsExactly(RiakMessages.GET, RiakMessages.PUT);
            session.update("k", ROW);
            assertThat(riak.receivedSinceLast()).containsExactly(RiakMessages.GET, RiakMessages.PUT);
            session.scan("k", 2);
            assertThat(riak.receivedSinceLast())
                    .containsExactly(RiakMessages.INDEX, RiakMessages.GET, RiakMessages.GET);
            session.delete("k");
            assertThat(riak.receivedSinceLast()).containsExactly(RiakMessages.DELETE);
        }
    }

    @Test
    void ofSiblingsTheOneWrittenLastIsTheRowAndAnUpdateResolvesThem() throws Exception {
        riak.keepSiblings(true);
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            session.insert("k", ROW);
            TestingRow later = TestingRow.whole(TABLE, "later");
            session.insert("k", later);
            KeyValueStoreContract.assertReads(session, "k", later.fields());
            session.update("k", TestingRow.of(0, "resolved"));
            Map<Integer, String> expected = new TreeMap<>(later.fields());
            expected.put(0, "resolved");
            KeyValueStoreContract.assertReads(session, "k", expected);
        }
    }

    @Test
    void withoutIndexesThereAreNoScansAndTheServersWordsSayWhy() throws Exception {
        riak.haveIndexes(false);
        try (TestingStore store = connect(directory)) {
            assertThat(store.store().verbs()).doesNotContain(Verb.SCAN).contains(Verb.READ);
            assertThat(store.store().note(Verb.SCAN).orElseThrow()).contains("indexes_not_supported");
        }
    }

    @Test
    void anObjectThatIsNoRowFailsTheRequest() throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            RiakSettings settings = RiakSettings.of(
                    RiakAddresses.hosts(endpoints(directory).addresses()),
                    Settings.of("riak", factory().settings(), Map.of()));
            byte[] noRow = {0, 0, 0, 0, 0, 9, 1};
            try (RiakNodes nodes = new RiakNodes(settings, 0, 1);
                    RiakCalls bucket =
                            nodes.first(BucketName.of(TABLE.name(), directory).bytes())) {
                bucket.put(Key.of("k"), noRow, 0, noRow.length);
            }
            assertThat(session.read("k").answer().kind()).isEqualTo(Reply.Kind.FAILED);
            session.insert("k", ROW);
            assertThat(session.read("k").answer()).isEqualTo(Answer.ok(1, ROW.bytes()));
        }
    }
}
