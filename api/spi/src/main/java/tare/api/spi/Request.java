package tare.api.spi;

/** One request, as passed to its caller for sending. The engine reuses it: do not keep it after the answer. */
public interface Request {
    /** Receives the answer to the operation. */
    Reply reply();

    /**
     * Receives the answer to one part of a compound operation (read-modify-write). This call, on any thread, stamps the
     * part as sent. A part has a service time only: the due time belongs to the whole operation.
     *
     * @param operation the part's index in {@link Workload#operations}
     */
    Reply inner(int operation);
}
