package tare.api.spi;

import java.util.Set;

/** Runs batch jobs, several at once. Any thread. Closing its driver kills the jobs of this engine that still run. */
public non-sealed interface JobEngine extends Capability {
    /** What {@link JobSpec#kind} may be, lower case, such as {@code mapreduce}; at least one. Asks the system nothing. */
    Set<String> kinds();

    /** Where jobs read and write; {@link FileStore#locate} gives paths for their arguments. */
    FileStore files();

    /**
     * Submits a job and returns once the engine has accepted it; the job may still wait for its start.
     *
     * @throws IllegalArgumentException before anything is started, if the engine does not run this kind or lacks one of
     *     the locks; the message names it
     * @throws JobNotAcceptedException if the engine does not accept the job, which then does not run
     * @throws InterruptedException if this thread was interrupted; a job that was accepted meanwhile is killed
     */
    Job submit(JobSpec job) throws Exception;
}
