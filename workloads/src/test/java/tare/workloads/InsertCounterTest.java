package tare.workloads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InsertCounterTest {
    private final InsertCounter counter = new InsertCounter();

    @Test
    void theLimitWaitsForTheOldest() {
        long first = counter.take();
        long second = counter.take();

        counter.ended(second, true);
        assertThat(counter.limit()).isZero();
        counter.ended(first, true);
        assertThat(counter.limit()).isEqualTo(2);
    }

    @Test
    void aFailedOneIsPassedButDidNotSucceed() {
        long failed = counter.take();
        long succeeded = counter.take();
        counter.ended(failed, false);
        counter.ended(succeeded, true);

        assertThat(counter.limit()).isEqualTo(2);
        assertThat(counter.succeeded(failed)).isFalse();
        assertThat(counter.succeeded(succeeded)).isTrue();
    }

    @Test
    void onlyTheFirstWordCounts() {
        long number = counter.take();
        counter.ended(number, false);
        counter.ended(number, true);

        assertThat(counter.succeeded(number)).isFalse();
    }

    @Test
    void oneThatNeverEndsIsGivenUpInTheEnd() {
        long lost = counter.take();
        for (int i = 0; i < InsertCounter.WINDOW - 1; i++) {
            counter.ended(counter.take(), true);
        }
        assertThat(counter.limit()).isZero();
        counter.ended(counter.take(), true);

        assertThat(counter.limit()).isEqualTo(InsertCounter.WINDOW + 1L);
        assertThat(counter.succeeded(lost)).isFalse();
        assertThat(counter.succeeded(lost + 1)).isTrue();
    }

    @Test
    void threadsLoseNothing() {
        int each = 100_000;
        IntStream.range(0, 4).parallel().forEach(thread -> {
            for (int i = 0; i < each; i++) {
                long number = counter.take();
                counter.ended(number, number % 3 != 0);
            }
        });

        assertThat(counter.limit()).isEqualTo(4L * each);
        for (long number = 0; number < 4L * each; number++) {
            if (counter.succeeded(number) == (number % 3 == 0)) {
                assertThat(counter.succeeded(number)).as("number " + number).isEqualTo(number % 3 != 0);
            }
        }
    }
}
