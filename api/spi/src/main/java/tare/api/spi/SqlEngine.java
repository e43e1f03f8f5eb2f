package tare.api.spi;

import java.util.List;
import java.util.Map;

/** Answers SQL queries. Any thread; a {@link SqlSession} belongs to one caller. */
public non-sealed interface SqlEngine extends Capability {
    /** Lower case, such as {@code duckdb} or {@code hive}: picks the texts of a workload. */
    String dialect();

    /** Opens a session in which the engine finds the tables by their names. */
    SqlSession open() throws Exception;

    /** Where text is put for {@link #load}. */
    FileStore files();

    boolean exists(String table) throws Exception;

    /**
     * Makes a table from text files, stored in the way that the settings of the system ask for. May take as long as the
     * load of the data; returns with all rows in place.
     *
     * @param files paths in {@link #files}, in the format of {@link SqlTable#DELIMITER}
     * @return rows in the table
     * @throws Exception if a table of that name exists already
     */
    long load(SqlTable table, List<String> files) throws Exception;

    /** Removes a table that {@link #load} made, if it exists. */
    void drop(String table) throws Exception;

    /**
     * Gathers statistics and waits for background work.
     *
     * @return false if the deadline passed first
     */
    boolean settle(List<String> tables, Deadline by) throws Exception;

    /** Background work still going on, as in {@link Data#unsettled}. */
    default Map<String, String> unsettled() throws Exception {
        return Map.of();
    }
}
