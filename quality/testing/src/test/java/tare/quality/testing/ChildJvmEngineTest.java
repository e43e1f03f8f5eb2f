package tare.quality.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.FileStore;
import tare.api.spi.Job;
import tare.api.spi.JobReport;
import tare.api.spi.JobSpec;

/** The contract of job engines, on processes that are really started and really killed. */
class ChildJvmEngineTest implements JobEngineContract {
    private static final String LOCK = "jobs-of-this-test";
    private static final String TEXT = "jobs.text";

    /** Writes its second argument, or the configured text, to the file of its first. */
    public static final class Writing {
        private Writing() {}

        public static void main(String... args) throws IOException {
            String text = args.length > 1 ? args[1] : System.getProperty(TEXT);
            Path file = Path.of(args[0]);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            ChildJvmMain.count("chars written", text.length());
        }
    }

    /** Fails with an exception, or with the exit code of its argument. */
    public static final class Failing {
        private Failing() {}

        public static void main(String... args) throws IOException {
            if (args.length > 0) {
                System.exit(Integer.parseInt(args[0]));
            }
            throw new IOException("no such input: /secret/path");
        }
    }

    /** Creates files for ever. */
    public static final class Endless {
        private Endless() {}

        public static void main(String... args) throws Exception {
            Path directory = Files.createDirectories(Path.of(args[0]));
            for (int i = 0; ; i++) {
                Files.createFile(directory.resolve(String.format("%06d", i)));
                TimeUnit.MILLISECONDS.sleep(100);
            }
        }
    }

    @Override
    public void open(Path directory, Use use) throws Exception {
        List<Path> jars = List.of(ChildJvmEngine.jarOf(ChildJvmEngineTest.class));
        try (ChildJvmEngine engine = new ChildJvmEngine(directory, Map.of(LOCK, jars))) {
            use.of(engine);
        }
    }

    private static JobSpec job(Class<?> main, Map<String, String> configuration, String... arguments) {
        return new JobSpec(
                main.getSimpleName(),
                ChildJvmEngine.KIND,
                List.of(LOCK),
                main.getName(),
                List.of(arguments),
                configuration);
    }

    @Override
    public JobSpec writing(FileStore files, String path, String text) {
        return job(Writing.class, Map.of(), files.locate(path), text);
    }

    @Override
    public JobSpec writingConfigured(FileStore files, String path, String text) {
        return job(Writing.class, Map.of(TEXT, text), files.locate(path));
    }

    @Override
    public Map<String, Long> counted(String text) {
        return Map.of("chars written", (long) text.length());
    }

    @Override
    public JobSpec failing() {
        return job(Failing.class, Map.of());
    }

    @Override
    public String cause() {
        return "IOException";
    }

    @Override
    public JobSpec endless(FileStore files, String directory) {
        return job(Endless.class, Map.of(), files.locate(directory));
    }

    @Test
    @Timeout(600)
    void theProcessOfAKilledJobIsGone(@TempDir Path directory) throws Exception {
        open(directory, opened -> {
            ChildJvmEngine engine = (ChildJvmEngine) opened;
            ChildJvmJob job = engine.submit(endless(engine.files(), "ticks"));
            assertThat(ProcessHandle.of(job.pid())).hasValueSatisfying(ProcessHandle::isAlive);
            job.kill();
            job.await(Deadlines.in(PATIENCE));
            assertThat(ProcessHandle.of(job.pid()).filter(ProcessHandle::isAlive))
                    .isEmpty();
        });
    }

    @Test
    @Timeout(600)
    void aJobThatDiesOfItselfHasItsExitCodeOrWhatWasThrownAsCause(@TempDir Path directory) throws Exception {
        open(directory, engine -> {
            assertThat(ended(engine.submit(job(Failing.class, Map.of(), "7"))).cause())
                    .isEqualTo("exit 7");
            JobSpec own = new JobSpec(
                    "own",
                    ChildJvmEngine.KIND,
                    List.of(),
                    Failing.class.getName(),
                    List.of("8"),
                    Map.of(),
                    List.of(ChildJvmEngine.jarOf(ChildJvmEngineTest.class)));
            assertThat(ended(engine.submit(own)).cause()).isEqualTo("exit 8");
            JobSpec unknown = new JobSpec("none", ChildJvmEngine.KIND, List.of(), "no.such.Main", List.of(), Map.of());
            JobReport report = ended(engine.submit(unknown));
            assertThat(report.end()).isEqualTo(JobReport.End.FAILED);
            assertThat(report.cause()).isEqualTo("ClassNotFoundException");
        });
    }

    /** A signal from others is a failure of the job, not a kill by its owner. */
    @Test
    @Timeout(600)
    void aJobThatOthersKillHasFailed(@TempDir Path directory) throws Exception {
        open(directory, opened -> {
            ChildJvmEngine engine = (ChildJvmEngine) opened;
            ChildJvmJob job = engine.submit(endless(engine.files(), "ticks"));
            ProcessHandle.of(job.pid()).orElseThrow().destroyForcibly();
            JobReport report = ended(job);
            assertThat(report.end()).isEqualTo(JobReport.End.FAILED);
            assertThat(report.cause()).isEqualTo("exit 137");
        });
    }

    @Test
    void aReportHasACauseExactlyIfTheJobFailed() throws Exception {
        JobReport.End failed = JobReport.End.FAILED;
        assertThatThrownBy(() -> report(failed, null)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> report(JobReport.End.KILLED, "x")).isInstanceOf(IllegalArgumentException.class);
        assertThat(report(failed, "x").cause()).isEqualTo("x");
    }

    private static JobReport report(JobReport.End end, String cause) {
        Instant then = Instant.EPOCH;
        return new JobReport("job-1", end, cause, then, then, then, Map.of(), List.of());
    }

    private static JobReport ended(Job job) throws Exception {
        return job.await(Deadlines.in(PATIENCE));
    }
}
