package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import tare.api.model.Distribution;
import tare.api.model.Findings;
import tare.api.model.TimeKind;
import tare.api.model.Verdict;
import tare.judge.results.Distributions;
import tare.measure.engine.Histograms;

/**
 * A way in which machines and systems may behave, for simulated experiments of a baseline and two arms. Unless a world says
 * otherwise: five rounds; the machine drifts by 30 % from round to round, the same for all arms; each run has lognormal noise
 * of its own.
 */
enum World {
    AS_ASSUMED("as assumed"),
    TEN_ROUNDS("as assumed, ten rounds") {
        @Override
        int rounds() {
            return 10;
        }
    },
    FROM_REQUESTS("as assumed, p99 of 2,000 requests a run") {
        @Override
        Findings simulate(Luck luck, double ratio) {
            return fromRequests(luck, draw(luck, ratio)).analyze();
        }

        @Override
        double margin() {
            return MARGIN_OF_P99;
        }

        @Override
        int experiments() {
            return 1_000;
        }
    },
    ALL_AT_ONCE("all at once: p99 of 2,000 requests a run, outlier rounds, lost runs, drift within rounds") {
        @Override
        double[] machine(Luck luck) {
            return withOutlierRounds(luck);
        }

        @Override
        double measured(Luck luck, double speed) {
            return lostByChance(luck, speed);
        }

        @Override
        double[][] draw(Luck luck, double ratio) {
            return driftingWithinRounds(luck, super.draw(luck, ratio));
        }

        @Override
        Findings simulate(Luck luck, double ratio) {
            return fromRequests(luck, draw(luck, ratio)).analyze();
        }

        @Override
        double margin() {
            return MARGIN_OF_P99;
        }

        @Override
        int experiments() {
            return 1_000;
        }
    },
    SLOW_ROUNDS("one round in ten is 1.5 times as fast, for all arms") {
        @Override
        double[] machine(Luck luck) {
            return withOutlierRounds(luck);
        }
    },
    LOST_RUNS("one run in ten is lost, by chance") {
        @Override
        double measured(Luck luck, double speed) {
            return lostByChance(luck, speed);
        }
    },
    HEAVY_TAILS("noise with heavy tails (t, 3 degrees of freedom)") {
        @Override
        double noise(Luck luck) {
            double squares = IntStream.range(0, 3)
                    .mapToDouble(i -> luck.nextGaussian())
                    .map(x -> x * x)
                    .sum();
            return luck.noise() * luck.nextGaussian() / Math.sqrt(squares / 3);
        }
    },
    OUTLIERS("one run in ten of the two arms is 1.5 times as fast") {
        @Override
        double[] arm(Luck luck, double[] machine, double ratio, int place) {
            double[] runs = super.arm(luck, machine, ratio, place);
            return place == 0
                    ? runs
                    : IntStream.range(0, runs.length)
                            .mapToDouble(round -> runs[round] * (luck.nextInt(10) == 0 ? 1.5 : 1))
                            .toArray();
        }
    },
    SLOW_RUNS_LOST("half of the runs slower than usual by one spread are lost") {
        @Override
        double[] arm(Luck luck, double[] machine, double ratio, int place) {
            return IntStream.range(0, machine.length)
                    .mapToDouble(round -> {
                        double noise = noise(luck);
                        double speed = machine[round] * ratio * Math.exp(noise);
                        return noise < -luck.noise() && luck.nextBoolean() ? Double.NaN : speed;
                    })
                    .toArray();
        }
    },
    DRIFT_WITHIN_ROUNDS("each run is 3 % slower than the one before it in its round") {
        @Override
        double[][] draw(Luck luck, double ratio) {
            return driftingWithinRounds(luck, super.draw(luck, ratio));
        }
    },
    CARRY_OVER("an arm's noise carries over to its next round (correlation 0.6)") {
        @Override
        double[] arm(Luck luck, double[] machine, double ratio, int place) {
            double[] runs = new double[machine.length];
            double noise = noise(luck);
            for (int round = 0; round < runs.length; round++) {
                runs[round] = machine[round] * ratio * Math.exp(noise);
                noise = 0.6 * noise + 0.8 * noise(luck);
            }
            return runs;
        }
    },
    APART("measured apart, and nothing changed") {
        @Override
        double drift(Luck luck) {
            return 1000;
        }

        @Override
        Findings analyze(double[][] runs) {
            return sample(runs).analyzeApart();
        }
    },
    APART_UNEQUAL("measured apart, nothing changed, arms with three times the baseline's noise") {
        @Override
        double drift(Luck luck) {
            return 1000;
        }

        @Override
        double[] arm(Luck luck, double[] machine, double ratio, int place) {
            return IntStream.range(0, machine.length)
                    .mapToDouble(round -> machine[round] * ratio * Math.exp((place == 0 ? 1 : 3) * noise(luck)))
                    .toArray();
        }

        @Override
        Findings analyze(double[][] runs) {
            return sample(runs).analyzeApart();
        }
    },
    APART_CHANGED("measured apart, and the machine changed by 5 % in between") {
        @Override
        double drift(Luck luck) {
            return 1000;
        }

        @Override
        double[] arm(Luck luck, double[] machine, double ratio, int place) {
            double change = place == 0 ? 1 : Math.exp(0.05 * luck.nextGaussian());
            return super.arm(luck, machine, ratio * change, place);
        }

        @Override
        Findings analyze(double[][] runs) {
            return sample(runs).analyzeApart();
        }
    },
    AFTER_LOOKING("five more rounds wherever five have not decided") {
        @Override
        int rounds() {
            return 10;
        }

        @Override
        Findings analyze(double[][] runs) {
            double[][] first = {head(runs[0]), head(runs[1]), head(runs[2])};
            Findings looked = sample(first).analyze();
            boolean decided = looked.workloads().get(0).comparisons().stream()
                    .noneMatch(c -> c.verdict().orElseThrow() == Verdict.UNDECIDED);
            return decided ? looked : sample(runs).continuedAfterLooking().analyze();
        }

        private double[] head(double[] runs) {
            return Arrays.copyOf(runs, 5);
        }
    };

    /** Where all randomness comes from. */
    static final class Luck extends Random {
        private static final long serialVersionUID = 1;

        private final transient Histogram requests = Histograms.wide();
        private final double noise;

        /** @param noise of a run, as a standard deviation of logarithms */
        Luck(long seed, double noise) {
            super(seed);
            this.noise = noise;
        }

        double noise() {
            return noise;
        }

        /** The same each time: to make one anew costs as much as to fill it. */
        Histogram emptyHistogram() {
            requests.reset();
            return requests;
        }
    }

    private static final List<String> ARMS = List.of("baseline", "one", "two");
    private static final double DRIFT = 0.30;
    private static final int REQUESTS = 2_000;
    private static final int READ_BACK_ONE_IN = 20;
    private static final double RATE = 500;
    private static final double MARGIN_OF_P99 = 0.20;

    private final String words;

    World(String words) {
        this.words = words;
    }

    /** As {@code docs/statistics.md} calls it. */
    String words() {
        return words;
    }

    int rounds() {
        return 5;
    }

    /** Each gives two comparisons. */
    int experiments() {
        return 2_500;
    }

    /** Of the primary metric. */
    double margin() {
        return 0.05;
    }

    Findings simulate(Luck luck, double ratio) {
        return analyze(draw(luck, ratio));
    }

    /** The numbers of baseline, first and second arm, by round; NaN where a run is lost. */
    double[][] draw(Luck luck, double ratio) {
        double[] machine = machine(luck);
        return new double[][] {arm(luck, machine, 1, 0), arm(luck, machine, ratio, 1), arm(luck, machine, ratio, 2)};
    }

    double[] machine(Luck luck) {
        return IntStream.range(0, rounds()).mapToDouble(round -> drift(luck)).toArray();
    }

    double drift(Luck luck) {
        return 1000 * Math.exp(DRIFT * luck.nextGaussian());
    }

    /** @param place 0 for the baseline */
    double[] arm(Luck luck, double[] machine, double ratio, int place) {
        return IntStream.range(0, machine.length)
                .mapToDouble(round -> measured(luck, machine[round] * ratio * Math.exp(noise(luck))))
                .toArray();
    }

    double noise(Luck luck) {
        return luck.noise() * luck.nextGaussian();
    }

    double measured(Luck luck, double speed) {
        return speed;
    }

    double[] withOutlierRounds(Luck luck) {
        return IntStream.range(0, rounds())
                .mapToDouble(round -> drift(luck) * (luck.nextInt(10) == 0 ? 1.5 : 1))
                .toArray();
    }

    static double lostByChance(Luck luck, double speed) {
        return luck.nextInt(10) == 0 ? Double.NaN : speed;
    }

    /** Each run's number is 3 % less than that of the one before it in its round; the order is shuffled anew in each. */
    static double[][] driftingWithinRounds(Luck luck, double[][] runs) {
        for (int round = 0; round < runs[0].length; round++) {
            int[] order = luck.ints(ARMS.size()).toArray();
            for (int arm = 0; arm < ARMS.size(); arm++) {
                runs[arm][round] *= Math.pow(0.97, rank(order, arm));
            }
        }
        return runs;
    }

    Findings analyze(double[][] runs) {
        return sample(runs).analyze();
    }

    /** Closed loop: each number is a run's goodput. */
    static AnalysisSamples sample(double[][] runs) {
        AnalysisSamples sample = AnalysisSamples.closedLoop();
        for (int arm = 0; arm < ARMS.size(); arm++) {
            sample.arm(ARMS.get(arm), runs[arm]);
        }
        return withoutLost(sample, runs);
    }

    /** Open loop: each number is the mean response time of a run's requests, in microseconds. */
    static AnalysisSamples fromRequests(Luck luck, double[][] runs) {
        AnalysisSamples sample = AnalysisSamples.openLoop(RATE);
        for (int arm = 0; arm < ARMS.size(); arm++) {
            List<Distribution> responses = DoubleStream.of(runs[arm])
                    .mapToObj(meanUs -> ofRequests(luck, 1e3 * meanUs))
                    .toList();
            sample.arm(ARMS.get(arm), RATE, responses);
        }
        return withoutLost(sample, runs);
    }

    private static AnalysisSamples withoutLost(AnalysisSamples sample, double[][] runs) {
        for (int arm = 0; arm < ARMS.size(); arm++) {
            for (int round = 0; round < runs[arm].length; round++) {
                if (Double.isNaN(runs[arm][round])) {
                    sample.run(ARMS.get(arm), round + 1).isMissing();
                }
            }
        }
        return sample;
    }

    /**
     * Draws every request's time, exponential; they go the way of a run's: recorded, encoded, and read back. To bytes and back
     * costs as much as all else and changes nothing, so that one run in twenty shows it.
     */
    private static Distribution ofRequests(Luck luck, double meanNs) {
        SplittableRandom requests = new SplittableRandom(luck.nextLong());
        Histogram histogram = luck.emptyHistogram();
        for (int i = 0; i < REQUESTS; i++) {
            histogram.recordValue(Math.round(meanNs * requests.nextExponential()));
        }
        Histogram known = luck.nextInt(READ_BACK_ONE_IN) == 0 ? readBack(histogram) : histogram;
        return Distributions.of("read", TimeKind.RESPONSE, known, 0);
    }

    /** @throws AssertionError if another one comes back */
    private static Histogram readBack(Histogram histogram) {
        Histogram back = Histograms.decode(Histograms.encode(histogram));
        assertThat(back).isEqualTo(histogram);
        return back;
    }

    private static int rank(int[] order, int arm) {
        return (int) IntStream.of(order).filter(other -> other < order[arm]).count();
    }
}
