package tare.model;

import java.util.Map;
import java.util.TreeMap;

/**
 * Loading one arm's data, kept in {@code loads/<arm>-<table>.json}.
 *
 * @param seconds how long each step took: load, settle, capture
 * @param manifest of the dataset, one line a fact
 */
public record LoadRecord(
        String arm, String table, long records, double recordsPerSecond, Map<String, Double> seconds, String manifest) {
    public LoadRecord {
        seconds = new TreeMap<>(seconds);
    }
}
