package tare.quality.benchmarks;

import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * The punctuality of open-loop traffic.
 *
 * @param parked with callers that sleep until a request is due
 * @param spun with callers that spin at the end of the wait
 * @param stallP99Ms 99th percentile of response times with one stall in the phase; callers sleep
 */
record Punctuality(Wakes parked, Wakes spun, double stallP99Ms) {
    /**
     * @param rateError requests answered within the phase, divided by those due in it, minus 1
     * @param p50Us median of (sent - due), microseconds, for requests that had a free caller
     * @param cpuCores CPU time of the whole JVM divided by the duration of the phase
     */
    record Wakes(double rateError, double p50Us, double p99Us, double cpuCores) {
        private DoubleStream numbers() {
            return DoubleStream.of(rateError, p50Us, p99Us, cpuCores);
        }
    }

    /** Parses the output of {@link #toLine}. */
    static Punctuality parse(String line) {
        double[] n =
                Stream.of(line.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
        if (n.length != 9) {
            throw new IllegalArgumentException("punctuality must be nine numbers, got: " + line);
        }
        return new Punctuality(new Wakes(n[0], n[1], n[2], n[3]), new Wakes(n[4], n[5], n[6], n[7]), n[8]);
    }

    String toLine() {
        DoubleStream wakes = DoubleStream.concat(parked.numbers(), spun.numbers());
        return DoubleStream.concat(wakes, DoubleStream.of(stallP99Ms))
                .mapToObj(number -> String.format(Locale.ROOT, "%.6f", number))
                .reduce((left, right) -> left + " " + right)
                .orElseThrow();
    }
}
