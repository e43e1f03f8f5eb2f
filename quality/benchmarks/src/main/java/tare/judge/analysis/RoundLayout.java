package tare.judge.analysis;

import java.util.Random;

/**
 * What a wall time of eight ordinary rounds is spent on, where starting a run and its warm-up take half as long as
 * measuring: a run of half the time then takes two thirds of a whole one.
 */
enum RoundLayout {
    /** As today. */
    WHOLE_RUNS(8, false),
    /** {@code order: mirrored}: every arm runs forwards and backwards for half the time; the log mean is a round's number. */
    MIRRORED_ROUNDS(12, true),
    /** Runs of half the time, each a round's number: today's order with a shorter {@code measure} and more rounds. */
    HALF_RUNS(12, false);

    private final int passes;
    private final boolean joined;

    RoundLayout(int passes, boolean joined) {
        this.passes = passes;
        this.joined = joined;
    }

    /**
     * Draws the logarithms of the rounds' numbers, by arm and round.
     *
     * @param sd of the logarithm of a whole run
     * @param ofProcess the part of its variance that is the process's own, which measuring longer does not reduce
     */
    double[][] draw(SimulatedWorld world, Random luck, double sd, double ofProcess, double... truths) {
        double spread = this == WHOLE_RUNS ? sd : sd * Math.sqrt(ofProcess + 2 * (1 - ofProcess));
        double[][] logs = world.draw(luck, RunOrder.MIRRORED_PAIRS, passes, spread, truths);
        for (int arm = 0; joined && arm < logs.length; arm++) {
            logs[arm] = means(logs[arm]);
        }
        return logs;
    }

    private static double[] means(double[] passes) {
        double[] means = new double[passes.length / 2];
        for (int round = 0; round < means.length; round++) {
            means[round] = (passes[2 * round] + passes[2 * round + 1]) / 2;
        }
        return means;
    }
}
