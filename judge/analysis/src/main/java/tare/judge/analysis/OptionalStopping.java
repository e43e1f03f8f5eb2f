package tare.judge.analysis;

/**
 * How unplanned looks raise the rate of false verdicts, in words: the share of arms on the margin that are called
 * equivalent at 95 % confidence. Simulated, see {@code docs/statistics.md}; a single look at the planned time gives 2.5
 * %.
 */
final class OptionalStopping {
    /** Stopping as soon as a verdict pleases, with a look after each round from the fourth to the twentieth. */
    static final String EACH_ROUND = "10.6 % instead of 2.5 % when looking after each of 20 rounds";

    /** As above, with looks after 5, 10, 15 and 20 rounds. */
    static final String EVERY_FIVE = "6.9 % instead of 2.5 % when looking after 5, 10, 15 and 20 rounds";

    private OptionalStopping() {}
}
