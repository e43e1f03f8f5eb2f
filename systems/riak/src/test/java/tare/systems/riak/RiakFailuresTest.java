package tare.systems.riak;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tare.api.spi.Endpoints;
import tare.api.spi.ObjectStore;
import tare.api.spi.Reply;
import tare.api.spi.Settings;
import tare.api.spi.SystemInfo;
import tare.quality.testing.Answer;
import tare.quality.testing.FreePort;
import tare.quality.testing.ObjectRequestContract;
import tare.quality.testing.RiakStandIn;
import tare.quality.testing.RiakStandIn.Fault;
import tare.quality.testing.TestingObjectSession;
import tare.quality.testing.TestingObjects;

/** What the driver answers when the stand-in fails. */
@Timeout(600)
class RiakFailuresTest extends OnStandIn {
    private static final Answer LOST_READ = new Answer(Reply.Kind.FAILED, 0, 0, "connection");
    private static final Answer LOST_WRITE = new Answer(Reply.Kind.UNKNOWN, 0, 0, "connection");

    @Test
    void anErrorIsCountedUnderTheServersOwnWordsAndTheConnectionGoesOn() throws Exception {
        try (TestingObjects objects = fresh(Map.of());
                TestingObjectSession session = objects.open(ObjectRequestContract.BUCKET)) {
            riak.answerWithError("all_nodes_down");
            assertThat(session.get("k").answer()).isEqualTo(failed("all_nodes_down"));
            riak.answerWithError("{insufficient_vnodes,0,\n need,2}");
            assertThat(session.put("k", "value")).isEqualTo(failed("{insufficient_vnodes,0, need,2}"));
            riak.answerWithError("x".repeat(500));
            assertThat(session.delete("k")).isEqualTo(failed("x".repeat(120) + "…"));
            riak.answerWithError("overload");
            assertThat(session.get("k").answer()).isEqualTo(new Answer(Reply.Kind.REJECTED, 0, 0, "overload"));
            assertThat(session.put("k", "value")).isEqualTo(Answer.ok(1, 5));
        }
    }

    @Test
    void aWriteThatTooFewReplicasAcknowledgedMayHaveBeenDone() throws Exception {
        List<String> errors = List.of(
                "timeout",
                "too_many_fails",
                "{w_val_unsatisfied,1,1,2,2}",
                "{dw_val_unsatisfied,2,1}",
                "{pw_val_unsatisfied,2,1}");
        try (TestingObjects objects = fresh(Map.of());
                TestingObjectSession session = objects.open(ObjectRequestContract.BUCKET)) {
            for (String words : errors) {
                riak.answerWithError(words);
                assertThat(session.put("k", "value")).isEqualTo(new Answer(Reply.Kind.UNKNOWN, 0, 0, words));
                riak.answerWithError(words);
                assertThat(session.delete("k")).isEqualTo(new Answer(Reply.Kind.UNKNOWN, 0, 0, words));
                riak.answerWithError(words);
                assertThat(session.get("k").answer()).isEqualTo(failed(words));
            }
            riak.answerWithError("{r_val_unsatisfied,2,1}");
            assertThat(session.delete("k")).isEqualTo(failed("{r_val_unsatisfied,2,1}"));
        }
    }

    @Test
    void moreReplicasThanThereAreIsAnErrorOfTheServer() throws Exception {
        try (TestingObjects objects = fresh(Map.of())) {
            assertThat(objects.driver().describe().configuration()).containsEntry("bucket.n_val", "3");
        }
        assertThatThrownBy(() -> connect(Map.of("r", "5")))
                .hasMessage("hosts: " + riak.address() + " answers: {n_val_violation,3}");
        try (TestingObjects objects = connect(Map.of("r", "3", "w", "5"));
                TestingObjectSession session = objects.open(ObjectRequestContract.BUCKET)) {
            assertThat(session.put("k", "value")).isEqualTo(failed("{n_val_violation,3}"));
            assertThat(session.get("k").answer()).isEqualTo(Answer.notFound());
        }
    }

    @Test
    void answersInPiecesAreWhole() throws Exception {
        try (TestingObjects objects = fresh(Map.of());
                TestingObjectSession session = objects.open(ObjectRequestContract.BUCKET)) {
            riak.splitAnswers(true);
            String value = "v".repeat(20_000);
            session.put("k", value);
            session.put("l", "short");
            assertThat(session.get("k").texts()).containsExactly(value);
            assertThat(session.get("l").texts()).containsExactly("short");
            assertThat(session.listKeys().texts()).containsExactlyInAnyOrder("k", "l");
        }
    }

    @Test
    void aBrokenConnectionIsReplacedForTheNextRequestAndNothingIsSentTwice() throws Exception {
        try (TestingObjects objects = fresh(Map.of());
                TestingObjectSession session = objects.open(ObjectRequestContract.BUCKET)) {
            for (Fault fault : Fault.values()) {
                riak.receivedSinceLast();
                riak.failNext(fault);
                assertThat(session.get("k").answer()).as(fault.toString()).isEqualTo(LOST_READ);
                riak.failNext(fault);
                assertThat(session.put("k", "value")).as(fault.toString()).isEqualTo(LOST_WRITE);
                riak.failNext(fault);
                assertThat(session.listKeys().answer()).as(fault.toString()).isEqualTo(LOST_READ);
                assertThat(session.put("k", fault.toString()))
                        .isEqualTo(Answer.ok(1, fault.toString().length()));
                assertThat(riak.receivedSinceLast())
                        .containsExactly(RiakMessages.GET, RiakMessages.PUT, RiakMessages.LIST_KEYS, RiakMessages.PUT);
                assertThat(session.get("k").texts()).containsExactly(fault.toString());
            }
        }
    }

    @Test
    void aServerThatIsGoneFailsRequestsAndOneThatIsBackServesThem() throws Exception {
        int port = riak.port();
        try (TestingObjects objects = fresh(Map.of());
                TestingObjectSession session = objects.open(ObjectRequestContract.BUCKET)) {
            riak.close();
            assertThat(session.get("k").answer()).isEqualTo(LOST_READ);
            for (int i = 0; i < 3; i++) {
                // Nothing was sent, so it was certainly not written.
                assertThat(session.put("k", "value")).isEqualTo(failed("connection"));
            }
            try (RiakStandIn back = RiakStandIn.start(port)) {
                assertThat(session.put("k", "value")).isEqualTo(Answer.ok(1, 5));
                assertThat(back.receivedSinceLast()).containsExactly(RiakMessages.PUT);
            }
        }
    }

    @Test
    void aSlowAnswerIsWaitedForUnlessThereIsALimit() throws Exception {
        try (TestingObjects objects = fresh(Map.of());
                TestingObjectSession session = objects.open(ObjectRequestContract.BUCKET)) {
            CountDownLatch held = riak.hold();
            riak.receivedSinceLast();
            CompletableFuture<Answer> answer = inBackground(session);
            riakReceives(RiakMessages.PUT);
            assertThat(answer).isNotDone();
            held.countDown();
            assertThat(answer.get(60, TimeUnit.SECONDS)).isEqualTo(Answer.ok(1, 5));
        }
        RiakSettings impatient = RiakSettings.of(
                RiakAddresses.hosts(endpoints(directory).addresses()),
                Settings.of("riak", new RiakDriverFactory().settings(), Map.of("read-timeout", "50ms")));
        CountDownLatch held = riak.hold();
        // Without a driver, whose own requests would have the same limit.
        try (RiakNodes nodes = new RiakNodes(impatient, 0, 1);
                TestingObjectSession session =
                        new TestingObjectSession(new RiakObjectSession(nodes.next("any".getBytes(US_ASCII))))) {
            assertThat(session.put("k", "value")).isEqualTo(new Answer(Reply.Kind.UNKNOWN, 0, 0, "socket timeout"));
        }
        held.countDown();
    }

    @Test
    void closingEndsARequestThatWaits() throws Exception {
        TestingObjects objects = fresh(Map.of());
        TestingObjectSession session = objects.open(ObjectRequestContract.BUCKET);
        CountDownLatch held = riak.hold();
        riak.receivedSinceLast();
        CompletableFuture<Answer> answer = inBackground(session);
        riakReceives(RiakMessages.PUT);
        objects.close();
        assertThat(answer.get(60, TimeUnit.SECONDS)).isEqualTo(LOST_WRITE);
        held.countDown();
        assertThatThrownBy(() -> session.get("k")).hasMessage("this session is closed");
    }

    @Test
    void sessionsUseTheHostsInTurn() throws Exception {
        try (RiakStandIn second = RiakStandIn.start();
                TestingObjects objects = fresh(at(riak.address(), second.address()), Map.of())) {
            second.receivedSinceLast();
            riak.receivedSinceLast();
            List<TestingObjectSession> sessions = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                sessions.add(objects.open(ObjectRequestContract.BUCKET));
                riak.receivedSinceLast();
            }
            for (TestingObjectSession session : sessions) {
                session.get("k");
            }
            assertThat(riak.receivedSinceLast()).containsExactly(RiakMessages.GET, RiakMessages.GET);
            assertThat(second.receivedSinceLast()).containsExactly(RiakMessages.GET, RiakMessages.GET);
            for (TestingObjectSession session : sessions) {
                session.close();
            }
        }
    }

    @Test
    void sessionsOfAllWorkersUseTheHostsInTurn() throws Exception {
        fresh(Map.of()).close();
        try (RiakStandIn second = RiakStandIn.start()) {
            assertThat(requestsByHost(second, 4, 1)).containsExactly(2, 2);
            assertThat(requestsByHost(second, 3, 2)).containsExactly(3, 3);
        }
    }

    private List<Integer> requestsByHost(RiakStandIn second, int workers, int sessions) throws Exception {
        int[] requests = new int[2];
        for (int worker = 0; worker < workers; worker++) {
            Map<String, String> place =
                    Map.of(Endpoints.WORKER, Integer.toString(worker), Endpoints.WORKERS, Integer.toString(workers));
            Map<String, String> addresses = new HashMap<>(place);
            addresses.putAll(at(riak.address(), second.address()).addresses());
            try (TestingObjects objects = connect(new Endpoints(directory, addresses), Map.of())) {
                for (int i = 0; i < sessions; i++) {
                    try (TestingObjectSession session = objects.open(ObjectRequestContract.BUCKET)) {
                        riak.receivedSinceLast();
                        second.receivedSinceLast();
                        session.get("k");
                        requests[0] += riak.receivedSinceLast().size();
                        requests[1] += second.receivedSinceLast().size();
                    }
                }
            }
        }
        return List.of(requests[0], requests[1]);
    }

    @Test
    void aNodeThatAnswersPingsButNotItsKeysIsNotReady() {
        riak.answerWithError("all_nodes_down");
        assertThatThrownBy(() -> connect(Map.of()))
                .isInstanceOf(IOException.class)
                .hasMessage("hosts: " + riak.address() + " answers: all_nodes_down");
    }

    @Test
    void aServerThatIsNotThereIsNamed() throws Exception {
        String nowhere = "127.0.0.1:" + FreePort.now();
        assertThatThrownBy(() -> connect(at(nowhere), Map.of()))
                .hasMessageStartingWith("hosts: no node could be reached at " + nowhere);
    }

    @Test
    void aServerOfAnotherProtocolIsNamed() {
        riak.failNext(Fault.GARBAGE);
        assertThatThrownBy(() -> connect(Map.of())).hasMessageContaining("not Riak's protocol-buffers port?");
    }

    @Test
    void anotherNumberOfReplicasIsRefused() {
        assertThatThrownBy(() -> connect(Map.of("n-val", "5")))
                .hasMessage("n-val: must match " + riak.address() + ", which has 3, got: 5");
    }

    @Test
    void theNodeIsDescribed() throws Exception {
        try (TestingObjects objects = connect(Map.of("n-val", "3"))) {
            SystemInfo info = objects.driver().describe();
            assertThat(info.version()).isEqualTo("3.2.1-stand-in");
            assertThat(info.configuration())
                    .containsEntry("bucket.allow_mult", "false")
                    .containsEntry("bucket.r", "quorum")
                    .containsEntry("bucket.pr", "0")
                    .containsEntry("hosts", "1")
                    .containsEntry("key-ranges", "yes");
        }
    }

    private static CompletableFuture<Answer> inBackground(TestingObjectSession session) {
        CompletableFuture<Answer> answer = new CompletableFuture<>();
        Thread waiting = new Thread(() -> {
            try {
                answer.complete(session.put("k", "value"));
            } catch (Exception e) {
                answer.completeExceptionally(e);
            }
        });
        waiting.setDaemon(true);
        waiting.start();
        return answer;
    }

    private void riakReceives(int code) {
        while (!riak.receivedSinceLast().contains(code)) {
            Thread.onSpinWait();
        }
    }

    private static Answer failed(String cause) {
        return new Answer(Reply.Kind.FAILED, 0, 0, cause);
    }

    private Endpoints at(String... hosts) {
        return new Endpoints(directory, Map.of(RiakAddresses.HOSTS, String.join(",", hosts)));
    }

    private TestingObjects fresh(Map<String, String> given) throws Exception {
        return fresh(endpoints(directory), given);
    }

    private static TestingObjects fresh(Endpoints endpoints, Map<String, String> given) throws Exception {
        TestingObjects objects = connect(endpoints, given);
        objects.store().buckets().create(ObjectStore.bucket(ObjectRequestContract.BUCKET));
        return objects;
    }

    private TestingObjects connect(Map<String, String> given) throws Exception {
        return connect(endpoints(directory), given);
    }

    private static TestingObjects connect(Endpoints endpoints, Map<String, String> given) throws Exception {
        return TestingObjects.connect(new RiakDriverFactory(), endpoints, given);
    }
}
