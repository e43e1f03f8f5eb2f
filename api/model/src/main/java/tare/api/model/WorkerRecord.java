package tare.api.model;

import java.util.Map;
import java.util.TreeMap;

/**
 * What one worker did in a run's measure phase.
 *
 * @param worker its number from 1, as in the names of its files
 * @param host the name of its host
 * @param scheduled requests due; in closed loop, requests sent
 * @param waitedForCaller as in {@link Lateness}
 * @param wokeLate as in {@link Lateness}
 * @param figures its own and its host's, by their names in {@code docs/results-format.md}
 */
public record WorkerRecord(
        int worker, String host, long scheduled, long waitedForCaller, long wokeLate, Map<String, Double> figures) {
    public WorkerRecord {
        figures = new TreeMap<>(figures);
    }
}
