package tare.workloads.generators;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Edge cases, which random draws seldom meet; that the draws are those of YCSB is tested with the workload ycsb. */
class DiscreteGeneratorTest {
    private static final double JUST_BELOW_ONE = Math.nextDown(1.0);

    @Test
    void aDrawOnAnEdgeBelongsToTheNextIndex() {
        DiscreteGenerator generator = new DiscreteGenerator(new double[] {1, 1, 2});

        assertThat(generator.next(drawing(0))).isEqualTo(0);
        assertThat(generator.next(drawing(Math.nextDown(0.25)))).isEqualTo(0);
        assertThat(generator.next(drawing(0.25))).isEqualTo(1);
        assertThat(generator.next(drawing(Math.nextDown(0.5)))).isEqualTo(1);
        assertThat(generator.next(drawing(0.5))).isEqualTo(2);
        assertThat(generator.next(drawing(JUST_BELOW_ONE))).isEqualTo(2);
    }

    @Test
    void anIndexWithoutWeightIsNeverDrawnBeforeTheLast() {
        DiscreteGenerator generator = new DiscreteGenerator(new double[] {0, 1, 0, 1});

        assertThat(generator.next(drawing(0))).isEqualTo(1);
        assertThat(generator.next(drawing(0.5))).isEqualTo(3);
    }

    @Test
    void oneWeightIsAlwaysDrawn() {
        assertThat(new DiscreteGenerator(new double[] {3}).next(drawing(JUST_BELOW_ONE)))
                .isEqualTo(0);
    }

    private static RandomGenerator drawing(double value) {
        return new RandomGenerator() {
            @Override
            public long nextLong() {
                throw new AssertionError("a double is drawn");
            }

            @Override
            public double nextDouble() {
                return value;
            }
        };
    }
}
