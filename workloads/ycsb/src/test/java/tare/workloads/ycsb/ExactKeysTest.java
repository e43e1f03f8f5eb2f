package tare.workloads.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tare.quality.testing.ChiSquare;
import tare.workloads.generators.Generator;
import tare.workloads.generators.Permutation;
import tare.workloads.generators.SplitMix;

/**
 * Compares each request distribution of the exact mode, drawn as a caller draws it, with its analytic distribution.
 * Keys are ordered by their intended popularity, since the permutation decides which keys are hot.
 */
@Tag("slow")
class ExactKeysTest {
    private static final int DRAWS = 2_000_000;

    @ParameterizedTest
    @ValueSource(ints = {1, 10, 1_000, 65_537})
    void uniform(int records) {
        assertThat(deviation(records, key -> 1, "requestdistribution", "uniform"))
                .isLessThan(4);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 1_000, 65_537})
    void zipfian(int records) {
        long[] byKey = drawn(records, "requestdistribution", "zipfian");
        Permutation permutation = new Permutation(records, SplitMix.mix(1, KeyChoosers.SCATTER));
        long[] byRank = new long[records];
        Arrays.setAll(byRank, rank -> byKey[(int) permutation.of(rank)]);
        assertThat(ChiSquare.deviation(byRank, rank -> Math.pow(rank + 1, -0.99)))
                .isLessThan(4);
        assertThat(ChiSquare.deviation(byRank, rank -> Math.pow(rank + 1, -0.97)))
                .as("it can tell")
                .isGreaterThan(10);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 1_000, 65_537})
    void latest(int records) {
        assertThat(deviation(
                        records,
                        key -> Math.pow(records - key, -1.2),
                        "requestdistribution",
                        "latest",
                        "zipfian-theta",
                        "1.2"))
                .isLessThan(4);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 1_000, 65_537})
    void hotspot(int records) {
        int hot = (int) (records * 0.3);
        IntToDoubleFunction weights = key -> key < hot ? 0.9 / hot : 0.1 / (records - hot);
        assertThat(deviation(
                        records,
                        weights,
                        "requestdistribution",
                        "hotspot",
                        "hotspotdatafraction",
                        "0.3",
                        "hotspotopnfraction",
                        "0.9"))
                .isLessThan(4);
    }

    /**
     * Expects integer parts of exponential distances from the newest key; distances beyond the oldest key are drawn
     * again.
     */
    @ParameterizedTest
    @ValueSource(ints = {10, 1_000, 65_537})
    void exponential(int records) {
        double gamma = -Math.log(1 - 0.95) / (records * 0.5);
        assertThat(deviation(
                        records,
                        key -> Math.exp(-gamma * (records - 1 - key)),
                        "requestdistribution",
                        "exponential",
                        "exponential.frac",
                        "0.5"))
                .isLessThan(4);
    }

    @Test
    void sequential() {
        long[] seen = drawn(1_000, "requestdistribution", "sequential");
        assertThat(seen).containsOnly(DRAWS / 1_000);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 1_000})
    void zipfianScanLengths(int longest) {
        Generator lengths = spec("scanlengthdistribution", "zipfian", "maxscanlength", "" + longest)
                .scans()
                .generator();
        SplitMix random = new SplitMix(5);
        long[] seen = new long[longest];
        for (int i = 0; i < DRAWS; i++) {
            seen[(int) lengths.next(random) - 1]++;
        }
        assertThat(ChiSquare.deviation(seen, length -> Math.pow(length + 1, -0.99)))
                .isLessThan(4);
    }

    private static double deviation(int records, IntToDoubleFunction weights, String... settings) {
        return ChiSquare.deviation(drawn(records, settings), weights);
    }

    private static long[] drawn(int records, String... settings) {
        List<String> given = new ArrayList<>(List.of("recordcount", Integer.toString(records)));
        given.addAll(List.of(settings));
        YcsbSpec spec = spec(given.toArray(String[]::new));
        Generator keys = new KeyChoosers(spec.requests(), new KeySpace(spec.keys(), 1, 0), 1, 0).newChooser();
        SplitMix random = new SplitMix(17);
        long[] seen = new long[records];
        for (int i = 0; i < DRAWS; i++) {
            seen[(int) keys.next(random)]++;
        }
        return seen;
    }

    private static YcsbSpec spec(String... settings) {
        return Ycsb.spec(settings);
    }
}
