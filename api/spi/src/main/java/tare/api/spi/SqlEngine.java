package tare.api.spi;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Answers SQL queries. Tables are in schemas, which some systems call databases: each workload's data has its own, named
 * by lower-case letters, digits and underscores. Any thread; a {@link SqlSession} belongs to one caller.
 */
public non-sealed interface SqlEngine extends Capability {
    /** Lower case, such as {@code duckdb} or {@code hive}: selects the texts of a workload. */
    String dialect();

    /** Holds the text for {@link #load}, and the workload's notes about its data. */
    FileStore files();

    /** Whether {@link #load} can be given tables with a {@link SqlTable#partition}. */
    default boolean partitions() {
        return false;
    }

    boolean exists(String schema) throws Exception;

    /** @throws Exception if there is such a schema already */
    void create(String schema) throws Exception;

    /** Removes a schema with all its tables, if it exists. */
    void drop(String schema) throws Exception;

    /** Carries out the generation of text, if the settings of the system ask for that; else the workers do it. */
    default Optional<PieceRunner> pieceRunner() {
        return Optional.empty();
    }

    /**
     * Makes a table from text files, stored in the way that the settings of the system ask for. May take as long as the
     * load of the data; returns with all rows in place. The files may be removed afterwards.
     *
     * @param files paths in {@link #files}, in the format of {@link SqlTable#DELIMITER}; at least one
     * @return rows in the table
     * @throws Exception if a table of that name exists already, or the files do not fit it; then there is no such table
     */
    long load(String schema, SqlTable table, List<String> files) throws Exception;

    /**
     * Gathers statistics of all tables, makes them durable and waits for background work.
     *
     * @return false if the deadline passed first
     */
    boolean settle(String schema, Deadline by) throws Exception;

    /** Opens a session in which statements name the tables of {@code schema} without it. */
    SqlSession open(String schema) throws Exception;

    /** Background work still going on, as in {@link Data#unsettled}. */
    default Map<String, String> unsettled() throws Exception {
        return Map.of();
    }
}
