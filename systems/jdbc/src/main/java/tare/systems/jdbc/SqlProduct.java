package tare.systems.jdbc;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What SQL queries need to know of a database.
 *
 * @param dialect selects a workload's texts
 */
record SqlProduct(String dialect) {
    /** Databases that gather statistics of a table by this statement. */
    private static final Set<String> ANALYZING = Set.of("postgresql", "trino", "duckdb");

    /**
     * @param product the database's name for itself
     * @param chosen the user's dialect; empty for the product's own
     */
    static SqlProduct of(String product, String chosen) {
        return new SqlProduct(
                chosen.isEmpty() ? product.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-") : chosen);
    }

    /** The statement that gathers statistics of a table, if it is known. */
    Optional<String> analyze(String table) {
        return ANALYZING.contains(dialect) ? Optional.of("analyze " + table) : Optional.empty();
    }
}
