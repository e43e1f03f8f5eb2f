package tare.quality.benchmarks;

import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import tare.api.model.RequestSample;
import tare.api.spi.JobReport;
import tare.api.spi.system.EnvironmentException;
import tare.measure.runtime.LockedJars;

/** The TeraSort suite once, as a worker runs it: the engine, the workload and the driver in a fresh JVM. */
public final class TeraSortByTare {
    private static final Duration DEADLINE = Duration.ofMinutes(30);
    private static final double NS = 1e9;
    private static final double MILLIS = 1e3;

    private TeraSortByTare() {}

    /**
     * Prints a line for each job: its name, the seconds of its operation, and those of the job by its own history.
     *
     * @param args settings of the workload in front of {@code --}, the cluster's addresses behind it, each {@code
     *     name=value}
     */
    public static void main(String[] args) throws Exception {
        PrintStream answers = System.out;
        System.setOut(System.err); // Keeps a library's output apart from the answers.
        List<String> words = List.of(args);
        int middle = words.indexOf("--");
        Map<String, String> settings = NamedValues.parse(words.subList(0, middle));
        Map<String, String> addresses = NamedValues.parse(words.subList(middle + 1, words.size()));
        try (TareRun run = new TareRun("mapreduce", addresses, Map.of(), "terasort", settings)) {
            for (RequestSample job : run.pass(DEADLINE).samples()) {
                if (!job.isOk()) {
                    throw new IllegalStateException(job.operation() + ": " + job.cause());
                }
                JobReport report = (JobReport) job.evidence();
                double history =
                        Duration.between(report.accepted(), report.ended()).toMillis() / MILLIS;
                answers.println(job.operation() + " " + job.elapsedNs() / NS + " " + history);
            }
        }
        System.exit(0); // Hadoop's clients may have left threads.
    }

    /** The class path of a worker. */
    static String classPath(LockedJars jars) throws EnvironmentException {
        return WorkerClassPath.of(TeraSortByTare.class, "mapreduce", "terasort", List.of("mapreduce"), jars);
    }
}
