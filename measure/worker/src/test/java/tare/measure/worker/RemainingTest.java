package tare.measure.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class RemainingTest {
    @Test
    void callersTogetherMakeExactlyAsManyAsWereOrdered() throws Exception {
        Remaining remaining = new Remaining(1_000_003, 4);
        ExecutorService callers = Executors.newFixedThreadPool(4);
        List<Callable<Long>> loops = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            loops.add(() -> drain(remaining));
        }
        long sum = 0;
        for (Future<Long> taken : callers.invokeAll(loops)) {
            sum += taken.get();
        }
        callers.shutdown();

        assertThat(sum).isEqualTo(1_000_003);
    }

    @Test
    void portionsShrinkTowardsTheEndSoThatNoCallerIsLeftWithMuch() {
        Remaining remaining = new Remaining(5_000, 2);

        assertThat(remaining.take()).isEqualTo(625);
        for (long last = remaining.take(); last > 1; last = remaining.take()) {
            assertThat(last).isLessThan(625);
        }
        assertThat(drain(remaining)).isLessThan(16);
        assertThat(remaining.take()).isZero();
    }

    private static long drain(Remaining remaining) {
        long sum = 0;
        for (long portion = remaining.take(); portion > 0; portion = remaining.take()) {
            sum += portion;
        }
        return sum;
    }
}
