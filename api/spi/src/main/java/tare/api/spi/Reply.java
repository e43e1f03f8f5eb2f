package tare.api.spi;

/** How the answer to a request reaches the engine, which stamps the time at that moment. */
public interface Reply {
    /** The cause of an OK that the client library gave by itself: it queued the request, to send it with others. */
    String QUEUED = "BATCHED_OK";

    /** How a request ended. */
    enum Kind {
        OK,
        /** Answered, and the row is not there. */
        NOT_FOUND,
        /** Refused by the system: overload, throttling, permission. */
        REJECTED,
        FAILED,
        /** No answer within the deadline: it may or may not have happened. */
        UNKNOWN
    }

    /**
     * The answer is here. Exactly once per request, on any thread. A second call is a defect of the driver: requests are
     * used again, and it may be taken for the answer to the next.
     *
     * @param rows rows read or written
     * @param bytes bytes of field values read or written, without keys and names
     * @param cause a short, stable name that answers can be counted by; null unless the request failed, or is OK only as
     *     {@link #QUEUED} is
     */
    void done(Kind kind, long rows, long bytes, String cause);

    default void ok(long rows, long bytes) {
        done(Kind.OK, rows, bytes, null);
    }
}
