package tare.benchmarks;

import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * What open-loop traffic came to.
 *
 * @param rateError requests answered within the phase, over those due in it, less 1
 * @param wakeP50Us median of (sent - due), microseconds, of requests that had a free caller
 * @param cpuCores CPU time of the whole JVM over the time of the phase
 * @param stallP99Ms 99th percentile of response times with one stall in the phase
 */
record Punctuality(double rateError, double wakeP50Us, double wakeP99Us, double cpuCores, double stallP99Ms) {
    /** Reads what {@link #toLine} wrote. */
    static Punctuality parse(String line) {
        double[] parts =
                Stream.of(line.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
        if (parts.length != 5) {
            throw new IllegalArgumentException("punctuality must be five numbers, got: " + line);
        }
        return new Punctuality(parts[0], parts[1], parts[2], parts[3], parts[4]);
    }

    String toLine() {
        return DoubleStream.of(rateError, wakeP50Us, wakeP99Us, cpuCores, stallP99Ms)
                .mapToObj(number -> String.format(Locale.ROOT, "%.6f", number))
                .reduce((left, right) -> left + " " + right)
                .orElseThrow();
    }
}
