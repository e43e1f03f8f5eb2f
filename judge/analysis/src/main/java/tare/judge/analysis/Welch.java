package tare.judge.analysis;

/**
 * The ratio of two arms that were measured apart, so that their rounds cannot be paired: difference of the means of the
 * logarithms, with standard error sqrt(s1²/n1 + s2²/n2). Source: Welch, "The generalization of 'Student's' problem when
 * several different population variances are involved", Biometrika 34 (1947); degrees of freedom by Satterthwaite, "An
 * approximate distribution of estimates of variance components", Biometrics Bulletin 2 (1946). Assumes that the
 * logarithms are independent from run to run and roughly normal on each side, with any two spreads. Also assumes that
 * only the arms changed between the two measurements, which the numbers cannot show: drift does not cancel.
 *
 * @param arm logarithms of the arm's numbers, at least one
 * @param baseline logarithms of the baseline's numbers, at least one
 */
record Welch(LogSample arm, LogSample baseline) implements LogRatio {
    @Override
    public int n() {
        return Math.min(arm.n(), baseline.n());
    }

    @Override
    public double mean() {
        return arm.mean() - baseline.mean();
    }

    @Override
    public double standardError() {
        return Math.sqrt(square(arm.standardError()) + square(baseline.standardError()));
    }

    @Override
    public double degreesOfFreedom() {
        double ours = square(arm.standardError());
        double theirs = square(baseline.standardError());
        return ours + theirs == 0
                ? arm.n() + baseline.n() - 2
                : square(ours + theirs) / (square(ours) / (arm.n() - 1) + square(theirs) / (baseline.n() - 1));
    }

    @Override
    public double sd() {
        return Math.sqrt(square(arm.sd()) + square(baseline.sd()));
    }

    @Override
    public double degreesOfFreedom(int rounds) {
        return new Welch(
                        new LogSample(rounds, arm.mean(), arm.sd()),
                        new LogSample(rounds, baseline.mean(), baseline.sd()))
                .degreesOfFreedom();
    }

    @Override
    public String tooFew() {
        return tooFew(baseline.n(), arm.n());
    }

    static String tooFew(int baseline, int arm) {
        return "a verdict needs at least " + VerdictJudge.FEWEST_PAIRS + " runs on either side, n is " + baseline
                + " and " + arm;
    }

    private static double square(double x) {
        return x * x;
    }
}
