package tare.api.spi;

/**
 * One logical client: its own session, and at most one request in flight. Never reads a clock and never sleeps. Used by
 * one thread at a time. After a request that was never answered the next is prepared although the driver may still hold
 * the old one.
 */
public interface Caller extends AutoCloseable {
    /** Returned by {@link #prepare} when there is nothing left to do. */
    int DONE = -1;

    /**
     * Chooses and generates the next operation; not timed. Each operation prepared is sent before the next is prepared.
     *
     * @return its index in {@link Workload#operations}, or {@link #DONE}
     */
    int prepare() throws Exception;

    /** Issues the prepared operation; timed. An exception is counted as a failed request. */
    void send(Request request) throws Exception;

    @Override
    void close() throws Exception;
}
