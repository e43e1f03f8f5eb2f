package tare.workloads.generators;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GrayZipfianTest {
    private static final double ALPHA = 1.0 / (1.0 - GrayZipfian.THETA);

    @Test
    void aPowerIsThePlatformsToTheBit() {
        SplittableRandom random = new SplittableRandom(1);
        for (long count : new long[] {3, 1_000, 1_000_000, 10_000_000_001L, 1L << 50}) {
            for (int i = 0; i < 200_000; i++) {
                assertSamePower(count, 0.79 + 0.22 * random.nextDouble());
            }
        }
    }

    @Test
    void aPowerIsThePlatformsWhereItIsAnInteger() {
        long count = 10_000_000_001L;
        for (long rank = 1; rank < 100_000; rank++) {
            double base = Math.pow((double) rank / count, 1 / ALPHA);
            assertSamePower(count, base);
            assertSamePower(count, Math.nextUp(base));
            assertSamePower(count, Math.nextDown(base));
        }
    }

    @Test
    void aPowerIsThePlatformsOutsideOfItsUsualRange() {
        for (double base : new double[] {Double.NaN, -0.9, 0, 0.1, 0.5, 1, 1.7, 2, 3}) {
            assertSamePower(1_000, base);
        }
    }

    private static void assertSamePower(long count, double base) {
        long expected = (long) (count * Math.pow(base, ALPHA));
        if (GrayZipfian.scaledPower(count, base) != expected) {
            assertThat(GrayZipfian.scaledPower(count, base))
                    .as("%s of %s", base, count)
                    .isEqualTo(expected);
        }
    }
}
