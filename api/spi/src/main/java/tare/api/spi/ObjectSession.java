package tare.api.spi;

/**
 * One caller's access to a bucket. One thread at a time, at most one request in flight. Each method issues its operation
 * exactly once and answers {@code reply} exactly once: before it returns if the driver blocks, or later on any thread.
 * An exception counts as {@link Reply.Kind#FAILED}. Keys, values and sinks belong to the caller, which reuses them: do
 * not keep them after the answer. Answers count objects as rows, and bytes of values, without keys.
 */
public interface ObjectSession extends AutoCloseable {
    /** What {@link #update} does if there is no such object. */
    enum Missing {
        /** Writes it. */
        CREATE,
        /** Answers {@link Reply.Kind#NOT_FOUND} and writes nothing. */
        MISS
    }

    /** Reads one object. The sink receives each of its siblings, if the store keeps several; that is still one row. */
    void get(Key key, ValueSink sink, Reply reply) throws Exception;

    /** Writes an object without reading it before, whether or not there is one. */
    void put(Key key, byte[] value, int offset, int length, Reply reply) throws Exception;

    /**
     * Reads an object's version, then writes it as that version's successor, which resolves siblings. The answer counts
     * the bytes written.
     */
    void update(Key key, byte[] value, int offset, int length, Missing missing, Reply reply) throws Exception;

    /** Removes an object. A missing one is OK or NOT_FOUND, depending on what the store can detect. */
    void delete(Key key, Reply reply) throws Exception;

    /** Lists all keys of the bucket in any order. The answer counts keys as rows. */
    void listKeys(KeySink sink, Reply reply) throws Exception;

    /**
     * Lists keys in the order of their unsigned bytes, from {@code first} to {@code last}, both included.
     *
     * @param limit the most keys to list, at least 1
     */
    void keyRange(Key first, Key last, int limit, KeySink sink, Reply reply) throws Exception;

    /** Objects read so far with more than one value. Called by the caller's thread between requests. */
    default long siblings() {
        return 0;
    }

    @Override
    void close() throws Exception;
}
