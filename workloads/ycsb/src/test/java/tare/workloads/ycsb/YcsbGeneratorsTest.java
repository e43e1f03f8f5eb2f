package tare.workloads.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.Utils;
import site.ycsb.WorkloadException;
import site.ycsb.generator.AcknowledgedCounterGenerator;
import site.ycsb.generator.HotspotIntegerGenerator;
import site.ycsb.generator.NumberGenerator;
import site.ycsb.generator.ScrambledZipfianGenerator;
import site.ycsb.generator.SkewedLatestGenerator;
import site.ycsb.generator.UniformLongGenerator;
import site.ycsb.generator.ZipfianGenerator;
import site.ycsb.workloads.CoreWorkload;
import tare.workloads.generators.DiscreteGenerator;
import tare.workloads.generators.ExponentialGenerator;
import tare.workloads.generators.Fnv;
import tare.workloads.generators.Generator;
import tare.workloads.generators.GrayZipfian;
import tare.workloads.generators.HistogramGenerator;
import tare.workloads.generators.HotspotGenerator;
import tare.workloads.generators.RankedGenerator;
import tare.workloads.generators.ScrambledZipfian;
import tare.workloads.generators.SequentialGenerator;
import tare.workloads.generators.SplitMix;
import tare.workloads.generators.UniformGenerator;

/** Compares our generators with those of YCSB 0.17 on the same random draws. */
@Tag("slow")
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
    void aHistogramsFileIsReadTheSame(@TempDir Path directory) throws Exception {
        Path file = Files.writeString(directory.resolve("hist.txt"), "BlockSize\t20\n0\t5\n1\t0\n2\t9\n3\t1\n4\t2\n");
        site.ycsb.generator.HistogramGenerator theirs = new site.ycsb.generator.HistogramGenerator(file.toString());
        assertSame(() -> theirs.nextValue(), HistogramGenerator.read(file));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "constant 1 100",
                "uniform 1 100",
                "uniform 7 8",
                "uniform 50 50",
                "zipfian 1 100",
                "zipfian 20 1000",
                "zipfian 5 5",
                "zipfian 1 1048576"
            })
    void fieldLengthsAreTheSame(String distributionLeastMost) throws Exception {
        String[] parts = distributionLeastMost.split(" ", -1);
        Properties properties = new Properties();
        properties.setProperty("fieldlengthdistribution", parts[0]);
        properties.setProperty("minfieldlength", parts[1]);
        properties.setProperty("fieldlength", parts[2]);
        NumberGenerator theirs = FieldLengthsOfYcsb.of(properties);
        FieldLengths ours = Ycsb.spec(
                        "fieldlengthdistribution", parts[0], "minfieldlength", parts[1], "fieldlength", parts[2])
                .fields()
                .lengths();
        assertSame(() -> theirs.nextValue().longValue(), ours.generator());
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

    /** Gives access to a protected method of YCSB. */
    private static final class FieldLengthsOfYcsb extends CoreWorkload {
        static NumberGenerator of(Properties properties) throws WorkloadException {
            return getFieldLengthGenerator(properties);
        }
    }

    /** Skips AssertJ for equal values, since a million assertions take seconds. */
    private static void assertEqual(int draw, long expected, long actual) {
        if (expected != actual) {
            assertThat(actual).as("draw " + draw).isEqualTo(expected);
        }
    }
}
