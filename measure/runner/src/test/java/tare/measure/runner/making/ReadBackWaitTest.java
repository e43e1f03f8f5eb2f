package tare.measure.runner.making;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import tare.api.model.ReasonCode;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.fleet.FleetException;

class ReadBackWaitTest {
    private final AtomicLong nowNs = new AtomicLong();
    private final CountDownLatch never = new CountDownLatch(1);
    private final CountDownLatch interrupted = new CountDownLatch(1);

    @Test
    void whatIsReadIsReturned() throws Exception {
        assertThat(readBack(() -> false).await(() -> List.of("row"))).containsExactly("row");
    }

    @Test
    void afterTheDaemonsOfARoleHaveEndedItIsAwaitedAMinuteMore() throws Exception {
        AtomicInteger looks = new AtomicInteger();
        assertThatThrownBy(() -> readBack(() -> looks.incrementAndGet() > 3).await(this::hang))
                .isInstanceOf(FleetException.class)
                .hasMessage("rows were not read back within 60 s after all daemons of a role had ended");
        // Each look takes 20 s of this clock: three with all daemons, then more than a minute without.
        assertThat(looks.get()).isEqualTo(7);
        interrupted.await();
    }

    @Test
    void aDaemonThatComesBackInTimeIsForgotten() throws Exception {
        AtomicInteger looks = new AtomicInteger();
        List<String> rows = readBack(() -> looks.incrementAndGet() % 3 != 0).await(() -> {
            while (looks.get() < 20) {
                Thread.onSpinWait();
            }
            return List.of("row");
        });
        assertThat(rows).containsExactly("row");
    }

    @Test
    void itsOwnFailureIsTheReason() {
        assertThatThrownBy(() -> readBack(() -> true).await(() -> {
                    throw new FleetException(ReasonCode.WORKER_LOST, "the worker ended");
                }))
                .isInstanceOf(FleetException.class)
                .hasMessage("the worker ended");
    }

    /** Its clock goes on by 20 s with every look. */
    private ReadBackWait readBack(BooleanSupplier lacksARole) {
        Timeouts limits = new Timeouts(Duration.ofMinutes(1), Duration.ofMinutes(10));
        BooleanSupplier looking = () -> {
            nowNs.addAndGet(Duration.ofSeconds(20).toNanos());
            return lacksARole.getAsBoolean();
        };
        return new ReadBackWait(limits, looking, nowNs::get, Duration.ofMillis(1));
    }

    private List<String> hang() throws InterruptedException {
        try {
            never.await();
        } finally {
            interrupted.countDown();
        }
        return List.of();
    }
}
