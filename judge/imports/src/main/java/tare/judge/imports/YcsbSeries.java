package tare.judge.imports;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import tare.api.model.TimeKind;

/**
 * The parsed name of one of YCSB's series.
 *
 * @param operation in Tare's words: {@code read}
 * @param intended whether its times are measured from when a request was due
 * @param failed the status of its requests, if it is a series of failed ones
 */
record YcsbSeries(String operation, boolean intended, Optional<String> failed) {
    static final String INTENDED = "Intended-";
    private static final List<String> OPERATIONS =
            List.of("READ-MODIFY-WRITE", "READ", "UPDATE", "INSERT", "SCAN", "DELETE");
    /** Not requests: closing a session, checking a read's values, the JVM, and rounded copies of others. */
    private static final Set<String> NO_OPERATION = Set.of(
            "OVERALL",
            "CLEANUP",
            "VERIFY",
            "SCAN-LATENCY-PER-RECORD",
            "THREAD_COUNT",
            "USED_MEM_MB",
            "SYS_LOAD_AVG",
            "GCS",
            "GCS_TIME");

    /** Empty if the series is not an operation. */
    static Optional<YcsbSeries> of(String name) {
        boolean intended = name.startsWith(INTENDED);
        String bare = intended ? name.substring(INTENDED.length()) : name;
        if (bare.matches("Hdr[A-Z].*")) {
            bare = bare.substring("Hdr".length());
        }
        if (NO_OPERATION.contains(bare)
                || bare.matches("(?:Bucket|Raw)[A-Z].*|TOTAL_GC.*|(?:MAX|MIN)_.*|(?:CLEANUP|VERIFY)-.*")) {
            return Optional.empty();
        }
        for (String operation : OPERATIONS) {
            if (bare.equals(operation)) {
                return Optional.of(new YcsbSeries(lower(operation), intended, Optional.empty()));
            }
            if (bare.startsWith(operation + "-")) {
                return Optional.of(new YcsbSeries(
                        lower(operation), intended, Optional.of(bare.substring(operation.length() + 1))));
            }
        }
        boolean failed = bare.endsWith("-FAILED");
        String operation = failed ? bare.substring(0, bare.length() - "-FAILED".length()) : bare;
        return Optional.of(
                new YcsbSeries(lower(operation), intended, failed ? Optional.of("FAILED") : Optional.empty()));
    }

    private static String lower(String operation) {
        return operation.toLowerCase(Locale.ROOT);
    }

    /** @param unmarked the kind of times of a series without the mark */
    TimeKind times(TimeKind unmarked) {
        return intended ? TimeKind.RESPONSE : unmarked;
    }
}
