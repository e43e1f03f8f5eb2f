package tare.api.spi;

import java.util.Set;

/** Runs batch jobs. Any thread. */
public non-sealed interface JobEngine extends Capability {
    /** What {@link JobSpec#kind} may be, such as {@code mapreduce}. */
    Set<String> kinds();

    /** Where jobs read and write. */
    FileStore files();

    /** Submits a job and returns once the engine has accepted it. */
    Job submit(JobSpec job) throws Exception;
}
