package tare.api.spi;

import java.util.ArrayList;
import java.util.List;

/**
 * The data a workload runs against.
 *
 * @param table the table's name and fields
 * @param manifest one fact (count, sizes, order, seed) per line; equal manifests mean equal data
 */
public record Dataset(Table table, long records, String manifest) {
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
