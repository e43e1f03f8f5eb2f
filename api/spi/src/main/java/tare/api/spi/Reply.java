package tare.api.spi;

/** Passes the answer to a request to the engine, which takes the time at that moment. */
public interface Reply {
    /** Cause of an OK that the client library returned by itself, after queueing the request to send it in a batch. */
    String QUEUED = "BATCHED_OK";

    /** How a request ended. */
    enum Kind {
        OK,
        /** Answered, but there is no such row. */
        NOT_FOUND,
        /** Refused by the system: overload, throttling, permission. */
        REJECTED,
        FAILED,
        /** No answer before the deadline: the request may or may not have been carried out. */
        UNKNOWN
    }

    /**
     * Reports the answer, exactly once per request, on any thread. A second call is a defect of the driver: requests
     * are reused, so it could be mistaken for the answer to the next one.
     *
     * @param rows rows read or written
     * @param bytes bytes of field values read or written, without keys and names
     * @param cause a short, stable name by which answers are counted; null unless the request failed or is an OK with
     *     {@link #QUEUED}
     */
    void done(Kind kind, long rows, long bytes, String cause);

    /**
     * Adds what the answer can prove; called at most once per request, on the thread that then calls {@link #done}.
     */
    default void evidence(Evidence evidence) {}

    default void ok(long rows, long bytes) {
        done(Kind.OK, rows, bytes, null);
    }
}
