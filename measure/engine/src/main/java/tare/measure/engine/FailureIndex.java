package tare.measure.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import tare.api.spi.Operation;

/** Maps answers other than OK to the operation that records them. Immutable; any thread. */
final class FailureIndex {
    private final int[] otherwise;
    private final Map<String, int[]> byCause;

    private FailureIndex(int[] otherwise, Map<String, int[]> byCause) {
        this.otherwise = otherwise;
        this.byCause = byCause;
    }

    /** Records failures with the operation that failed. */
    static FailureIndex itself(int operations) {
        return new FailureIndex(IntStream.range(0, operations).toArray(), Map.of());
    }

    /** Records failures with the operations of {@link #operations}, by their indexes there. */
    static FailureIndex groups(int operations, FailureGroups groups) {
        Map<String, int[]> byGroup = new HashMap<>();
        for (String group : names(groups)) {
            int first = operations * (byGroup.size() + 1);
            byGroup.put(group, IntStream.range(first, first + operations).toArray());
        }
        Map<String, int[]> byCause = new HashMap<>();
        groups.byCause().forEach((cause, group) -> byCause.put(cause, byGroup.get(group)));
        return new FailureIndex(byGroup.get(groups.otherwise()), byCause);
    }

    /** The given operations, followed by one copy of each per group. */
    static List<Operation> operations(List<Operation> operations, FailureGroups groups) {
        List<Operation> all = new ArrayList<>(operations);
        for (String group : names(groups)) {
            operations.forEach(one -> all.add(new Operation(FailureGroups.operation(one.name(), group), one.inner())));
        }
        return all;
    }

    private static Set<String> names(FailureGroups groups) {
        Set<String> names = new TreeSet<>(groups.byCause().values());
        names.add(groups.otherwise());
        return names;
    }

    int index(int operation, String cause) {
        int[] group = byCause.isEmpty() ? null : byCause.get(cause);
        return (group == null ? otherwise : group)[operation];
    }
}
