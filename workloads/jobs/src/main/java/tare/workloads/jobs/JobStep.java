package tare.workloads.jobs;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.JobReport;
import tare.api.spi.JobSpec;

/**
 * One job of a suite, which is one operation.
 *
 * @param operation as in reports: {@code terasort}
 * @param bytes that it reads or writes at least once, for its throughput; 0 if it only computes
 * @param check of a job that has succeeded
 */
record JobStep(String operation, long bytes, Recipe recipe, OutputCheck check) {
    /** The kind of jobs, and the lock file with their main classes. */
    static final String KIND = "mapreduce";

    /** Makes the job's command. */
    interface Recipe {
        JobSpec in(JobPlace place) throws Exception;
    }

    /** Checks what a job has left. */
    interface OutputCheck {
        /**
         * Checks its output, and may add observations by name and unit, without the operation's name.
         *
         * @return the cause of a wrong answer, short and stable; empty if it is right
         */
        Optional<String> of(JobPlace place, JobReport report, Map<String, Double> observed) throws Exception;
    }

    static JobSpec spec(String name, String mainClass, List<String> arguments, Map<String, String> configuration) {
        return new JobSpec(name, KIND, List.of(KIND), mainClass, arguments, configuration);
    }
}
