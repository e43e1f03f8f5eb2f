package tare.quality.benchmarks;

/** An engine's own client as a user would write its loop: sends a query, and fetches every value of every row. */
public interface QueriesByHand extends AutoCloseable {
    /** @return the rows of the answer */
    long ask(String sql) throws Exception;

    @Override
    void close() throws Exception;
}
