package tare.measure.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tare.api.model.Pace;
import tare.api.model.PhaseRecord;
import tare.api.spi.Caller;
import tare.api.spi.Operation;
import tare.api.spi.Reply;
import tare.api.spi.Request;

/** Answers that compete with the deadline and with exceptions: each request ends once, and its caller is notified. */
class LateAnswersTest {
    private static final List<Operation> READ = List.of(new Operation("read", false));
    private static final long DEADLINE_NS = 100_000;

    private final ExecutorService server = Executors.newFixedThreadPool(2);

    @AfterEach
    void stopServer() {
        server.shutdownNow();
    }

    /** Answers on another thread, at about the deadline, and throws now and then after it passed a request on. */
    private final class RacingCaller implements Caller {
        private final List<Buffer> abandoned = new ArrayList<>();
        // Plain fields, which answers write on other threads: the engine orders that with what comes next.
        private Buffer buffer = new Buffer();
        private long sent;
        private long answered;
        private long unanswered;

        @Override
        public int prepare() {
            buffer.request = ++sent;
            return 0;
        }

        @Override
        public void send(Request request) throws IOException {
            Buffer sending = buffer;
            long number = sent;
            Reply reply = request.reply();
            long untilNs = System.nanoTime() + ThreadLocalRandom.current().nextLong(2 * DEADLINE_NS);
            server.execute(() -> {
                while (System.nanoTime() < untilNs) {
                    Thread.onSpinWait();
                }
                sending.overwritten |= sending.request != number;
                reply.ok(1, 1);
            });
            if (number % 16 == 0) {
                throw new IOException("the queue is full");
            }
        }

        @Override
        public void answered(Reply.Kind kind) {
            answered++;
        }

        @Override
        public void unanswered() {
            unanswered++;
            abandoned.add(buffer);
            buffer = new Buffer();
        }

        @Override
        public void close() {}
    }

    private static final class Buffer {
        private long request;
        private boolean overwritten;
    }

    @Test
    void eachRequestEndsOnceAndNoLateAnswerMeetsTheNext() throws Exception {
        List<RacingCaller> callers = List.of(new RacingCaller(), new RacingCaller());
        PhaseRecord record;
        try (Engine engine = new Engine(READ, callers, new SystemClock())) {
            record = engine.execute(
                    EngineOrders.measure(
                            new Pace.BackToBack(), Duration.ofSeconds(1), Duration.ofNanos(DEADLINE_NS), Duration.ZERO),
                    progress -> {});
        }
        server.shutdown();
        assertThat(server.awaitTermination(30, TimeUnit.SECONDS)).isTrue();

        long sent = callers.stream()
                .mapToLong(caller -> caller.answered + caller.unanswered)
                .sum();
        long answered = callers.stream().mapToLong(caller -> caller.answered).sum();
        assertThat(record.lateness().sent()).isEqualTo(sent).isPositive();
        assertThat(record.operations().get(0).outcomes().total()).isEqualTo(sent);
        assertThat(record.operations().get(0).outcomes().ok()).isLessThanOrEqualTo(answered);
        assertThat(answered).isPositive().isLessThan(sent);
        for (RacingCaller caller : callers) {
            assertThat(caller.abandoned).isNotEmpty().noneMatch(buffer -> buffer.overwritten);
            assertThat(caller.buffer.overwritten).isFalse();
        }
    }

    @Test
    void anAnswerAfterAnExceptionIsNotTakenForTheNextRequests() throws Exception {
        TestingClock clock = new TestingClock();
        List<Reply> passedOn = new ArrayList<>();
        ScriptedCaller caller = new ScriptedCaller((n, request) -> {
            clock.advance(Duration.ofMillis(1));
            if (n == 0) {
                passedOn.add(request.reply());
                throw new IOException("the queue is full");
            }
            passedOn.get(0).ok(1_000, 1_000);
            request.reply().ok(1, 1);
        });
        PhaseRecord record;
        try (Engine engine = new Engine(READ, List.of(caller.atMost(3)), clock)) {
            record = engine.execute(EngineOrders.backToBack(Duration.ofSeconds(2)), progress -> {});
        }

        assertThat(record.operations().get(0).outcomes().failed()).isEqualTo(1);
        assertThat(record.operations().get(0).outcomes().ok()).isEqualTo(2);
        assertThat(record.operations().get(0).rows()).isEqualTo(2);
    }
}
