package tare.api.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class DeadlineTest {
    private long nowNs = Long.MAX_VALUE - 5;

    @Test
    void itIsOverWhenTheTimeIsUpAlsoWhereTheClockOverflows() {
        Deadline deadline = Deadline.in(Duration.ofNanos(10), () -> nowNs);
        assertThat(deadline.isOver()).isFalse();
        assertThat(deadline.left()).isEqualTo(Duration.ofNanos(10));
        nowNs += 9;
        assertThat(deadline.isOver()).isFalse();
        nowNs++;
        assertThat(deadline.isOver()).isTrue();
        nowNs += 100;
        assertThat(deadline.left()).isZero();
    }

    @Test
    void aLimitBeyondAllNumbersIsNeverOver() {
        Deadline deadline = Deadline.in(Duration.ofSeconds(Long.MAX_VALUE), () -> nowNs);
        nowNs += Duration.ofDays(10_000).toNanos();
        assertThat(deadline.isOver()).isFalse();
        assertThat(Deadline.in(Duration.ofSeconds(Long.MIN_VALUE), () -> nowNs).isOver())
                .isTrue();
    }

    @Test
    void neverIsNeverOver() {
        assertThat(Deadline.NEVER.isOver()).isFalse();
        assertThat(Deadline.NEVER.left().toNanos()).isEqualTo(Long.MAX_VALUE);
    }
}
