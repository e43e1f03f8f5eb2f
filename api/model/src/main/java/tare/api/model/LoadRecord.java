package tare.api.model;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The load of one arm's data, kept in {@code loads/}.
 *
 * @param data the id of the data
 * @param size in {@code unit}
 * @param unit plural: {@code records}, {@code rows}
 * @param perSecond {@code size} over the time of the loading phase
 * @param seconds duration of each step: load, settle, capture, export
 * @param manifest of the dataset, one fact per line
 * @param round the round it was loaded for, if the arm's system is fresh in each; empty if it was loaded once for all
 *     rounds
 * @param stored bytes and files, by the names in {@code docs/results-format.md}: the amount written for this data
 *     and, with an arm's last data, the amount that the system then stored for all of them
 */
public record LoadRecord(
        String arm,
        String data,
        long size,
        String unit,
        double perSecond,
        Map<String, Double> seconds,
        String manifest,
        Optional<Integer> round,
        Map<String, Double> stored) {
    /** Bytes of values written, without keys. */
    public static final String WRITTEN = "written.bytes";

    /** Load requests that the system's client answered by itself and only queued, if any. */
    public static final String QUEUED = "queued.requests";

    /** Size of the exported copy, if one was made. */
    public static final String EXPORTED = "export.bytes";

    public static final String EXPORTED_FILES = "export.files";

    public LoadRecord {
        stored = new TreeMap<>(stored);
        seconds = new TreeMap<>(seconds);
    }

    /** A copy for an arm under another name. */
    public LoadRecord withArm(String name) {
        return new LoadRecord(name, data, size, unit, perSecond, seconds, manifest, round, stored);
    }

    /** Loaded once for all rounds. */
    public LoadRecord(
            String arm,
            String data,
            long size,
            String unit,
            double perSecond,
            Map<String, Double> seconds,
            String manifest) {
        this(arm, data, size, unit, perSecond, seconds, manifest, Optional.empty());
    }

    /** Without storage figures (older results). */
    public LoadRecord(
            String arm,
            String data,
            long size,
            String unit,
            double perSecond,
            Map<String, Double> seconds,
            String manifest,
            Optional<Integer> round) {
        this(arm, data, size, unit, perSecond, seconds, manifest, round, Map.of());
    }
}
