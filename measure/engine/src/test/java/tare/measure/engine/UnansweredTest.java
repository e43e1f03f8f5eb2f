package tare.measure.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tare.api.model.Pace;
import tare.api.model.PhaseOrder;
import tare.api.model.PhaseRecord;
import tare.api.spi.Operation;
import tare.api.spi.Reply;

/** Answers that arrive on other threads, late, or never. Where the delay matters, only the test advances time. */
class UnansweredTest {
    private static final List<Operation> READ = List.of(new Operation("read", false));

    private final TestingClock clock = new TestingClock();
    private final ScheduledExecutorService server = Executors.newScheduledThreadPool(1);

    @AfterEach
    void stopServer() {
        server.shutdownNow();
    }

    @Test
    void answersMayComeFromAnotherThread() throws Exception {
        ScriptedCaller caller = new ScriptedCaller((n, request) -> {
            Reply reply = request.reply();
            server.execute(() -> reply.ok(1, 1));
        });
        PhaseRecord record = run(caller, new SystemClock(), order(Duration.ofSeconds(60)));

        assertThat(record.operations().get(0).outcomes().ok()).isPositive();
        assertThat(record.operations().get(0).outcomes().total())
                .isEqualTo(record.lateness().sent());
    }

    @Test
    void aRequestWithoutAnAnswerIsUnknownAndItsLateAnswerIsDropped() throws Exception {
        List<Reply> late = new ArrayList<>();
        ScriptedCaller caller = new ScriptedCaller((n, request) -> {
            if (n == 0) {
                late.add(request.reply());
            } else {
                late.get(0).ok(1_000, 1_000);
                clock.advance(Duration.ofMillis(1));
                request.reply().ok(1, 1);
            }
        });
        PhaseRecord record = run(caller, clock, order(Duration.ofMillis(50)));

        assertThat(record.operations().get(0).outcomes().unknown()).isEqualTo(1);
        // One per millisecond, after the deadline of the first had passed.
        assertThat(record.operations().get(0).outcomes().ok()).isEqualTo(250);
        assertThat(record.operations().get(0).rows()).isEqualTo(250);
        assertThat(record.causes()).containsOnlyKeys("read: deadline");
    }

    @Test
    void aDriverThatNeverReturnsEndsAsUnknownAndBarsTheNextPhase() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        ScriptedCaller stuck = new ScriptedCaller((n, request) -> {
            clock.advance(Duration.ofMillis(1));
            if (n == 5) {
                clock.advance(Duration.ofSeconds(10));
                never.await();
            }
            request.reply().ok(1, 1);
        });
        try (Engine engine = new Engine(READ, List.of(stuck), clock)) {
            PhaseRecord record = engine.execute(order(Duration.ofMillis(100)), progress -> {});

            assertThat(record.operations().get(0).outcomes().ok()).isEqualTo(5);
            assertThat(record.operations().get(0).outcomes().unknown()).isEqualTo(1);
            assertThat(record.blockedCallers()).isEqualTo(1);
            assertThatThrownBy(() -> engine.execute(order(Duration.ofMillis(100)), progress -> {}))
                    .isInstanceOf(BlockedException.class)
                    .hasMessageContaining("1 of 1 callers");
        } finally {
            never.countDown();
        }
    }

    @Test
    void anAnswerThatComesWhileThePhaseGivesUpCountsOnce() throws Exception {
        for (int sooner = 0; sooner < 40; sooner++) {
            long waitNs = TimeUnit.MICROSECONDS.toNanos(500L * sooner);
            ScriptedCaller slow = new ScriptedCaller((n, request) -> {
                clock.advance(Duration.ofSeconds(10));
                LockSupport.parkNanos(waitNs);
                request.reply().ok(1, 1);
            });
            PhaseOrder order = EngineOrders.measure(
                    new Pace.BackToBack(), Duration.ofMillis(3), Duration.ofMillis(1), Duration.ZERO);
            PhaseRecord record = run(slow, clock, order);

            // Either the phase or the caller counts it: it came after the deadline.
            assertThat(record.operations().get(0).outcomes().unknown()).isEqualTo(1);
            assertThat(record.operations().get(0).outcomes().total()).isEqualTo(1);
            assertThat(record.causes()).isEqualTo(Map.of("read: deadline", 1L));
        }
    }

    @Test
    void aDriverThatHandsARequestOnAndThenThrowsIsCountedOnce() throws Exception {
        ScriptedCaller caller = new ScriptedCaller((n, request) -> {
            Reply reply = request.reply();
            server.execute(() -> reply.ok(1, 1));
            throw new IOException("the queue is full");
        });
        PhaseRecord record = run(caller, new SystemClock(), order(Duration.ofSeconds(60)));

        assertThat(record.operations().get(0).outcomes().total())
                .isPositive()
                .isEqualTo(record.lateness().sent());
    }

    @Test
    void stoppingEndsAPhaseEarly() throws Exception {
        ScriptedCaller caller =
                new ScriptedCaller((n, request) -> request.reply().ok(1, 1));
        try (Engine engine = new Engine(READ, List.of(caller), new SystemClock())) {
            var unused = server.schedule(engine::stop, 100, TimeUnit.MILLISECONDS);
            PhaseRecord record = engine.execute(EngineOrders.atRate(100, Duration.ofMinutes(10)), progress -> {});

            assertThat(record.endedEarly()).isEqualTo("stopped");
            assertThat(Duration.ofNanos(record.durationNs())).isLessThan(Duration.ofSeconds(60));
        }
    }

    @Test
    void manyCallersShareOneSchedule() throws Exception {
        List<ScriptedCaller> callers = IntStream.range(0, 8)
                .mapToObj(
                        i -> new ScriptedCaller((n, request) -> request.reply().ok(1, 1)))
                .toList();
        try (Engine engine = new Engine(READ, callers, new SystemClock())) {
            RecordedUpdates reported = new RecordedUpdates();
            PhaseRecord record = engine.execute(EngineOrders.atRate(2_000, Duration.ofMillis(500)), reported);

            assertThat(record.lateness().scheduled()).isEqualTo(1_000);
            assertThat(record.operations().get(0).outcomes().ok()).isEqualTo(1_000);
            assertThat(reported.intervals().stream()
                            .mapToLong(i -> i.outcomes().ok())
                            .sum())
                    .isEqualTo(1_000);
        }
    }

    private static PhaseOrder order(Duration deadline) {
        return EngineOrders.measure(new Pace.BackToBack(), Duration.ofMillis(300), deadline, Duration.ofMillis(100));
    }

    private static PhaseRecord run(ScriptedCaller caller, NanoClock clock, PhaseOrder order) throws Exception {
        try (Engine engine = new Engine(READ, List.of(caller), clock)) {
            return engine.execute(order, progress -> {});
        }
    }
}
