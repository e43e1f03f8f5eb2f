package tare.api.spi;

/** A job that an engine has accepted. Any thread. */
public interface Job {
    /** As the engine names it. */
    String id();

    /**
     * Waits for the job's end.
     *
     * @throws java.util.concurrent.TimeoutException if the deadline passed first; the job goes on
     */
    JobReport await(Deadline by) throws Exception;

    /** Ends the job in the engine, too; does nothing once it has ended. */
    void kill() throws Exception;
}
