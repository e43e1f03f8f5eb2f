package tare.api.spi;

/**
 * One caller's way into a table. One thread at a time, and at most one request in flight. Each method issues exactly what
 * its name says, once, and answers {@code reply} exactly once: before it returns if the client library blocks, or later on
 * any thread. An exception is counted as {@link Reply.Kind#FAILED}. Keys, rows and sinks are the caller's and are reused:
 * none may be kept after the answer.
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

    /** Writes a whole row, replacing one that may be there. */
    void insert(Key key, Row row, Reply reply) throws Exception;

    /** Writes the row's fields and leaves its others alone. A row that is not there may be made, or be NOT_FOUND. */
    void update(Key key, Row row, Reply reply) throws Exception;

    /** Removes a row. One that is not there is OK or NOT_FOUND, as the store can tell. */
    void delete(Key key, Reply reply) throws Exception;

    @Override
    void close() throws Exception;
}
