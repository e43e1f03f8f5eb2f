package tare.api.spi;

import java.util.Map;

/** A caller's session with an SQL engine. One thread, except {@link #cancel}. */
public interface SqlSession extends AutoCloseable {
    /** Cause of a query that failed because the engine had too little memory for it. */
    String OUT_OF_MEMORY = "OUT_OF_MEMORY";

    /** Cause of a query that {@link #cancel} ended. */
    String CANCELLED = "CANCELLED";

    /**
     * Runs a query, fetches every row, and then answers once: OK with the rows, their bytes and {@link
     * RowHash#answer} as evidence, or FAILED with a cause and a {@link QueryFailure}. A failed query leaves the session
     * usable.
     *
     * @param name the query's name in the answer, such as {@code q42}
     * @param sql one statement in the engine's dialect, without a semicolon at its end; one that returns no rows, such
     *     as {@code drop}, has an empty answer
     * @param rows receives every row, in the order of the result
     */
    void query(String name, String sql, RowHash rows, Reply reply) throws Exception;

    /**
     * What the last query used if it was answered; empty if it failed, or if the engine does not count by query. Called
     * between queries, outside of their measured times, but the next query waits meanwhile: it must be quick.
     */
    default Map<QueryCost, Long> costs() throws Exception {
        return Map.of();
    }

    /** Ends the running query in the engine, too, if there is one. Any thread. */
    void cancel() throws Exception;

    @Override
    void close() throws Exception;
}
