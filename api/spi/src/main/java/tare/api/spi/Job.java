package tare.api.spi;

/** A job that an engine has accepted. Any thread. */
public interface Job {
    /** The engine's name for it, such as {@code application_1763900000000_0001}; unique in the engine. */
    String id();

    /**
     * Waits for the job's end, and returns once no task of it runs any more. How it ended is in the report: a job that
     * failed or was killed is no exception. Later calls return the same report.
     *
     * @param by {@link Deadline#NEVER} where {@link #kill} ends the wait
     * @throws java.util.concurrent.TimeoutException if the deadline passed first; the job goes on
     * @throws InterruptedException if this thread was interrupted; the job goes on
     * @throws Exception if the engine does not return the job's record; whether it still runs is unknown
     */
    JobReport await(Deadline by) throws Exception;

    /**
     * Ends the job in the engine, too, with all its tasks. Returns once the engine has accepted this, and {@link #await}
     * returns when the job is gone: {@link JobReport.End#KILLED} if it had not ended by itself. Does nothing once it has
     * ended, and may be called again.
     *
     * @throws Exception if the engine does not accept it; the job may go on
     */
    void kill() throws Exception;
}
