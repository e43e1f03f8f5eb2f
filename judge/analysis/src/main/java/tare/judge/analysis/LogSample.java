package tare.judge.analysis;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Mean and spread of the natural logarithms of positive numbers: one number per run, or one ratio per round. On this
 * scale doubling and halving are equally far from no difference.
 *
 * @param n how many there are, at least 1
 * @param mean of the logarithms
 * @param sd sample standard deviation of the logarithms (divisor n - 1); 0 if n is 1
 */
record LogSample(int n, double mean, double sd) implements LogRatio {
    /** @throws IllegalArgumentException if the list is empty, or a value is not positive and finite */
    static LogSample of(List<Double> values) {
        return ofLogs(values.stream().mapToDouble(LogSample::log));
    }

    /** From logarithms; throws if the list is empty. */
    static LogSample ofLogs(List<Double> logs) {
        return ofLogs(logs.stream().mapToDouble(x -> x));
    }

    /** From {@code numerators.get(i) / denominators.get(i)}; throws as {@link #of}. */
    static LogSample ofRatios(List<Double> numerators, List<Double> denominators) {
        return ofLogs(IntStream.range(0, numerators.size())
                .mapToDouble(i -> log(numerators.get(i)) - log(denominators.get(i))));
    }

    @Override
    public double standardError() {
        return sd / Math.sqrt(n);
    }

    @Override
    public double degreesOfFreedom() {
        return degreesOfFreedom(n);
    }

    @Override
    public double degreesOfFreedom(int rounds) {
        return rounds - 1.0;
    }

    @Override
    public String tooFew() {
        return tooFew(n);
    }

    static String tooFew(int pairs) {
        return "a verdict needs at least " + VerdictJudge.FEWEST_PAIRS + " pairs, n is " + pairs;
    }

    private static LogSample ofLogs(DoubleStream stream) {
        double[] logs = stream.toArray();
        if (logs.length == 0) {
            throw new IllegalArgumentException("a sample must hold at least one number, got: none");
        }
        double mean = DoubleStream.of(logs).sum() / logs.length;
        double squares = DoubleStream.of(logs).map(x -> (x - mean) * (x - mean)).sum();
        return new LogSample(logs.length, mean, logs.length == 1 ? 0 : Math.sqrt(squares / (logs.length - 1)));
    }

    static double log(double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException("only positive numbers have a logarithm, got: " + value);
        }
        return Math.log(value);
    }
}
