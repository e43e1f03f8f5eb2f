package tare.quality.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Deadline;
import tare.api.spi.FileStore;
import tare.api.spi.Job;
import tare.api.spi.JobEngine;
import tare.api.spi.JobReport;
import tare.api.spi.JobReport.End;
import tare.api.spi.JobReport.TaskTime;
import tare.api.spi.JobSpec;

/** The contract of every {@link JobEngine}. Its tests wait for seconds, as a job that is gone shows only in time. */
public interface JobEngineContract {
    /** How long a job of this contract may take that does next to nothing. */
    Duration PATIENCE = Duration.ofMinutes(2);

    /** Work with an engine. */
    interface Use {
        void of(JobEngine engine) throws Exception;
    }

    /**
     * Opens an engine for one use and closes its driver afterwards. Its files are in the directory, where a later
     * engine finds them.
     */
    void open(Path directory, Use use) throws Exception;

    /** A job that writes a file with the text, which it gets as an argument, and succeeds. */
    JobSpec writing(FileStore files, String path, String text);

    /** The same, with the text from the configuration. */
    JobSpec writingConfigured(FileStore files, String path, String text);

    /** What the job that writes this text counts, among others. */
    Map<String, Long> counted(String text);

    /** A job that fails by itself. */
    JobSpec failing();

    /** Its cause in the report. */
    String cause();

    /** A job that never ends, and creates another file in the directory at least every half second. */
    JobSpec endless(FileStore files, String directory);

    @Test
    default void aReportTellsWhatAJobDidAndStaysTheSame(@TempDir Path directory) throws Exception {
        open(directory, engine -> {
            Job job = engine.submit(writing(engine.files(), "out/a", "some text"));
            CompletableFuture<JobReport> other = CompletableFuture.supplyAsync(() -> report(job));
            JobReport report = job.await(Deadline.NEVER);

            assertThat(report.end()).isEqualTo(End.SUCCEEDED);
            assertThat(report.cause()).isNull();
            assertThat(report.id()).isEqualTo(job.id()).isNotBlank();
            assertThat(report.accepted()).isBeforeOrEqualTo(report.started());
            assertThat(report.started()).isBeforeOrEqualTo(report.ended());
            assertThat(report.counters()).containsAllEntriesOf(counted("some text"));
            assertThat(read(engine.files(), "out/a")).isEqualTo("some text");
            assertTasksAreAttemptsInTheOrderOfTheirStarts(report);

            assertThat(other.get(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isEqualTo(report);
            job.kill();
            assertThat(job.await(Deadlines.in(PATIENCE))).isEqualTo(report);
        });
    }

    private static JobReport report(Job job) {
        try {
            return job.await(Deadlines.in(PATIENCE));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static void assertTasksAreAttemptsInTheOrderOfTheirStarts(JobReport report) {
        long wholeMs = Duration.between(report.started(), report.ended()).toMillis();
        assertThat(report.tasks()).allSatisfy(task -> {
            assertThat(task.kind()).isNotBlank();
            assertThat(task.host()).isNotBlank();
            assertThat(task.startedMs()).isBetween(0L, task.endedMs());
            assertThat(task.endedMs()).isLessThanOrEqualTo(wholeMs);
        });
        assertThat(report.tasks()).extracting(TaskTime::startedMs).isSorted();
        assertThat(report.tasks()).extracting(TaskTime::id).doesNotHaveDuplicates();
        assertThat(report.tasks().isEmpty() || report.tasks().stream().anyMatch(TaskTime::succeeded))
                .isTrue();
    }

    @Test
    default void theConfigurationReachesTheJob(@TempDir Path directory) throws Exception {
        open(directory, engine -> {
            engine.submit(writingConfigured(engine.files(), "a", "configured")).await(Deadlines.in(PATIENCE));
            assertThat(read(engine.files(), "a")).isEqualTo("configured");
        });
    }

    @Test
    default void aFailedJobIsAReportWithItsCauseAndNoException(@TempDir Path directory) throws Exception {
        open(directory, engine -> {
            JobReport report = engine.submit(failing()).await(Deadlines.in(PATIENCE));

            assertThat(report.end()).isEqualTo(End.FAILED);
            assertThat(report.cause()).isEqualTo(cause()).matches("[A-Za-z0-9_./ -]{1,40}");
            assertThat(report.tasks().isEmpty() || report.tasks().stream().anyMatch(task -> !task.succeeded()))
                    .isTrue();
            assertThat(engine.submit(writing(engine.files(), "a", "after it"))
                            .await(Deadlines.in(PATIENCE))
                            .end())
                    .isEqualTo(End.SUCCEEDED);
        });
    }

    @Test
    default void aJobPastItsDeadlineGoesOnUntilAnotherThreadKillsItAndIsThenGone(@TempDir Path directory)
            throws Exception {
        open(directory, engine -> {
            Job job = engine.submit(endless(engine.files(), "ticks"));
            awaitMore(engine.files(), "ticks");
            assertThatThrownBy(() -> job.await(Deadlines.in(Duration.ofMillis(200))))
                    .isInstanceOf(TimeoutException.class);
            awaitMore(engine.files(), "ticks");

            CompletableFuture<JobReport> waiting = CompletableFuture.supplyAsync(() -> report(job));
            job.kill();
            JobReport report = waiting.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            assertIsGone(engine.files(), "ticks");
            assertThat(report.end()).isEqualTo(End.KILLED);
            assertThat(report.cause()).isNull();
            assertThat(report.tasks()).noneMatch(TaskTime::succeeded);
            job.kill();
            assertThat(job.await(Deadlines.in(PATIENCE))).isEqualTo(report);
        });
    }

    @Test
    default void jobsRunAtOnceAndAreKilledOneByOne(@TempDir Path directory) throws Exception {
        open(directory, engine -> {
            Job one = engine.submit(endless(engine.files(), "one"));
            Job other = engine.submit(endless(engine.files(), "other"));
            assertThat(one.id()).isNotEqualTo(other.id());
            awaitMore(engine.files(), "one");
            awaitMore(engine.files(), "other");
            one.kill();
            assertThat(one.await(Deadlines.in(PATIENCE)).end()).isEqualTo(End.KILLED);
            awaitMore(engine.files(), "other");
            other.kill();
            assertThat(other.await(Deadlines.in(PATIENCE)).end()).isEqualTo(End.KILLED);
        });
    }

    @Test
    default void otherKindsAndLocksAreRefusedBeforeAnythingStarts(@TempDir Path directory) throws Exception {
        open(directory, engine -> {
            JobSpec job = writing(engine.files(), "a", "text");
            assertThat(engine.kinds()).contains(job.kind()).allMatch(kind -> kind.matches("[a-z][a-z0-9-]*"));
            JobSpec otherKind = new JobSpec(
                    job.name(), "no-such-kind", job.locks(), job.mainClass(), job.arguments(), job.configuration());
            JobSpec otherLock = new JobSpec(
                    job.name(),
                    job.kind(),
                    List.of("no-such-lock"),
                    job.mainClass(),
                    job.arguments(),
                    job.configuration());
            assertThatThrownBy(() -> engine.submit(otherKind))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("no-such-kind");
            assertThatThrownBy(() -> engine.submit(otherLock))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("no-such-lock");
            // A later job has ended, so an earlier one would have left its file.
            engine.submit(writing(engine.files(), "b", "text")).await(Deadlines.in(PATIENCE));
            assertThat(engine.files().list(""))
                    .extracting(FileStore.Entry::path)
                    .noneMatch(path -> path.equals("a") || path.startsWith("a/"));
        });
    }

    @Test
    default void closingEndsWhatStillRuns(@TempDir Path directory) throws Exception {
        open(directory, engine -> {
            engine.submit(endless(engine.files(), "ticks"));
            awaitMore(engine.files(), "ticks");
        });
        open(directory, engine -> assertIsGone(engine.files(), "ticks"));
    }

    /** Waits until there are more files in a directory than now. */
    private static void awaitMore(FileStore files, String directory) throws Exception {
        int before = files.list(directory).size();
        Deadline by = Deadlines.in(PATIENCE);
        while (files.list(directory).size() <= before) {
            assertThat(by.isOver()).as("no file in %s", directory).isFalse();
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }

    private static void assertIsGone(FileStore files, String directory) throws Exception {
        List<FileStore.Entry> left = files.list(directory);
        assertThat(left).isNotEmpty();
        TimeUnit.MILLISECONDS.sleep(1500);
        assertThat(files.list(directory))
                .as("files in three times the interval")
                .isEqualTo(left);
    }

    /** A job may write a file, or a directory with one or more parts. */
    private static String read(FileStore files, String path) throws Exception {
        List<FileStore.Entry> parts = files.list(path);
        StringBuilder text = new StringBuilder();
        for (String part : parts.isEmpty()
                ? List.of(path)
                : parts.stream().map(FileStore.Entry::path).toList()) {
            try (InputStream in = files.open(part)) {
                text.append(new String(in.readAllBytes(), UTF_8));
            }
        }
        return text.toString();
    }
}
