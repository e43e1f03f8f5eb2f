package tare.workloads.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class KeyNumbersTest {
    @Test
    void eachKeyHasOneNumberInTheOrderOfFirstSight() {
        SplittableRandom random = new SplittableRandom(1);
        KeyNumbers numbers = new KeyNumbers(10_000);
        Map<Long, Integer> expected = new HashMap<>();
        for (int i = 0; i < 10_000; i++) {
            // Small and large keys, close together and far apart.
            long key = i % 2 == 0 ? random.nextLong(500) : random.nextLong() << 40;
            int known = expected.size();
            assertThat(numbers.of(key)).isEqualTo(expected.computeIfAbsent(key, first -> known));
        }
        assertThat(numbers.count()).isEqualTo(expected.size());
    }

    @Test
    void itMayBeFullAndItMayBeEmpty() {
        KeyNumbers full = new KeyNumbers(3);
        assertThat(full.of(-1)).isZero();
        assertThat(full.of(Long.MIN_VALUE)).isEqualTo(1);
        assertThat(full.of(0)).isEqualTo(2);
        assertThat(full.of(-1)).isZero();
        assertThat(new KeyNumbers(0).count()).isZero();
    }
}
