package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tare.api.model.Comparison;
import tare.api.model.Estimate;
import tare.api.model.Verdict;

/**
 * Runs the whole analysis thousands of times on arms with a known true ratio. Noise is lognormal, the machine drifts
 * from round to round, and two arms share one baseline, as in a real experiment. The tolerances are three standard
 * errors of a proportion, rounded up. Seeds are fixed, so a failure means that the analysis has changed.
 */
@Tag("slow")
class SimulationTest {
    private static final int EXPERIMENTS = 10_000;
    private static final int ROUNDS = 5;
    private static final double DRIFT = 0.30;

    @Test
    void theIntervalHoldsTheTrueRatioAsOftenAsItSays() {
        double held = share(0.80, 0.05, c -> holds(c.ratio().orElseThrow(), 0.80));
        assertThat(held).isBetween(0.94, 0.96);
        assertPublished(held, 94.8);
    }

    @Test
    void pairingWithinARoundTakesTheDriftOut() {
        Comparison comparison = simulate(new Random(7), 1, 0.01).get(0);
        Estimate ratio = comparison.ratio().orElseThrow();
        assertThat(ratio.high() / ratio.low()).isLessThan(1.1); // the machine itself drifts by 30 % per round
    }

    @Test
    void withoutADifferenceBetterAndWorseAreRare() {
        for (double noise : new double[] {0.05, 0.20}) {
            double claimed = share(1, noise, SimulationTest::isClaimed);
            assertThat(claimed).as("noise %s", noise).isLessThan(0.05 + 0.007);
            assertPublished(claimed, noise == 0.05 ? 0.1 : 2.5);
        }
    }

    @Test
    void onTheMarginEachClaimIsWrongAtMostOnceInForty() {
        double equivalent = share(1.05, 0.005, c -> c.verdict().orElseThrow() == Verdict.EQUIVALENT);
        double better = share(1.05, 0.005, c -> c.verdict().orElseThrow() == Verdict.BETTER);
        // A lower bound too: with small noise each claim reaches its allowed error rate, or the analysis wastes power.
        assertThat(equivalent).isBetween(0.025 - 0.006, 0.025 + 0.006);
        assertThat(better).isBetween(0.025 - 0.006, 0.025 + 0.006);
        assertPublished(equivalent, 2.6);
        assertThat(share(1.05, 0.05, c -> c.verdict().orElseThrow() == Verdict.EQUIVALENT))
                .isLessThan(0.025);
    }

    @Test
    void amongManyMetricsWithoutADifferenceAClaimIsStillRare() {
        Random random = new Random(11);
        int claims = 0;
        int claimsWithoutHolm = 0;
        int experiments = 2_000;
        for (int i = 0; i < experiments; i++) {
            List<Comparison> others = manyOperations(random).stream()
                    .filter(c -> c.verdict().isPresent() && !c.primary())
                    .toList();
            assertThat(others).hasSize(11);
            claims += others.stream().anyMatch(SimulationTest::isClaimed) ? 1 : 0;
            claimsWithoutHolm += others.stream().anyMatch(SimulationTest::isBeyondItsMargin) ? 1 : 0;
        }
        assertThat(claims / (double) experiments).isLessThan(0.05 + 0.015);
        assertPublished(claims / (double) experiments, 1.2);
        assertPublished(claimsWithoutHolm / (double) experiments, 12.8);
    }

    /** Compares with {@code docs/statistics.md}, to the last digit published there. */
    private static void assertPublished(double found, double percent) {
        assertThat(100 * found).isCloseTo(percent, within(0.0501));
    }

    private static double share(double trueRatio, double noise, Predicate<Comparison> question) {
        Random random = new Random(42);
        long yes = IntStream.range(0, EXPERIMENTS / 2)
                .mapToLong(i -> simulate(random, trueRatio, noise).stream()
                        .filter(question)
                        .count())
                .sum();
        return yes / (double) EXPERIMENTS;
    }

    /** Simulates two arms with the same true ratio and a shared baseline. */
    private static List<Comparison> simulate(Random random, double trueRatio, double noise) {
        double[] drift = IntStream.range(0, ROUNDS)
                .mapToDouble(round -> 1000 * Math.exp(DRIFT * random.nextGaussian()))
                .toArray();
        return AnalysisSamples.closedLoop()
                .arm("baseline", throughputs(random, drift, 1, noise))
                .arm("one", throughputs(random, drift, trueRatio, noise))
                .arm("two", throughputs(random, drift, trueRatio, noise))
                .analyze()
                .workloads()
                .get(0)
                .comparisons();
    }

    private static List<Comparison> manyOperations(Random random) {
        double[] steady = IntStream.range(0, ROUNDS).mapToDouble(round -> 1e6).toArray();
        AnalysisSamples sample =
                AnalysisSamples.openLoop(1000).arm("baseline", steady).arm("one", steady);
        for (String operation : List.of("read", "update", "insert", "scan")) {
            sample.times("baseline", operation, 4000, throughputs(random, steady, 1, 0.3));
            sample.times("one", operation, 4000, throughputs(random, steady, 1, 0.3));
        }
        return new ArrayList<>(sample.analyze().workloads().get(0).comparisons());
    }

    private static double[] throughputs(Random random, double[] drift, double ratio, double noise) {
        return IntStream.range(0, drift.length)
                .mapToDouble(round -> drift[round] * ratio * Math.exp(noise * random.nextGaussian()))
                .toArray();
    }

    private static boolean isClaimed(Comparison comparison) {
        return comparison
                .verdict()
                .filter(v -> v == Verdict.BETTER || v == Verdict.WORSE)
                .isPresent();
    }

    /** Decides as if this metric were the only one. */
    private static boolean isBeyondItsMargin(Comparison comparison) {
        return new Band(comparison.decision().margin())
                .excludes(comparison.ratio().orElseThrow());
    }

    private static boolean holds(Estimate ratio, double truth) {
        return ratio.low() <= truth && truth <= ratio.high();
    }
}
