package tare.api.spi;

import java.util.ArrayList;
import java.util.List;

/**
 * The data that a workload asks for, known without any system.
 *
 * @param id names the data in one arm's system; workloads with the same id share it. Letters, digits and underscores
 * @param size in {@code unit}; the rows of a loader's answers add up to it
 * @param unit plural: {@code records}, {@code rows}
 * @param manifest one fact (count, sizes, order, seed) per line; equal manifests mean equal data
 */
public record DataSpec(String id, long size, String unit, String manifest) {
    /**
     * The lines in which two manifests differ, such as {@code expected fields=10} and {@code found fields=5}; empty if
     * both have the same lines.
     */
    public static List<String> differences(String mine, String theirs) {
        List<String> own = mine.lines().toList();
        List<String> other = theirs.lines().toList();
        List<String> missing =
                own.stream().filter(line -> !other.contains(line)).toList();
        List<String> added = other.stream().filter(line -> !own.contains(line)).toList();
        List<String> all = new ArrayList<>();
        missing.forEach(line -> all.add("expected " + line));
        added.forEach(line -> all.add("found " + line));
        return all;
    }
}
