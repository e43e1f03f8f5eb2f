package tare.workloads.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tare.quality.testing.UsedHeap;

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

    @Test
    void whatSucceededThroughoutTakesNoRoom() {
        insert(counter, InsertCounter.CHUNK, number -> true);
        long before = UsedHeap.bytes();
        insert(counter, 2_000L * InsertCounter.CHUNK, number -> true);

        assertThat(UsedHeap.bytes() - before).isLessThan(UsedHeap.MOST_GROWTH_BYTES);
        assertThat(counter.succeeded(0)).isTrue();
        assertThat(counter.succeeded(1_000L * InsertCounter.CHUNK + 7)).isTrue();
    }

    @Test
    void failedOnesAreRememberedForSoLong() {
        InsertCounter few = new InsertCounter(2);
        insert(few, 4L * InsertCounter.CHUNK, number -> number % 1000 != 0);

        assertThat(few.limit()).isEqualTo(4L * InsertCounter.CHUNK);
        assertThat(few.succeeded(1)).as("long ago").isFalse();
        assertThat(few.succeeded(3L * InsertCounter.CHUNK + 1)).isTrue();
        assertThat(few.succeeded(2L * InsertCounter.CHUNK / 1000 * 1000 + 1000)).isFalse();
    }

    private static void insert(InsertCounter counter, long count, LongPredicate succeeds) {
        for (long i = 0; i < count; i++) {
            long number = counter.take();
            counter.ended(number, succeeds.test(number));
        }
    }
}
