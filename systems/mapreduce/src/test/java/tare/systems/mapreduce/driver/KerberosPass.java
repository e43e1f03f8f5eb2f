package tare.systems.mapreduce.driver;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.examples.WordCount;
import org.apache.hadoop.examples.terasort.TeraGen;
import tare.api.spi.Driver;
import tare.api.spi.Endpoints;
import tare.api.spi.FileStore;
import tare.api.spi.JobEngine;
import tare.api.spi.JobReport;
import tare.api.spi.JobSpec;
import tare.quality.testing.Deadlines;

/**
 * A worker's part in {@link KerberosClusterTest}, in a JVM of its own: the login is one of the whole process. Prints how
 * the job ended and what it wrote.
 */
final class KerberosPass {
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private KerberosPass() {}

    /** @param arguments the driver's home, then names and values of addresses in turn */
    public static void main(String... arguments) throws Exception {
        Map<String, String> addresses = new HashMap<>();
        for (int i = 1; i < arguments.length; i += 2) {
            addresses.put(arguments[i], arguments[i + 1]);
        }
        try (Driver driver = MapReduceDriver.connect(new Endpoints(Path.of(arguments[0]), addresses))) {
            JobEngine engine = driver.capability(JobEngine.class).orElseThrow();
            String output = engine.files().locate("rows");
            JobReport report = engine.submit(new JobSpec(
                            "teragen",
                            YarnJobEngine.KIND,
                            List.of(YarnJobEngine.LOCK),
                            TeraGen.class.getName(),
                            List.of("1000", output),
                            Map.of("mapreduce.job.maps", "2")))
                    .await(Deadlines.in(PATIENCE));
            long bytes = engine.files().list("rows").stream()
                    .mapToLong(FileStore.Entry::bytes)
                    .sum();
            System.out.println("job " + report.end() + ", " + report.tasks().size() + " tasks, " + bytes
                    + " bytes, cause " + report.cause());
            JobReport own = countWords(engine, output);
            System.out.println("job in a JVM of its own " + own.end() + ", "
                    + own.tasks().size() + " tasks, cause " + own.cause());
            engine.files().delete("rows");
        }
    }

    /** A main class that is no tool, in a JVM that has tokens in place of a login. */
    private static JobReport countWords(JobEngine engine, String input) throws Exception {
        return engine.submit(new JobSpec(
                        "count",
                        YarnJobEngine.KIND,
                        List.of(YarnJobEngine.LOCK),
                        WordCount.class.getName(),
                        List.of(
                                "-Dmapreduce.job.reduces=0",
                                input,
                                engine.files().locate("counted")),
                        Map.of()))
                .await(Deadlines.in(PATIENCE));
    }
}
