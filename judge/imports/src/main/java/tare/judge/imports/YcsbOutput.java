package tare.judge.imports;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The contents of one output file of YCSB's client, possibly mixed with other output.
 *
 * @param results by series and measure, in the file's order; empty if there are no result lines
 * @param status in the file's order
 */
record YcsbOutput(
        Path file,
        Map<String, Map<String, Double>> results,
        List<Status> status,
        Optional<YcsbCommandLine> command,
        Optional<String> version) {
    /** The series of measures of the whole run. */
    static final String OVERALL = "OVERALL";
    /**
     * Printed only by {@code ./tare ycsb}: the rate at which requests were due, and that unmarked times are measured
     * from then.
     */
    private static final String DUE_RATE = "Target(ops/sec)";
    /** Prefix of the name of a status with which requests ended. */
    static final String RETURN = "Return=";

    /**
     * A status line.
     *
     * @param second since the client's start
     * @param operations since then, of all kinds and outcomes
     * @param series values of the time since the line before, by series
     */
    record Status(int line, int second, long operations, Map<String, Seen> series) {}

    /** @param percentiles in microseconds by percentile */
    record Seen(long count, long maxUs, Map<Double, Long> percentiles) {}

    YcsbOutput {
        results = new LinkedHashMap<>(results);
        status = List.copyOf(status);
    }

    static YcsbOutput read(Path file) {
        String text = SourceFiles.text(file);
        YcsbOutput output = YcsbJson.looksSo(text) ? YcsbJson.read(file, text) : YcsbText.read(file, text);
        if (!output.results().isEmpty() && !output.results().containsKey(OVERALL)) {
            throw new ImportException(
                    file, "must hold the line [OVERALL], RunTime(ms): without it the rate is unknown");
        }
        if (output.results().isEmpty()
                && output.status().isEmpty()
                && output.command().isEmpty()) {
            throw new ImportException(
                    file,
                    "must hold the output of YCSB's client: result lines such as \"[OVERALL], RunTime(ms), 1000\","
                            + " their JSON,"
                            + " or status lines; found none");
        }
        return output;
    }

    /**
     * The rate at which requests were due under {@code ./tare ycsb}; YCSB's own client does not print its target here.
     */
    Optional<Double> dueRate() {
        return Optional.ofNullable(results.getOrDefault(OVERALL, Map.of()).get(DUE_RATE));
    }

    boolean hasResults() {
        return !results.isEmpty();
    }
}
