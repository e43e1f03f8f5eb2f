package tare.quality.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.Key;
import tare.api.spi.Reply;
import tare.api.spi.Session;
import tare.api.spi.Settings;
import tare.api.spi.Table;

class FaultyDriverTest {
    private static final Table TABLE = new Table("t", List.of("a"));
    private static final TestingRow ROW = TestingRow.of(0, "value");

    @TempDir
    Path directory;

    @Nested
    class WithoutFaults implements KeyValueStoreContract, SnapshotContract {
        @Override
        public DriverFactory factory() {
            return new FaultyDriverFactory();
        }

        @Override
        public Map<String, String> settings() {
            return Map.of("persist", "true", "async", "true", "while-loading", "true");
        }
    }

    @Test
    void theSameSharesHitTheSameRequestsEveryTime() throws Exception {
        List<Reply.Kind> first = insertKinds(1000, Map.of("fail", "20%"));
        assertThat(insertKinds(1000, Map.of("fail", "20%"))).isEqualTo(first);
        assertThat(insertKinds(1000, Map.of("fail", "20%", "seed", "1"))).isNotEqualTo(first);
        assertThat(first.stream().filter(kind -> kind == Reply.Kind.FAILED).count())
                .isBetween(150L, 250L);
    }

    @Test
    void aLostWriteIsAcknowledgedAndMissing() throws Exception {
        try (TestingStore store = sealed(Map.of("lose", "100%"));
                TestingSession session = store.open(TABLE)) {
            assertThat(session.insert("k", ROW)).isEqualTo(Answer.ok(1, 5));
            assertThat(session.read("k").answer()).isEqualTo(Answer.notFound());
        }
    }

    @Test
    void aThrowingRequestThrowsAndIsNotCarriedOut() throws Exception {
        try (TestingStore store = sealed(Map.of("throw", "100%"));
                TestingSession session = store.open(TABLE)) {
            assertThatThrownBy(() -> session.insert("k", ROW))
                    .isInstanceOf(IOException.class)
                    .hasMessage("injected");
        }
    }

    @Test
    void anUnansweredRequestStaysUnanswered() throws Exception {
        try (TestingStore store = sealed(Map.of("never-answer", "100%"));
                Session session = store.store().open(TABLE)) {
            RecordingReply reply = new RecordingReply();
            session.insert(Key.of("k"), ROW, reply);
            assertThat(reply.answers()).isEmpty();
        }
    }

    @Test
    void onlyTheChosenRequestStalls() throws Exception {
        try (TestingStore store = sealed(Map.of("stall-at-request", "2", "stall-for", "2s"));
                TestingSession session = store.open(TABLE)) {
            assertThat(timeInsert(session)).isLessThan(Duration.ofSeconds(2));
            assertThat(timeInsert(session)).isGreaterThanOrEqualTo(Duration.ofSeconds(2));
            assertThat(timeInsert(session)).isLessThan(Duration.ofSeconds(2));
        }
    }

    @Test
    void aStallOfTheStoreHoldsOtherCallersToo() throws Exception {
        Stall stall = new Stall(Duration.ofMillis(200), true);
        Thread standing = stand(stall);
        long startNs = System.nanoTime();
        stall.pass();
        assertThat(System.nanoTime() - startNs).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(50));
        standing.join();
    }

    @Test
    void aStallOfOneRequestLetsOthersPass() throws Exception {
        Stall stall = new Stall(Duration.ofSeconds(30), false);
        Thread standing = stand(stall);
        stall.pass();
        assertThat(standing.isAlive()).isTrue();
        standing.interrupt();
        standing.join();
    }

    @Test
    void answersComeOnAnotherThreadWhenAsked() throws Exception {
        try (TestingStore store = sealed(Map.of("async", "true"));
                Session session = store.store().open(TABLE)) {
            List<String> threads = new ArrayList<>();
            RecordingReply reply = new RecordingReply();
            session.insert(Key.of("k"), ROW, (kind, rows, bytes, cause) -> {
                threads.add(Thread.currentThread().getName());
                reply.done(kind, rows, bytes, cause);
            });
            reply.await();
            assertThat(threads).containsExactly("faulty-answers");
        }
    }

    @Test
    void loadingIsSparedUnlessAskedFor() throws Exception {
        try (TestingStore store = connect(Map.of("fail", "100%"))) {
            store.tables().create(TABLE);
            try (TestingSession session = store.open(TABLE)) {
                assertThat(session.insert("k", ROW)).isEqualTo(Answer.ok(1, 5));
            }
            store.tables().seal(TABLE.name(), "");
            try (TestingSession session = store.open(TABLE)) {
                assertThat(session.insert("k", ROW).kind()).isEqualTo(Reply.Kind.FAILED);
            }
        }
    }

    @Test
    void connectingCanBeRefused() {
        assertThatThrownBy(() -> connect(Map.of("refuse-connect", "true"))).hasMessageContaining("refuse-connect");
    }

    @Test
    void oneSessionAmongOthersCanBeRefused() throws Exception {
        try (TestingStore store = sealed(Map.of("refuse-session-at", "2"));
                TestingSession first = store.open(TABLE)) {
            assertThatThrownBy(() -> store.open(TABLE))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("refuse-session-at");
            try (TestingSession third = store.open(TABLE)) {
                assertThat(first.insert("k", ROW)).isEqualTo(Answer.ok(1, 5));
                assertThat(third.read("k").answer()).isEqualTo(Answer.ok(1, 5));
            }
        }
    }

    @Test
    void connectingCanHang() throws Exception {
        long startNs = System.nanoTime();
        connect(Map.of("hang-connect", "100ms")).close();
        assertThat(System.nanoTime() - startNs).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(100));
    }

    @Test
    void theCrashComesAtItsRequest() {
        FaultPlan plan = plan(Map.of("crash-at-request", "3"));
        assertThat(List.of(plan.next(), plan.next(), plan.next(), plan.next()))
                .containsExactly(
                        FaultPlan.Fault.NONE, FaultPlan.Fault.NONE, FaultPlan.Fault.CRASH, FaultPlan.Fault.NONE);
    }

    @Test
    void sharesOfMoreThanEverythingAreRefused() {
        assertThatThrownBy(() -> plan(Map.of("fail", "60%", "throw", "60%"))).hasMessageContaining("at most 100%");
    }

    private static FaultPlan plan(Map<String, String> given) {
        return new FaultPlan(Settings.of("faulty", FaultPlan.settings(), given));
    }

    private static Thread stand(Stall stall) throws InterruptedException {
        Thread thread = new Thread(() -> {
            try {
                stall.stand();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        thread.start();
        while (thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(1);
        }
        return thread;
    }

    private static Duration timeInsert(TestingSession session) throws Exception {
        long startNs = System.nanoTime();
        session.insert("k", ROW);
        return Duration.ofNanos(System.nanoTime() - startNs);
    }

    private List<Reply.Kind> insertKinds(int requests, Map<String, String> given) throws Exception {
        List<Reply.Kind> kinds = new ArrayList<>();
        try (TestingStore store = sealed(given);
                TestingSession session = store.open(TABLE)) {
            for (int i = 0; i < requests; i++) {
                kinds.add(session.insert("k", ROW).kind());
            }
        }
        return kinds;
    }

    private TestingStore sealed(Map<String, String> given) throws Exception {
        TestingStore store = connect(given);
        store.tables().create(TABLE);
        store.tables().seal(TABLE.name(), "records 0\n");
        return store;
    }

    private TestingStore connect(Map<String, String> given) throws Exception {
        return TestingStore.connect(
                new FaultyDriverFactory(), new Endpoints(directory, Map.of()), new HashMap<>(given));
    }
}
