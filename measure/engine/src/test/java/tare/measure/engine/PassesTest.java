package tare.measure.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
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
import tare.api.spi.QueryAnswer;
import tare.api.spi.Reply;
import tare.api.spi.Request;

/** Phases that end after a number of passes, keep every request, and cancel those past their deadline. */
class PassesTest {
    private static final List<Operation> QUERIES =
            List.of(new Operation("q1", false), new Operation("q2", false), new Operation("q3", false));
    private static final Duration SECOND = Duration.ofSeconds(1);

    /** Asks q1, q2, q3 and again; one request blocks until it is cancelled. */
    private static final class Stream implements Caller {
        private final int blocking;
        private final CountDownLatch end = new CountDownLatch(1);
        private int asked;
        private final AtomicInteger cancelled = new AtomicInteger();

        Stream(int blocking) {
            this.blocking = blocking;
        }

        @Override
        public int prepare() {
            return asked++ % QUERIES.size();
        }

        @Override
        public void send(Request request) throws Exception {
            int number = asked - 1;
            if (number == blocking && !end.await(20, TimeUnit.SECONDS)) {
                throw new IOException("it was not cancelled");
            }
            if (number == blocking) {
                request.reply().done(Reply.Kind.FAILED, 0, 0, "cancelled");
                return;
            }
            request.reply().evidence(new QueryAnswer("q" + number, 7, "digest-" + number, false));
            request.reply().ok(7, 70);
        }

        @Override
        public void cancel() {
            cancelled.incrementAndGet();
            end.countDown();
        }

        @Override
        public void close() {}
    }

    @Test
    void everyCallerGoesThroughItsOperationsAsOftenAsOrdered() throws Exception {
        PhaseRecord record = execute(
                EngineOrders.passes(2, QUERIES.size(), SECOND.multipliedBy(10)), new Stream(-1), new Stream(-1));

        assertThat(record.endedEarly()).isNull();
        assertThat(record.operations())
                .allSatisfy(one ->
                        assertThat(one.outcomes().ok()).as(one.operation()).isEqualTo(4));
        assertThat(record.samples())
                .hasSize(12)
                .extracting(RequestSample::caller)
                .containsOnly(0, 1);
        assertThat(record.samples())
                .filteredOn(sample -> sample.caller() == 0)
                .extracting(RequestSample::operation)
                .containsExactly("q1", "q2", "q3", "q1", "q2", "q3");
        assertThat(record.samples())
                .filteredOn(sample -> sample.caller() == 0)
                .extracting(RequestSample::answer)
                .containsExactly("digest-0", "digest-1", "digest-2", "digest-3", "digest-4", "digest-5");
        assertThat(record.samples()).allSatisfy(sample -> {
            assertThat(sample.outcome()).isEqualTo(RequestOutcome.OK);
            assertThat(sample.rows()).isEqualTo(7);
            assertThat(sample.elapsedNs()).isPositive();
        });
    }

    @Test
    @Timeout(600)
    void aRequestPastItsDeadlineIsCancelledOnceAndThePassGoesOn() throws Exception {
        Stream stream = new Stream(1);
        PhaseRecord record = execute(EngineOrders.passes(1, QUERIES.size(), Duration.ofMillis(200)), stream);

        assertThat(stream.cancelled).hasValue(1);
        assertThat(record.endedEarly()).isNull();
        assertThat(record.samples())
                .extracting(RequestSample::outcome)
                .containsExactly(RequestOutcome.OK, RequestOutcome.UNKNOWN, RequestOutcome.OK);
        assertThat(record.samples().get(1).cause()).isEqualTo("deadline");
        assertThat(record.samples().get(1).answer()).isNull();
        assertThat(record.samples().get(1).elapsedNs())
                .isGreaterThan(Duration.ofMillis(200).toNanos());
    }

    @Test
    @Timeout(600)
    void aSampleHasTheNumberOfItsCaller() throws Exception {
        PhaseRecord record = execute(
                EngineOrders.passes(1, QUERIES.size(), Duration.ofMillis(200)),
                new Stream(-1),
                new Stream(-1),
                new Stream(1),
                new Stream(-1));

        assertThat(record.samples()).hasSize(12);
        assertThat(record.samples())
                .filteredOn(sample -> !sample.isOk())
                .extracting(RequestSample::caller)
                .containsExactly(2);
    }

    @Test
    @Timeout(600)
    void aRequestThatWasCancelledNeedsNoOtherCancellationWhileItGoesOn() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        AtomicInteger cancelled = new AtomicInteger();
        Caller stubborn = new Caller() {
            @Override
            public int prepare() {
                return 0;
            }

            @Override
            public void send(Request request) throws Exception {
                end.await();
                request.reply().ok(1, 1);
            }

            @Override
            public void cancel() {
                cancelled.incrementAndGet();
            }

            @Override
            public void close() {}
        };
        PhaseOrder order = EngineOrders.passes(1, 1, Duration.ofMillis(20));
        PhaseRun run = new PhaseRun(order, Recording.of(QUERIES), 1, new SystemClock());
        CallerLoop loop = new CallerLoop(run, new CallerSlot(stubborn), 0);
        DaemonThread.of("caller", loop).start();
        run.start();
        while (!loop.mustCancel()) {
            Thread.onSpinWait();
        }

        loop.cancelOverdue();
        assertThat(loop.mustCancel()).isFalse();
        assertThat(loop.isOverdue(0)).as("goes on").isTrue();
        loop.cancelOverdue();
        end.countDown();
        run.finished().await();

        assertThat(cancelled).hasValue(1);
        assertThat(loop.mustCancel()).isFalse();
    }

    /** Timed phases end by themselves, but the request that blocks a caller must not go on in the system. */
    @Test
    @Timeout(600)
    void aRequestPastItsDeadlineIsCancelledInATimedPhaseToo() throws Exception {
        Stream stream = new Stream(1);
        try (Engine engine = new Engine(QUERIES, List.of(stream), new SystemClock())) {
            PhaseRecord record = engine.execute(
                    EngineOrders.measure(new Pace.BackToBack(), SECOND.multipliedBy(3), SECOND.dividedBy(10), SECOND),
                    update -> {});
            assertThat(stream.cancelled).hasValue(1);
            assertThat(record.blockedCallers()).isZero();
            assertThat(record.samples()).isEmpty();
        }
    }

    private static PhaseRecord execute(PhaseOrder order, Caller... callers) throws Exception {
        try (Engine engine = new Engine(QUERIES, List.of(callers), new SystemClock())) {
            return engine.execute(order, update -> {});
        }
    }
}
