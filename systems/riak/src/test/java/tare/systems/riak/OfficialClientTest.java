package tare.systems.riak;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.basho.riak.client.api.RiakClient;
import com.basho.riak.client.api.cap.Quorum;
import com.basho.riak.client.api.commands.indexes.BinIndexQuery;
import com.basho.riak.client.api.commands.kv.DeleteValue;
import com.basho.riak.client.api.commands.kv.FetchValue;
import com.basho.riak.client.api.commands.kv.ListKeys;
import com.basho.riak.client.api.commands.kv.StoreValue;
import com.basho.riak.client.core.RiakCluster;
import com.basho.riak.client.core.RiakFuture;
import com.basho.riak.client.core.RiakNode;
import com.basho.riak.client.core.query.Location;
import com.basho.riak.client.core.query.Namespace;
import com.basho.riak.client.core.query.RiakObject;
import com.basho.riak.client.core.util.BinaryValue;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Endpoints;
import tare.api.spi.ObjectSession.Missing;
import tare.api.spi.ObjectStore;
import tare.quality.testing.ObjectRequestContract;
import tare.quality.testing.RiakStandIn;
import tare.quality.testing.RiakStandIn.Fault;
import tare.quality.testing.TestingObjectSession;
import tare.quality.testing.TestingObjects;

/**
 * Checks the stand-in and our codec against Riak's own Java client: what one writes the other reads. An error that the
 * stand-in and the driver had in common would show here.
 */
@Timeout(600)
class OfficialClientTest {
    private static final int MOST_DEAD_CONNECTIONS = 10;

    private RiakStandIn riak;
    private RiakCluster cluster;
    private RiakClient client;
    private TestingObjects objects;
    private TestingObjectSession session;
    private Namespace bucket;

    @TempDir
    Path directory;

    @BeforeEach
    void start() throws Exception {
        riak = RiakStandIn.start();
        RiakNode node = new RiakNode.Builder()
                .withRemoteAddress("127.0.0.1")
                .withRemotePort(riak.port())
                .withMinConnections(1)
                .build();
        cluster = new RiakCluster.Builder(node).withExecutionAttempts(1).build();
        cluster.start();
        client = new RiakClient(cluster);
        objects = TestingObjects.connect(
                new RiakDriverFactory(),
                new Endpoints(directory, Map.of(RiakAddresses.HOSTS, riak.address())),
                Map.of());
        objects.store().buckets().create(ObjectStore.bucket(ObjectRequestContract.BUCKET));
        session = objects.open(ObjectRequestContract.BUCKET);
        bucket = new Namespace(
                BucketName.of(ObjectRequestContract.BUCKET, directory).name());
    }

    @AfterEach
    void end() throws Exception {
        session.close();
        objects.close();
        // Without this its threads keep the JVM alive.
        cluster.shutdown().get(30, TimeUnit.SECONDS);
        riak.close();
    }

    @Test
    void whatTheDriverWritesTheClientReads() throws Exception {
        String value = "v\u0000\u00ff".repeat(1000);
        session.put("k", value);
        FetchValue.Response found = fetch("k");
        assertThat(found.isNotFound()).isFalse();
        RiakObject object = found.getValue(RiakObject.class);
        assertThat(object.getValue().getValue()).isEqualTo(value.getBytes(ISO_8859_1));
        assertThat(object.getContentType()).isEqualTo("application/octet-stream");
        assertThat(fetch("missing").isNotFound()).isTrue();
    }

    @Test
    void whatTheClientWritesTheDriverReads() throws Exception {
        store("k", "value");
        assertThat(session.get("k").texts()).containsExactly("value");
        assertThat(session.get("missing").texts()).isEmpty();
        client.execute(new DeleteValue.Builder(location("k")).build());
        assertThat(session.get("k").texts()).isEmpty();
    }

    @Test
    void theClientReadsAllSiblingsAndItsClockResolvesThemAsOursDoes() throws Exception {
        riak.keepSiblings(true);
        session.put("k", "one");
        session.put("k", "other");
        FetchValue.Response found = fetch("k");
        assertThat(found.getNumberOfValues()).isEqualTo(2);
        client.execute(new StoreValue.Builder(new RiakObject().setValue(BinaryValue.create("by the client")))
                .withLocation(location("k"))
                .withVectorClock(found.getVectorClock())
                .build());
        assertThat(session.get("k").texts()).containsExactly("by the client");
        store("k", "blind");
        assertThat(fetch("k").getNumberOfValues()).isEqualTo(2);
        session.update("k", "by the driver", Missing.MISS);
        assertThat(fetch("k").getValue(String.class)).isEqualTo("by the driver");
    }

    @Test
    void bothListTheSameKeysAndRanges() throws Exception {
        for (int i = 0; i < 250; i++) {
            session.put(String.format("k%03d", i), "value");
        }
        List<String> keys = new ArrayList<>();
        for (Location found : client.execute(new ListKeys.Builder(bucket).build())) {
            keys.add(found.getKeyAsString());
        }
        assertThat(keys)
                .hasSize(250)
                .containsExactlyInAnyOrderElementsOf(session.listKeys().texts());
        List<String> range = new ArrayList<>();
        BinIndexQuery query = new BinIndexQuery.Builder(bucket, "$key", "k010", "k200")
                .withMaxResults(20)
                .withPaginationSort(true)
                .build();
        client.execute(query)
                .getEntries()
                .forEach(entry -> range.add(entry.getRiakObjectLocation().getKeyAsString()));
        assertThat(range)
                .hasSize(20)
                .isEqualTo(session.keyRange("k010", "k200", 20).texts());
    }

    @Test
    void aTombstoneIsGoneForBoth() throws Exception {
        riak.keepTombstones(true);
        session.put("k", "value");
        session.delete("k");
        assertThat(fetch("k").isNotFound()).isTrue();
        assertThat(session.get("k").texts()).isEmpty();
    }

    @Test
    void theClientTakesErrorsSplitFramesAndResetsAsItTakesARealNodes() throws Exception {
        riak.splitAnswers(true);
        store("k", "value");
        assertThat(fetch("k").getValue(String.class)).isEqualTo("value");
        riak.splitAnswers(false);
        assertThatThrownBy(() -> client.execute(new FetchValue.Builder(location("k"))
                        .withOption(FetchValue.Option.R, new Quorum(5))
                        .build()))
                .hasMessageContaining("{n_val_violation,3}");
        riak.answerWithError("all_nodes_down");
        assertThatThrownBy(() -> fetch("k")).hasMessageContaining("all_nodes_down");
        riak.failNext(Fault.RESET);
        assertThatThrownBy(() -> fetch("k")).isInstanceOf(Exception.class);
        assertThat(fetchOnALivingConnection("k").getValue(String.class)).isEqualTo("value");
    }

    @Test
    void theClientWaitsForASlowAnswerAsTheDriverDoes() throws Exception {
        store("k", "value");
        CountDownLatch held = riak.hold();
        RiakFuture<FetchValue.Response, Location> late =
                client.executeAsync(new FetchValue.Builder(location("k")).build());
        CompletableFuture<List<String>> ours = CompletableFuture.supplyAsync(() -> {
            try {
                return session.get("k").texts();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        assertThat(late.await(300, TimeUnit.MILLISECONDS)).isFalse();
        assertThat(ours).isNotDone();
        held.countDown();
        assertThat(late.get(1, TimeUnit.MINUTES).getValue(String.class)).isEqualTo("value");
        assertThat(ours.get(1, TimeUnit.MINUTES)).containsExactly("value");
    }

    /** The client may hand out a connection that was reset a moment ago. */
    private FetchValue.Response fetchOnALivingConnection(String key) throws Exception {
        for (int i = 0; ; i++) {
            try {
                return fetch(key);
            } catch (ExecutionException e) {
                if (i == MOST_DEAD_CONNECTIONS) {
                    throw e;
                }
            }
        }
    }

    private FetchValue.Response fetch(String key) throws Exception {
        return client.execute(new FetchValue.Builder(location(key)).build());
    }

    private void store(String key, String value) throws Exception {
        RiakObject object = new RiakObject().setValue(BinaryValue.create(value.getBytes(UTF_8)));
        object.setContentType("text/plain");
        client.execute(
                new StoreValue.Builder(object).withLocation(location(key)).build());
    }

    private Location location(String key) {
        return new Location(bucket, BinaryValue.create(key.getBytes(UTF_8)));
    }
}
