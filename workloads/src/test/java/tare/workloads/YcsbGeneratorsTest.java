package tare.workloads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.Utils;
import site.ycsb.generator.AcknowledgedCounterGenerator;
import site.ycsb.generator.HotspotIntegerGenerator;
import site.ycsb.generator.ScrambledZipfianGenerator;
import site.ycsb.generator.SkewedLatestGenerator;
import site.ycsb.generator.UniformLongGenerator;
import site.ycsb.generator.ZipfianGenerator;

/** Runs YCSB 0.17's own generators beside ours on the same random draws. */
class YcsbGeneratorsTest {
    private static final int DRAWS = 1_000_000;
    private static final long SEED = 20_261_121L;

    @Test
    void fnvIsTheSame() {
        RandomGenerator random = new SplitMix(SEED);
        for (int i = 0; i < DRAWS; i++) {
            long value = random.nextLong() >>> (i % 64);
            assertThat(Fnv.hash(value)).isEqualTo(Utils.fnvhash64(value));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 10, 1_000, 1_000_003})
    void uniformIsTheSame(long count) {
        UniformLongGenerator theirs = new UniformLongGenerator(7, 6 + count);
        assertSame(() -> theirs.nextValue(), new UniformGenerator(7, count));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 100, 1_000, 300_000})
    void zipfianIsTheSame(long count) {
        ZipfianGenerator theirs = new ZipfianGenerator(1, count);
        assertSame(() -> theirs.nextValue(), new RankedGenerator(1, count, GrayZipfian.of(count)));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 10, 1_000, 1_000_000, 2_000_000_000})
    void scrambledZipfianIsTheSame(long count) {
        ScrambledZipfianGenerator theirs = new ScrambledZipfianGenerator(5, 4 + count);
        assertSame(() -> theirs.nextValue(), new ScrambledZipfian(5, count));
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 3, 1_000, 100_000})
    void latestIsTheSameWhileKeysAreInserted(long recordCount) {
        AcknowledgedCounterGenerator counter = new AcknowledgedCounterGenerator(recordCount);
        SkewedLatestGenerator theirs = new SkewedLatestGenerator(counter);
        KeySpace keys = new KeySpace(new KeyRange(recordCount, 0, recordCount), 1, 0);
        Generator ours = new LatestGenerator(GrayZipfian.of(recordCount - 1), keys, 1);

        long[] expected = new long[DRAWS];
        ThreadSeed.set(SEED);
        for (int i = 0; i < DRAWS; i++) {
            expected[i] = theirs.nextValue();
            if (i % 20 == 0) {
                counter.acknowledge(counter.nextValue());
            }
        }
        RandomGenerator random = ThreadSeed.set(SEED);
        for (int i = 0; i < DRAWS; i++) {
            assertEqual(i, expected[i], ours.next(random));
            if (i % 20 == 0) {
                keys.inserts().ended(keys.inserts().take(), true);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {5, 1_000, 1_000_000})
    void hotspotIsTheSame(long count) {
        HotspotIntegerGenerator theirs = new HotspotIntegerGenerator(3, 2 + count, 0.2, 0.8);
        long hot = (long) (count * 0.2);
        assertSame(() -> theirs.nextValue(), new HotspotGenerator(3, hot, count - hot, 0.8));
    }

    @ParameterizedTest
    @ValueSource(doubles = {10, 857, 1e6})
    void exponentialIsTheSame(double range) {
        site.ycsb.generator.ExponentialGenerator theirs = new site.ycsb.generator.ExponentialGenerator(95, range);
        assertSame(() -> theirs.nextValue().longValue(), ExponentialGenerator.of(95, range));
    }

    @Test
    void sequentialIsTheSame() {
        site.ycsb.generator.SequentialGenerator theirs = new site.ycsb.generator.SequentialGenerator(10, 1_009);
        assertSame(() -> theirs.nextValue().longValue(), new SequentialGenerator(10, 1_000, 0));
    }

    @Test
    void histogramIsTheSame() {
        long[] counts = {3, 0, 7, 1, 4};
        site.ycsb.generator.HistogramGenerator theirs = new site.ycsb.generator.HistogramGenerator(counts, 50);
        assertSame(() -> theirs.nextValue(), new HistogramGenerator(50, counts));
    }

    @Test
    void discreteIsTheSame() {
        site.ycsb.generator.DiscreteGenerator theirs = new site.ycsb.generator.DiscreteGenerator();
        double[] weights = {0.95, 0.03, 0.3, 7, 0.1};
        for (int i = 0; i < weights.length; i++) {
            theirs.addValue(weights[i], Integer.toString(i));
        }
        assertSame(() -> Long.parseLong(theirs.nextValue()), new DiscreteGenerator(weights));
    }

    private static void assertSame(LongSupplier theirs, Generator ours) {
        long[] expected = new long[DRAWS];
        ThreadSeed.set(SEED);
        for (int i = 0; i < DRAWS; i++) {
            expected[i] = theirs.getAsLong();
        }
        RandomGenerator random = ThreadSeed.set(SEED);
        for (int i = 0; i < DRAWS; i++) {
            assertEqual(i, expected[i], ours.next(random));
        }
    }

    /** A million AssertJ assertions take seconds. */
    private static void assertEqual(int draw, long expected, long actual) {
        if (expected != actual) {
            assertThat(actual).as("draw " + draw).isEqualTo(expected);
        }
    }
}
