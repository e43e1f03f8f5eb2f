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
 * Behaviours of machines and systems for simulated experiments with a baseline and two arms. Unless a world overrides
 * it, there are five rounds, the machine drifts by 30 % from round to round, equally for all arms, and each run has its
 * own lognormal noise.
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

    /** The source of all randomness. */
    static final class Luck extends Random {
        private static final long serialVersionUID = 1;

        private final transient Histogram requests = Histograms.wide();
        private final double noise;

        /** @param noise the noise of a run, as a standard deviation of logarithms */
        Luck(long seed, double noise) {
            super(seed);
            this.noise = noise;
        }

        double noise() {
            return noise;
        }

        /** Returns the same histogram each time, since making a new one costs as much as filling it. */
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

    /** The name in {@code docs/statistics.md}. */
    String words() {
        return words;
    }

    int rounds() {
        return 5;
    }

    /** The number of experiments; each gives two comparisons. */
    int experiments() {
        return 2_500;
    }

    /** The margin of the primary metric. */
    double margin() {
        return 0.05;
    }

    Findings simulate(Luck luck, double ratio) {
        return analyze(draw(luck, ratio));
    }

    /** Draws the numbers of the baseline, first and second arm, by round; NaN marks a lost run. */
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

    /** @param place the arm's index; 0 for the baseline */
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

    /** Makes each run's number 3 % lower than the one before it in its round; each round has its own random order. */
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

    /** Makes a closed-loop sample from the throughput of each run. */
    static AnalysisSamples sample(double[][] runs) {
        AnalysisSamples sample = AnalysisSamples.closedLoop();
        for (int arm = 0; arm < ARMS.size(); arm++) {
            sample.arm(ARMS.get(arm), runs[arm]);
        }
        return withoutLost(sample, runs);
    }

    /** Makes an open-loop sample from the mean response time of each run's requests, in microseconds. */
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
     * Draws an exponential response time for every request and records it in a histogram, as a run does. Encoding and
     * decoding costs as much as all else and changes nothing, so only one run in twenty does it.
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

    /** @throws AssertionError if the decoded histogram differs */
    private static Histogram readBack(Histogram histogram) {
        Histogram back = Histograms.decode(Histograms.encode(histogram));
        assertThat(back).isEqualTo(histogram);
        return back;
    }

    private static int rank(int[] order, int arm) {
        return (int) IntStream.of(order).filter(other -> other < order[arm]).count();
    }
}
