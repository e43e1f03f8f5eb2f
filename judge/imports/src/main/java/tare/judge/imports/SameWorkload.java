package tare.judge.imports;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Ensures that all runs have the same workload and load: other runs would not show the difference between two systems.
 */
final class SameWorkload {
    /** Properties that may differ: the systems themselves, and how the client recorded. */
    private static final Set<String> FREE =
            Set.of("ycsb.db", "ycsb.version", "ycsb.measurementtype", "ycsb.measurement.interval");

    /** The value of a property, and the first run that has it. */
    private record FirstValue(String value, ImportedRun by) {}

    private SameWorkload() {}

    /** @throws ImportException naming the property and two files that differ in it */
    static void require(Map<String, List<ImportedRun>> runs) {
        Map<String, FirstValue> values = new TreeMap<>();
        runs.values().stream().flatMap(List::stream).forEach(run -> {
            Set<String> names = new TreeSet<>(run.facts().keySet());
            names.removeAll(FREE);
            for (String name : names) {
                FirstValue first = values.computeIfAbsent(
                        name, key -> new FirstValue(run.facts().get(key), run));
                if (!first.value().equals(run.facts().get(name))) {
                    throw new ImportException(
                            run.sources().get(0),
                            name.substring(name.indexOf('.') + 1) + ": must be the same in all runs, "
                                    + first.value() + " as in "
                                    + first.by().sources().get(0) + ", got: "
                                    + run.facts().get(name));
                }
            }
        });
    }
}
