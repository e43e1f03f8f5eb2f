package tare.judge.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Medians; for an even count, the mean of the two middle numbers. */
final class Medians {
    private Medians() {}

    /** @param sorted at least one number, in rising order */
    static double ofSorted(List<Double> sorted) {
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }

    /** @param numbers at least one, in any order */
    static double of(Collection<Double> numbers) {
        return ofSorted(numbers.stream().sorted().toList());
    }

    /** The median of each figure, over the maps that contain it. */
    static Map<String, Double> byName(Stream<Map<String, Double>> figures) {
        Map<String, Double> medians = new TreeMap<>();
        sortedByName(figures).forEach((name, sorted) -> medians.put(name, ofSorted(sorted)));
        return medians;
    }

    /** Each figure's numbers, in ascending order. */
    static Map<String, List<Double>> sortedByName(Stream<Map<String, Double>> figures) {
        Map<String, List<Double>> byName = new TreeMap<>();
        figures.forEach(one -> one.forEach((name, value) ->
                byName.computeIfAbsent(name, key -> new ArrayList<>()).add(value)));
        byName.values().forEach(numbers -> numbers.sort(null));
        return byName;
    }
}
