package tare.api.model;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Loading one arm's data, kept in {@code loads/}.
 *
 * @param seconds how long each step took: load, settle, capture, export
 * @param manifest of the dataset, one line a fact
 * @param round for which it was loaded, where the arm's system is fresh in each; empty if it was loaded once for all rounds
 * @param stored bytes and files, by the names in {@code docs/results-format.md}: what was written into this table, and with an
 *     arm's last table what the system then kept of all of them
 */
public record LoadRecord(
        String arm,
        String table,
        long records,
        double recordsPerSecond,
        Map<String, Double> seconds,
        String manifest,
        Optional<Integer> round,
        Map<String, Double> stored) {
    /** Bytes of values that were written, without keys. */
    public static final String WRITTEN = "written.bytes";

    /** Requests of the load that the system's client answered by itself and only queued, where there were any. */
    public static final String QUEUED = "queued.requests";

    /** Bytes of the copy that was exported, where one was. */
    public static final String EXPORTED = "export.bytes";

    public static final String EXPORTED_FILES = "export.files";

    public LoadRecord {
        round = round == null ? Optional.empty() : round;
        stored = stored == null ? Map.of() : new TreeMap<>(stored);
        seconds = new TreeMap<>(seconds);
    }

    /** Once for all rounds. */
    public LoadRecord(
            String arm,
            String table,
            long records,
            double recordsPerSecond,
            Map<String, Double> seconds,
            String manifest) {
        this(arm, table, records, recordsPerSecond, seconds, manifest, Optional.empty());
    }

    /** Of which nobody knows what was stored. */
    public LoadRecord(
            String arm,
            String table,
            long records,
            double recordsPerSecond,
            Map<String, Double> seconds,
            String manifest,
            Optional<Integer> round) {
        this(arm, table, records, recordsPerSecond, seconds, manifest, round, Map.of());
    }
}
