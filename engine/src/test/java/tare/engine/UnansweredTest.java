package tare.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tare.model.Pace;
import tare.model.PhaseOrder;
import tare.model.PhaseRecord;
import tare.spi.Operation;
import tare.spi.Reply;

/** Answers that come from elsewhere, late, or never; on the machine's own clock. */
class UnansweredTest {
    private static final List<Operation> READ = List.of(new Operation("read", false));

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
        PhaseRecord record = run(caller, order(Duration.ofSeconds(5)));

        assertThat(record.operations().get(0).outcomes().ok()).isGreaterThan(100);
        assertThat(record.operations().get(0).outcomes().total())
                .isEqualTo(record.lateness().sent());
    }

    @Test
    void aRequestWithoutAnAnswerIsUnknownAndItsLateAnswerIsDropped() throws Exception {
        ScriptedCaller caller = new ScriptedCaller((n, request) -> {
            Reply reply = request.reply();
            if (n == 0) {
                var unused = server.schedule(() -> reply.ok(1_000, 1_000), 150, TimeUnit.MILLISECONDS);
            } else {
                reply.ok(1, 1);
            }
        });
        PhaseRecord record = run(caller, order(Duration.ofMillis(50)));

        assertThat(record.operations().get(0).outcomes().unknown()).isEqualTo(1);
        assertThat(record.operations().get(0).rows())
                .isEqualTo(record.operations().get(0).outcomes().ok());
        assertThat(record.causes()).containsOnlyKeys("read: deadline");
    }

    @Test
    void aDriverThatNeverReturnsEndsAsUnknownAndBarsTheNextPhase() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        ScriptedCaller stuck = new ScriptedCaller((n, request) -> {
            if (n == 5) {
                never.await();
            }
            request.reply().ok(1, 1);
        });
        try (Engine engine = new Engine(READ, List.of(stuck), new SystemClock())) {
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
    void stoppingEndsAPhaseEarly() throws Exception {
        ScriptedCaller caller =
                new ScriptedCaller((n, request) -> request.reply().ok(1, 1));
        try (Engine engine = new Engine(READ, List.of(caller), new SystemClock())) {
            var unused = server.schedule(engine::stop, 100, TimeUnit.MILLISECONDS);
            PhaseRecord record = engine.execute(Orders.atRate(100, Duration.ofMinutes(10)), progress -> {});

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
            ToldSeconds told = new ToldSeconds();
            PhaseRecord record = engine.execute(Orders.atRate(2_000, Duration.ofMillis(500)), told);

            assertThat(record.lateness().scheduled()).isEqualTo(1_000);
            assertThat(record.operations().get(0).outcomes().ok()).isEqualTo(1_000);
            assertThat(told.intervals().stream()
                            .mapToLong(i -> i.outcomes().ok())
                            .sum())
                    .isEqualTo(1_000);
        }
    }

    private static PhaseOrder order(Duration deadline) {
        return Orders.measure(new Pace.BackToBack(), Duration.ofMillis(300), deadline, Duration.ofMillis(100));
    }

    private static PhaseRecord run(ScriptedCaller caller, PhaseOrder order) throws Exception {
        try (Engine engine = new Engine(READ, List.of(caller), new SystemClock())) {
            return engine.execute(order, progress -> {});
        }
    }
}
