package tare.systems.mapreduce.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.examples.QuasiMonteCarlo;
import org.apache.hadoop.security.UserGroupInformation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.FileStore;
import tare.api.spi.JobReport;
import tare.api.spi.JobSpec;
import tare.api.spi.Sha256;
import tare.quality.testing.Deadlines;
import tare.quality.testing.JobEngineContract;

/** The contract of job engines, on YARN. */
@Tag("servers")
class YarnJobEngineTest implements JobEngineContract {
    /** The ApplicationMaster runs the task, which takes half as many JVMs. */
    static final Map<String, String> UBER = Map.of("mapreduce.job.ubertask.enable", "true");

    static void openEngine(Path directory, Use use) throws Exception {
        openEngine(TestingYarn.shared(), directory, use);
    }

    /** The files of a test are in a directory of the cluster that is called after the test's own. */
    static void openEngine(TestingYarn yarn, Path directory, Use use) throws Exception {
        Configuration configuration = ClusterConfiguration.of(yarn.addresses());
        UserGroupInformation user = ClusterUser.of(yarn.addresses(), configuration);
        String root = yarn.addresses().get("root") + "/tests/"
                + Sha256.of(directory.toString()).substring(0, 12);
        try (YarnClients clients = YarnClients.open(configuration, user);
                YarnJobEngine engine = new YarnJobEngine(clients, root)) {
            use.of(engine);
        }
    }

    @Override
    public void open(Path directory, Use use) throws Exception {
        openEngine(directory, use);
    }

    static JobSpec job(Class<?> main, Map<String, String> configuration, String... arguments) {
        return new JobSpec(
                main.getSimpleName(),
                YarnJobEngine.KIND,
                List.of(YarnJobEngine.LOCK),
                main.getName(),
                List.of(arguments),
                configuration);
    }

    static Map<String, String> with(String property, String value) {
        Map<String, String> all = new HashMap<>(UBER);
        all.put(property, value);
        return all;
    }

    @Override
    public JobSpec writing(FileStore files, String path, String text) {
        return job(TestingTools.Writing.class, UBER, files.locate(path), text);
    }

    @Override
    public JobSpec writingConfigured(FileStore files, String path, String text) {
        return job(TestingTools.Writing.class, with(TestingTools.TEXT, text), files.locate(path));
    }

    @Override
    public Map<String, Long> counted(String text) {
        return Map.of("chars written", (long) text.length(), "TOTAL_LAUNCHED_MAPS", 1L);
    }

    @Override
    public JobSpec failing() {
        return job(TestingTools.Failing.class, UBER);
    }

    @Override
    public String cause() {
        return "IOException";
    }

    @Override
    public JobSpec endless(FileStore files, String directory) {
        return job(TestingTools.Endless.class, Map.of(), files.locate(directory));
    }

    @Test
    void aFailedJobHasAllItsAttempts(@TempDir Path directory) throws Exception {
        open(directory, engine -> {
            // In JVMs of their own: an ApplicationMaster that runs tasks tries each once.
            JobSpec twice = job(TestingTools.Failing.class, Map.of("mapreduce.map.maxattempts", "2"));
            JobReport report = engine.submit(twice).await(Deadlines.in(PATIENCE));
            assertThat(report.tasks()).hasSize(2).noneMatch(JobReport.TaskTime::succeeded);
            assertThat(report.counters()).containsEntry("NUM_FAILED_MAPS", 2L);
        });
    }

    /** Hadoop's own Pi then ends its JVM, which must not be this one. */
    @Test
    void aJobThatCannotGetMemoryFailsWithThatCauseAndInAJvmOfItsOwn(@TempDir Path directory) throws Exception {
        open(directory, engine -> {
            Map<String, String> tooLarge = Map.of("mapreduce.map.memory.mb", "99999");
            JobReport report = engine.submit(job(QuasiMonteCarlo.class, tooLarge, "1", "10"))
                    .await(Deadlines.in(PATIENCE));
            assertThat(report.end()).isEqualTo(JobReport.End.FAILED);
            assertThat(report.cause()).isEqualTo("no container is that large");
        });
    }

    @Test
    void aMainClassThatSubmitsNothingIsRefused(@TempDir Path directory) throws Exception {
        open(directory, engine -> {
            assertThatThrownBy(() -> engine.submit(job(TestingTools.Idle.class, Map.of())))
                    .hasMessage("it submitted no job, and ended with exit code 3");
            assertThatThrownBy(() -> engine.submit(job(String.class, Map.of())))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("must be an org.apache.hadoop.util.Tool or have a main method");
        });
    }
}
