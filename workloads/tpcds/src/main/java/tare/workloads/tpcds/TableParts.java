package tare.workloads.tpcds;

import java.util.Collection;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The amount of work in a table, in parts of about 100,000 rows. How many rows a table of sales has is only known once
 * all are generated, and the harness has no generator; so the size of the data is a number of parts.
 */
final class TableParts {
    private static final double ROWS_PER_PART = 100_000;

    /** About the rows of large tables at scale 1, where they grow with the scale. */
    private static final Map<String, Double> GROWING = Map.of(
            "catalog_sales", 1.6e6,
            "customer", 1e5,
            "inventory", 1.17e7,
            "store_sales", 3.2e6,
            "web_sales", 8e5);

    private static final Map<String, Double> FIXED = Map.of("customer_demographics", 1.9e6);

    /** Returns are generated with the sales. */
    private static final Map<String, String> PARENTS = Map.of(
            "catalog_returns", "catalog_sales",
            "store_returns", "store_sales",
            "web_returns", "web_sales");

    private TableParts() {}

    /** The tables to be generated for {@code wanted}. */
    static SortedSet<String> generated(Collection<String> wanted) {
        SortedSet<String> generated = new TreeSet<>();
        wanted.forEach(table -> generated.add(PARENTS.getOrDefault(table, table)));
        return generated;
    }

    /** At least 1. */
    static long of(String table, double scale) {
        double rows = FIXED.getOrDefault(table, GROWING.getOrDefault(table, 0.0) * scale);
        return Math.max(1, Math.round(rows / ROWS_PER_PART));
    }
}
