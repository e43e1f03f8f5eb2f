package tare.workloads.ycsb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tare.api.spi.Caller;
import tare.workloads.generators.Generator;
import tare.workloads.generators.PermutedZipfian;
import tare.workloads.generators.ScrambledZipfian;
import tare.workloads.generators.SplitMix;
import tare.workloads.generators.UniformGenerator;

@Tag("slow")
class SkewTest {
    @Test
    void aFullSampleKeepsEveryOtherAndGoesOnAtHalfTheRate() {
        KeySample sample = new KeySample(8);
        LongStream.rangeClosed(1, 8).forEach(sample::add);
        assertThat(sample.kept()).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
        LongStream.rangeClosed(9, 16).forEach(sample::add);
        assertThat(sample.stride()).isEqualTo(2);
        assertThat(sample.kept()).containsExactly(2, 4, 6, 8, 10, 12, 14, 16);
        LongStream.rangeClosed(17, 1000).forEach(sample::add);
        assertThat(LongStream.of(sample.kept()))
                .allMatch(key -> key % sample.stride() == 0)
                .hasSizeBetween(4, 8);
        assertThat(sample.kept().length * sample.stride()).isBetween(850L, 1000L);
    }

    @Test
    void aUniformChoiceIsNotCalledSkewed() {
        Skew skew = skewOf(new UniformGenerator(0, 1_000_000), 1_000_000);

        assertThat(skew.shareOf(1).getAsDouble()).isLessThan(0.0001);
        assertThat(skew.shareOf(10_000).getAsDouble()).isCloseTo(0.01, within(0.002));
    }

    @Test
    void aZipfiansSkewIsMeasured() {
        Skew skew = skewOf(new PermutedZipfian(0, 1_000_000, 0.99, 1), 1_000_000);

        // Sums of i^-0.99: 1 for i up to 1, 9.75… up to 10^4 and 15.39… up to 10^6.
        assertThat(skew.shareOf(1).getAsDouble()).isCloseTo(1 / zeta(1_000_000), within(0.003));
        assertThat(skew.shareOf(10_000).getAsDouble()).isCloseTo(zeta(10_000) / zeta(1_000_000), within(0.03));
    }

    @Test
    void ycsbsScrambledZipfianIsSeenToBeLessSkewed() {
        Skew skew = skewOf(new ScrambledZipfian(0, 1_000_000), 1_000_000);

        assertThat(skew.shareOf(1).getAsDouble()).isCloseTo(0.038, within(0.003));
        assertThat(skew.shareOf(10_000).getAsDouble()).isCloseTo(0.40, within(0.03));
    }

    @Test
    void aWorkloadObservesItsOwn() throws Exception {
        YcsbWorkload workload = Ycsb.workload("ycsb-c", "recordcount", "1000");
        RecordingStore store = new RecordingStore();
        assertThat(workload.observations()).isEmpty();
        Ycsb.load(workload, store);
        try (Caller caller = workload.caller(store, Ycsb.ALONE, 1)) {
            for (int i = 0; i < 20_000; i++) {
                Ycsb.step(workload, caller);
            }
        }
        Map<String, Double> observed = workload.observations();
        assertThat(observed.get("hottest-key-share")).isCloseTo(1 / zeta(1_000), within(0.01));
        assertThat(observed.get("hottest-1-percent-share")).isCloseTo(zeta(10) / zeta(1_000), within(0.02));
    }

    @Test
    void aShortRunsHottestKeyHasTheShareThatWasCounted() {
        PermutedZipfian keys = new PermutedZipfian(0, 1_000, 0.99, 1);
        SplitMix random = new SplitMix(3);
        Map<Long, Integer> counts = new HashMap<>();
        List<KeySample> samples = new ArrayList<>();
        for (int caller = 0; caller < 8; caller++) {
            KeySample sample = Samples.ofOneAmong(8).drawn();
            for (int i = 0; i < 500; i++) {
                long key = keys.next(random);
                sample.add(key);
                counts.merge(key, 1, Integer::sum);
            }
            samples.add(sample);
        }
        assertThat(new Skew(samples, 1_000).shareOf(1)).hasValue(Collections.max(counts.values()) / 4_000.0);
    }

    @Test
    void aSampleStandsForAsManyRequestsAsItsStride() {
        KeySample busy = new KeySample(1_000);
        KeySample idle = new KeySample(1_000);
        for (int i = 0; i < 2_000; i++) {
            busy.add(1);
        }
        for (int i = 0; i < 500; i++) {
            idle.add(2);
        }
        assertThat(busy.stride()).isEqualTo(2);
        assertThat(new Skew(List.of(busy, idle), 10).shareOf(1)).hasValue(0.8);
    }

    @Test
    void tooFewRequestsGiveNoNumber() throws Exception {
        YcsbWorkload workload = Ycsb.workload("ycsb-c", "recordcount", "10");
        RecordingStore store = new RecordingStore();
        Ycsb.load(workload, store);
        try (Caller caller = workload.caller(store, Ycsb.ALONE, 1)) {
            for (int i = 0; i < Skew.FEWEST_SAMPLES - 1; i++) {
                Ycsb.step(workload, caller);
            }
            assertThat(workload.observations()).isEmpty();
            Ycsb.step(workload, caller);
            assertThat(workload.observations()).isNotEmpty();
        }
    }

    @Test
    void manyHotKeysAreNotJudgedByFewRequests() throws Exception {
        YcsbWorkload workload = Ycsb.workload("ycsb-c", "recordcount", "20000");
        RecordingStore store = new RecordingStore();
        Ycsb.load(workload, store);
        try (Caller caller = workload.caller(store, Ycsb.ALONE, 1)) {
            for (int i = 0; i < 1_999; i++) {
                Ycsb.step(workload, caller);
            }
            assertThat(workload.observations()).containsOnlyKeys("hottest-key-share");
            Ycsb.step(workload, caller);
            assertThat(workload.observations()).containsOnlyKeys("hottest-key-share", "hottest-1-percent-share");
        }
    }

    private static Skew skewOf(Generator keys, long count) {
        List<KeySample> samples = new ArrayList<>();
        SplitMix random = new SplitMix(9);
        for (int caller = 0; caller < 4; caller++) {
            KeySample sample = new KeySample(1 << 18);
            for (int i = 0; i < 250_000 * (caller + 1); i++) {
                sample.add(keys.next(random));
            }
            samples.add(sample);
        }
        return new Skew(samples, count);
    }

    private static double zeta(int count) {
        double zeta = 0;
        for (int i = 1; i <= count; i++) {
            zeta += Math.pow(i, -0.99);
        }
        return zeta;
    }
}
