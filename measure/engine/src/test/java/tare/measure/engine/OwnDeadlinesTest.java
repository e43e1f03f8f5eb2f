package tare.measure.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tare.api.model.Pace;
import tare.api.model.PhaseOrder;
import tare.api.model.PhaseRecord;
import tare.api.model.RequestOutcome;
import tare.api.model.RequestSample;
import tare.api.spi.Caller;
import tare.api.spi.DaemonThread;
import tare.api.spi.Operation;
import tare.api.spi.Request;

/** Operations with deadlines of their own, in place of the traffic's. */
class OwnDeadlinesTest {
    private static final Duration SECOND = Duration.ofSeconds(1);

    private final TestingClock clock = new TestingClock();

    /** Sends its operations in turn; each takes the time in the list. */
    private final class TimedCaller implements Caller {
        private final List<Duration> takes;
        private int sent;

        TimedCaller(Duration... takes) {
            this.takes = List.of(takes);
        }

        @Override
        public int prepare() {
            return sent < takes.size() ? sent : DONE;
        }

        @Override
        public void send(Request request) {
            clock.advance(takes.get(sent++));
            request.reply().ok(1, 1);
        }

        @Override
        public void close() {}
    }

    private static Operation within(String name, Duration deadline) {
        return new Operation(name, false, Optional.of(deadline));
    }

    private static Operation usual(String name) {
        return new Operation(name, false);
    }

    @Test
    void anOwnDeadlineHoldsInPlaceOfTheTraffics() throws Exception {
        List<Operation> operations =
                List.of(within("short", SECOND), usual("usual"), within("long", SECOND.multipliedBy(60)));
        Duration takes = SECOND.multipliedBy(2);

        PhaseRecord record = execute(
                operations,
                EngineOrders.passes(1, 3, SECOND.multipliedBy(10)),
                new TimedCaller(takes, takes, SECOND.multipliedBy(30)),
                clock);

        assertThat(record.samples())
                .extracting(RequestSample::outcome)
                .containsExactly(RequestOutcome.UNKNOWN, RequestOutcome.OK, RequestOutcome.OK);
        assertThat(record.samples().get(0).cause()).isEqualTo("deadline");
        assertThat(record.samples().get(0).elapsedNs()).as("its true time").isEqualTo(takes.toNanos());
    }

    @Test
    void aLoadKeepsItsOneDeadline() throws Exception {
        PhaseRecord record = execute(
                List.of(within("insert", SECOND)), EngineOrders.load(), new TimedCaller(SECOND.multipliedBy(5)), clock);

        assertThat(record.operations().get(0).outcomes().ok()).isEqualTo(1);
    }

    /** A driver whose first query blocks its caller until it is cancelled. */
    private static final class BlockingUntilCancelled implements Caller {
        private final CountDownLatch end = new CountDownLatch(1);
        private final List<Integer> cancelled = new ArrayList<>();
        private int prepared;

        @Override
        public int prepare() {
            return prepared++;
        }

        @Override
        public void send(Request request) throws Exception {
            if (prepared == 1) {
                end.await();
            }
            request.reply().ok(1, 1);
        }

        @Override
        public synchronized void cancel() {
            cancelled.add(prepared - 1);
            end.countDown();
        }

        @Override
        public void close() {}
    }

    @Test
    @Timeout(600)
    void aRequestPastItsOwnDeadlineIsCancelledOnceAndThePassGoesOn() throws Exception {
        BlockingUntilCancelled caller = new BlockingUntilCancelled();
        PhaseRecord record = execute(
                List.of(within("endless", SECOND.dividedBy(10)), usual("next")),
                EngineOrders.passes(1, 2, Duration.ofHours(1)),
                caller,
                new SystemClock());

        assertThat(caller.cancelled).containsExactly(0);
        assertThat(record.endedEarly()).isNull();
        assertThat(record.samples())
                .extracting(RequestSample::outcome)
                .containsExactly(RequestOutcome.UNKNOWN, RequestOutcome.OK);
    }

    /** Never answers its first request, and the second at once. */
    private static final class Mute implements Caller {
        private final List<String> calls = new ArrayList<>();
        private int prepared;

        @Override
        public int prepare() {
            calls.add("prepare " + prepared);
            return prepared++;
        }

        @Override
        public void send(Request request) {
            if (prepared > 1) {
                request.reply().ok(1, 1);
            }
        }

        @Override
        public void cancel() {
            calls.add("cancel");
        }

        @Override
        public void unanswered() {
            calls.add("unanswered");
        }

        @Override
        public void close() {}
    }

    @Test
    void aDriverThatNeverAnswersIsGivenUpAtTheOwnDeadline() throws Exception {
        Mute mute = new Mute();
        PhaseRecord record = execute(
                List.of(within("mute", SECOND), within("other", SECOND.multipliedBy(5))),
                EngineOrders.passes(1, 2, Duration.ofHours(1)),
                mute,
                clock);

        assertThat(mute.calls).containsExactly("prepare 0", "cancel", "unanswered", "prepare 1");
        assertThat(record.samples().get(0).elapsedNs()).isEqualTo(SECOND.toNanos());
        assertThat(record.samples().get(1).outcome()).isEqualTo(RequestOutcome.OK);
    }

    @Test
    @Timeout(600)
    void aTimedPhaseWaitsAtItsEndForTheLongestDeadline() throws Exception {
        Duration tenth = SECOND.dividedBy(10);
        Caller slow = new ScriptedCaller((n, request) -> {
            TimeUnit.SECONDS.sleep(1);
            request.reply().ok(1, 1);
        });
        PhaseOrder order = EngineOrders.measure(new Pace.BackToBack(), tenth, tenth, tenth);

        PhaseRecord record = execute(List.of(within("slow", SECOND.multipliedBy(20))), order, slow, new SystemClock());

        assertThat(record.blockedCallers()).isZero();
        assertThat(record.operations().get(0).outcomes().ok()).isEqualTo(1);
        assertThat(record.operations().get(0).outcomes().unknown()).isZero();
    }

    @Test
    void withoutOwnDeadlinesRequestsAreOfThePlainClass() {
        PhaseOrder order = EngineOrders.passes(1, 1, SECOND);
        assertThat(requestOf(order, usual("read"))).isExactlyInstanceOf(EngineRequest.class);
        assertThat(requestOf(order, within("q1", SECOND))).isExactlyInstanceOf(OwnDeadlineRequest.class);
        assertThat(requestOf(EngineOrders.load(), within("q1", SECOND))).isExactlyInstanceOf(EngineRequest.class);
    }

    private EngineRequest requestOf(PhaseOrder order, Operation operation) {
        PhaseRun run = new PhaseRun(order, Recording.of(List.of(operation)), 1, clock);
        return EngineRequest.of(run, new Mute(), null, Thread.currentThread());
    }

    /** The next request's longer or shorter deadline must not be taken for that of the request before. */
    @Test
    @Timeout(600)
    void aCancellationNeverMeetsTheRequestAfterIt() throws Exception {
        int rounds = 40;
        List<Integer> cancelled = new ArrayList<>();
        Caller slow = new Caller() {
            private int prepared;
            private volatile int inFlight;

            @Override
            public int prepare() {
                return prepared++ % 2;
            }

            @Override
            public void send(Request request) throws Exception {
                inFlight = prepared;
                TimeUnit.MILLISECONDS.sleep(prepared % 2 == 1 ? 60 : 20);
                request.reply().ok(1, 1);
            }

            @Override
            public void cancel() {
                cancelled.add(inFlight);
            }

            @Override
            public void close() {}
        };
        PhaseOrder order = EngineOrders.passes(rounds / 2, 2, SECOND);
        Recording recording = Recording.of(
                List.of(within("over", Duration.ofMillis(30)), within("in time", SECOND.multipliedBy(20))));
        PhaseRun run = new PhaseRun(order, recording, 1, new SystemClock());
        CallerLoop loop = new CallerLoop(run, new CallerSlot(slow), 0);
        DaemonThread.of("caller", loop).start();
        run.start();
        while (!run.finished().await(50, TimeUnit.MICROSECONDS)) {
            if (loop.mustCancel()) {
                loop.cancelOverdue();
            }
        }

        assertThat(run.broken()).isNull();
        assertThat(loop.recorder().samples()).hasSize(rounds);
        assertThat(cancelled).isNotEmpty().allMatch(number -> number % 2 == 1);
    }

    private static PhaseRecord execute(List<Operation> operations, PhaseOrder order, Caller caller, NanoClock clock)
            throws Exception {
        try (Engine engine = new Engine(operations, List.of(caller), clock)) {
            return engine.execute(order, update -> {});
        }
    }
}
