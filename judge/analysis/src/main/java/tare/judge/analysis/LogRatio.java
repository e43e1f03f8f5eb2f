package tare.judge.analysis;

/** The estimated logarithm of arm over baseline, with the statistics that intervals and verdicts need. */
sealed interface LogRatio permits LogSample, Welch {
    /** Number of pairs; without pairs, the runs of the side that has fewer. */
    int n();

    double mean();

    /** Standard error of the mean. */
    double standardError();

    /** Degrees of freedom of the standard error; need not be whole. */
    double degreesOfFreedom();

    /** Standard error at the same spread and {@code rounds} rounds, times the square root of {@code rounds}. */
    double sd();

    /** Estimated degrees of freedom with {@code rounds} rounds. */
    double degreesOfFreedom(int rounds);

    /** {@code a verdict needs at least 4 pairs, n is 3}. */
    String tooFew();
}
