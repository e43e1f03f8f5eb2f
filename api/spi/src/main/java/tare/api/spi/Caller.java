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

    /**
     * Ends the request in flight in the system, too, so that it does not go on working for nothing. Called at most once
     * per request, on any thread, after its deadline has passed or sending it has failed; the answer may arrive
     * meanwhile. The next request may be prepared meanwhile, but is sent only after this method has returned. Does
     * nothing if the system cannot; an exception is logged and ignored.
     */
    default void cancel() throws Exception {}

    /**
     * Reports that the request sent last was answered, and in time to be taken. Called once, on the thread that answers,
     * before the next request is prepared, where all that is done here can be seen. The answer's time is taken before.
     *
     * @param kind as the driver answered
     */
    default void answered(Reply.Kind kind) {}

    /**
     * Reports that the request sent last ended without an answer: at its deadline, by an exception, or with its phase.
     * Called once, instead of {@link #answered}, on the caller's own thread. The driver may still hold the request's
     * key, row and sink and may answer later, so the next request must use others. The engine drops such an answer.
     */
    default void unanswered() {}

    @Override
    void close() throws Exception;
}
