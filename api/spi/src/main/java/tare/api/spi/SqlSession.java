package tare.api.spi;

/** A caller's session with an SQL engine. One thread, except {@link #cancel}. */
public interface SqlSession extends AutoCloseable {
    /**
     * Runs a query, fetches every row, and then answers once: OK with the rows and a {@link QueryAnswer} as evidence,
     * or the failure with its cause.
     *
     * @param sql one statement in the engine's dialect, without a semicolon at its end
     * @param answer receives every row, in the order of the result; its digest becomes evidence
     */
    void query(String sql, RowHash answer, Reply reply) throws Exception;

    /** Ends the running query in the engine, too, if there is one. Any thread. */
    void cancel() throws Exception;

    @Override
    void close() throws Exception;
}
