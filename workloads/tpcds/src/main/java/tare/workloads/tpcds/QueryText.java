package tare.workloads.tpcds;

import java.util.List;

/**
 * A query in the dialect of an engine.
 *
 * @param changes made in the original, each with its name and reason
 */
record QueryText(String sql, List<String> changes) {
    QueryText {
        changes = List.copyOf(changes);
    }
}
