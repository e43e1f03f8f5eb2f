package tare.workloads.generators;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tare.quality.testing.ChiSquare;

class ExactZipfianTest {
    private static final int DRAWS = 2_000_000;

    @ParameterizedTest
    @CsvSource({
        "1, 0.99",
        "2, 0.99",
        "10, 0",
        "10, 0.5",
        "100, 0.99",
        "1000, 0.99",
        "1000, 1",
        "1000, 1.0000000001",
        "1000, 1.5",
        "20, 5"
    })
    void drawsRanksInTheirAnalyticShares(int count, double theta) {
        ExactZipfian ranks = new ExactZipfian(theta);
        SplitMix random = new SplitMix(42);
        long[] seen = new long[count];
        for (int i = 0; i < DRAWS; i++) {
            seen[(int) ranks.next(random, count)]++;
        }
        assertThat(chiSquareDeviation(seen, theta)).isLessThan(4);
    }

    @Test
    void theChiSquareSeesADifferenceOfAHundredthInTheta() {
        ExactZipfian ranks = new ExactZipfian(0.98);
        SplitMix random = new SplitMix(42);
        long[] seen = new long[1000];
        for (int i = 0; i < DRAWS; i++) {
            seen[(int) ranks.next(random, 1000)]++;
        }
        assertThat(chiSquareDeviation(seen, 0.99)).isGreaterThan(10);
    }

    @Test
    void theHottestOfAMillionKeysGetsItsShare() {
        Generator keys = new PermutedZipfian(0, 1_000_000, 0.99, 7);
        SplitMix random = new SplitMix(1);
        long hottest = 0;
        long hot = new Permutation(1_000_000, 7).of(0);
        for (int i = 0; i < DRAWS; i++) {
            hottest += keys.next(random) == hot ? 1 : 0;
        }
        // One over the sum of i^-0.99 for i up to 10^6, which is 15.39; YCSB's scrambled zipfian would give 3.8 %.
        assertThat((double) hottest / DRAWS).isBetween(0.0645, 0.0655);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 1000, 1024, 65_537})
    void aPermutationHitsEveryNumberOnce(int count) {
        Permutation permutation = new Permutation(count, 99);
        BitSet hit = new BitSet();
        for (int i = 0; i < count; i++) {
            hit.set((int) permutation.of(i));
        }
        assertThat(hit.cardinality()).isEqualTo(count);
        assertThat(hit.length()).isEqualTo(count);
    }

    @Test
    void aPermutationScattersNeighboursAndFollowsItsSeed() {
        Permutation permutation = new Permutation(1_000_000, 1);
        Permutation other = new Permutation(1_000_000, 2);
        int near = 0;
        int same = 0;
        for (int i = 0; i < 10_000; i++) {
            near += Math.abs(permutation.of(i) - permutation.of(i + 1)) < 10_000 ? 1 : 0;
            same += permutation.of(i) == other.of(i) ? 1 : 0;
        }
        // 2 % of random pairs are less than 1 % of the range apart.
        assertThat(near).isLessThan(600);
        assertThat(same).isLessThan(10);
    }

    private static double chiSquareDeviation(long[] seen, double theta) {
        return ChiSquare.deviation(seen, rank -> Math.pow(rank + 1, -theta));
    }
}
