package tare.api.spi;

/** One request as its caller sees it while sending. Reused by the engine: not to be kept after the answer. */
public interface Request {
    /** Where the operation's own answer goes. */
    Reply reply();

    /**
     * Where a part's answer goes, for an operation made of several (read-modify-write). The part is stamped as sent when
     * this is called (on any thread), and has a service time only: the due time belongs to the whole.
     *
     * @param operation the part's index in {@link Workload#operations}
     */
    Reply inner(int operation);
}
