package tare.workloads.jobs;

import java.util.List;
import tare.api.spi.Verification;

/** The jobs of a pass, for one worker's callers. Any thread. */
interface JobSuite {
    /** In the order of a pass. */
    List<JobStep> steps();

    /** All settings, one a line. */
    String manifest();

    /** What the jobs so far have proved. */
    Verification verified();
}
