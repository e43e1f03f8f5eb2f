package tare.judge.analysis;

/** The logarithm of arm over baseline, as estimated from runs: what an interval and a verdict need to know of it. */
sealed interface LogRatio permits LogSample, Welch {
    /** Pairs; or, where there are none, runs of the side that has fewer. */
    int n();

    double mean();

    /** Of the mean. */
    double standardError();

    /** Degrees of freedom of the standard error; need not be whole. */
    double degreesOfFreedom();

    /** What the standard error would be with as much spread and {@code rounds} rounds, times their root. */
    double sd();

    /** Degrees of freedom with {@code rounds} rounds, as far as can be told beforehand. */
    double degreesOfFreedom(int rounds);

    /** {@code a verdict needs at least 4 pairs, n is 3}. */
    String tooFew();
}
