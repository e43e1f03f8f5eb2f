package tare.workloads.jobs;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tare.api.spi.Verification;

/** The jobs of a pass, for one worker's callers. Any thread. */
interface JobSuite {
    /** In the order of a pass. */
    List<JobStep> steps();

    /** A file of this machine that all jobs read; it is uploaded with the data. */
    default Optional<Path> input() {
        return Optional.empty();
    }

    /** All settings, one a line. */
    String manifest();

    /** What the jobs so far have proved. */
    Verification verified();
}
