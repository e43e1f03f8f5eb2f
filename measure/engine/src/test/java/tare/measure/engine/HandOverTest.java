package tare.measure.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Many threads compete for one request again and again. What they share has plain fields, so a lost write shows. */
class HandOverTest {
    private static final int ROUNDS = 20_000;
    private static final int THREADS = 4;

    private static final class SharedCount extends HandOver {
        private long count;

        void add() {
            count++;
        }
    }

    private final SharedCount shared = new SharedCount();
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);

    @AfterEach
    void stopThreads() {
        threads.shutdownNow();
    }

    @Test
    void itCannotBeWonUnlessItIsOpen() {
        assertThat(shared.hasEnded()).isTrue();
        assertThat(shared.win()).isFalse();

        shared.setOpen();
        assertThat(shared.hasEnded()).isFalse();
        assertThat(shared.winAtOnce()).isTrue();
        assertThat(shared.winAtOnce()).as("while another records").isFalse();
        assertThat(shared.hasEnded()).isFalse();

        shared.setEnded(HandOver.GIVEN_UP);
        assertThat(shared.is(HandOver.GIVEN_UP)).isTrue();
        assertThat(shared.win()).isFalse();
        assertThat(shared.winAtOnce()).isFalse();
    }

    @Test
    void everyOpeningHasOneWinner() throws Exception {
        AtomicInteger winners = new AtomicInteger();
        CyclicBarrier everyRound = new CyclicBarrier(THREADS, () -> {
            assertThat(winners.getAndSet(0)).isLessThanOrEqualTo(1);
            shared.setOpen();
        });
        inAllThreads(thread -> {
            for (int round = 0; round < ROUNDS; round++) {
                everyRound.await(30, TimeUnit.SECONDS);
                if (thread % 2 == 0 ? shared.win() : shared.winAtOnce()) {
                    winners.incrementAndGet();
                    shared.add();
                    shared.setEnded(thread % 2 == 0 ? HandOver.ANSWERED : HandOver.GIVEN_UP);
                }
            }
        });
        assertThat(shared.count).isEqualTo(ROUNDS);
    }

    @Test
    void noPartIsLost() throws Exception {
        shared.setOpen();
        inAllThreads(thread -> {
            for (int round = 0; round < ROUNDS; round++) {
                assertThat(shared.win()).isTrue();
                shared.add();
                shared.setOpen();
            }
        });
        assertThat(shared.win()).isTrue();
        assertThat(shared.count).isEqualTo((long) THREADS * ROUNDS);
    }

    private interface NumberedWork {
        void run(int thread) throws InterruptedException, BrokenBarrierException, TimeoutException;
    }

    private void inAllThreads(NumberedWork work) throws Exception {
        Future<?>[] running = new Future<?>[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int thread = i;
            running[i] = threads.submit(() -> {
                work.run(thread);
                return null;
            });
        }
        for (Future<?> one : running) {
            one.get(60, TimeUnit.SECONDS);
        }
    }
}
