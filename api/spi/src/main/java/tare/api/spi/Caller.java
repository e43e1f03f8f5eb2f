package tare.api.spi;

/**
 * One logical client, with its own session and at most one request in flight. Used by one thread at a time; never reads
 * a clock and never sleeps. After a request that timed out, the next one is prepared although the driver may still hold
 * the old one.
 */
public interface Caller extends AutoCloseable {
    /** Returned by {@link #prepare} when there is nothing left to do. */
    int DONE = -1;

    /**
     * Chooses and generates the next operation; not timed. Each prepared operation is sent before the next is prepared.
     *
     * @return its index in {@link Workload#operations}, or {@link #DONE}
     */
    int prepare() throws Exception;

    /** Sends the prepared operation; timed. An exception counts as a failed request. */
    void send(Request request) throws Exception;

    @Override
    void close() throws Exception;
}
