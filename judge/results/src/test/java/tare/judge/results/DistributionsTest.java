package tare.judge.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tare.api.model.Distribution;
import tare.api.model.TimeKind;

class DistributionsTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 99, 100, 1_000, 12_345, 200_000})
    void itsPointsAndItsMeanAreHdrHistogramsOwn(int samples) {
        SplittableRandom random = new SplittableRandom(samples);
        Histogram histogram = new Histogram(3_600_000_000_000L, 3);
        for (int i = 0; i < samples; i++) {
            histogram.recordValue((long) Math.exp(random.nextDouble(2, 25)));
        }
        Distribution distribution = Distributions.of("read", TimeKind.SERVICE, histogram, 0);

        assertThat(distribution.points()).hasSizeGreaterThan(80).allSatisfy(point -> assertThat(point.ns())
                .as("percentile " + point.percentile())
                .isEqualTo(histogram.getValueAtPercentile(point.percentile())));
        assertThat(distribution.meanNs()).isEqualTo(histogram.getMean());
    }

    @Test
    void withoutSamplesAllAreZero() {
        Distribution none = Distributions.of("read", TimeKind.SERVICE, new Histogram(1_000_000, 3), 0);
        assertThat(none.points()).isNotEmpty().allSatisfy(point -> assertThat(point.ns())
                .isZero());
    }
}
