package tare.api.spi;

import java.util.Map;
import java.util.TreeMap;

/**
 * Keeps each caller's latest observation of an operation, since an earlier one may be of a warm-up. For {@link
 * Workload#observations}. Any thread.
 */
public final class LatestObservations {
    /** By name, then by caller. */
    private final Map<String, Map<String, Double>> latest = new TreeMap<>();

    /** @param caller distinguishes the callers of this worker */
    public synchronized void put(String caller, String name, double value) {
        latest.computeIfAbsent(name, one -> new TreeMap<>()).put(caller, value);
    }

    /** Means over the callers, by name. */
    public synchronized Map<String, Double> means() {
        Map<String, Double> means = new TreeMap<>();
        latest.forEach((name, values) -> means.put(
                name,
                values.values().stream()
                        .mapToDouble(Double::doubleValue)
                        .average()
                        .orElseThrow()));
        return means;
    }
}
