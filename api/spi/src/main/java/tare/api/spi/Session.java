package tare.api.spi;

/**
 * One caller's access to a table. One thread at a time, at most one request in flight. Each method issues its operation
 * exactly once and answers {@code reply} exactly once: before it returns if the client library blocks, or later on any
 * thread. An exception counts as {@link Reply.Kind#FAILED}. Keys, rows and sinks belong to the caller, which reuses
 * them: do not keep them after the answer.
 */
public interface Session extends AutoCloseable {
    /**
     * Reads one row.
     *
     * @param fields indexes of the fields wanted, or null for all
     */
    void read(Key key, int[] fields, RowSink sink, Reply reply) throws Exception;

    /** Reads up to {@code rows} rows in key order, starting at {@code first} or the next key after it. */
    void scan(Key first, int rows, int[] fields, RowSink sink, Reply reply) throws Exception;

    /** Writes a whole row, replacing an existing one. */
    void insert(Key key, Row row, Reply reply) throws Exception;

    /** Writes the row's fields and keeps its others. A missing row may be created or answered with NOT_FOUND. */
    void update(Key key, Row row, Reply reply) throws Exception;

    /** Removes a row. A missing one is OK or NOT_FOUND, depending on what the store can detect. */
    void delete(Key key, Reply reply) throws Exception;

    @Override
    void close() throws Exception;
}
