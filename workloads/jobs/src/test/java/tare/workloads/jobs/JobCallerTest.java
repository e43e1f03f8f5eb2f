package tare.workloads.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Deadline;
import tare.api.spi.FileStore;
import tare.api.spi.Job;
import tare.api.spi.JobEngine;
import tare.api.spi.JobNotAcceptedException;
import tare.api.spi.JobReport;
import tare.api.spi.JobReport.End;
import tare.api.spi.JobSpec;
import tare.api.spi.LocalFileStore;
import tare.api.spi.Reply;
import tare.quality.testing.Answer;
import tare.quality.testing.RecordingReply;

class JobCallerTest {
    private static final JobStep STEP = new JobStep(
            "step",
            7,
            place -> JobStep.spec("step", "Main", List.of(), Map.of()),
            (place, report, observed) -> Optional.empty());

    /** Jobs that end as told, or once they are killed. */
    private static final class TestingEngine implements JobEngine {
        private final LocalFileStore files;
        private final End end;
        private final Runnable whileSubmitting;

        TestingEngine(Path directory, End end, Runnable whileSubmitting) {
            this.files = new LocalFileStore(directory);
            this.end = end;
            this.whileSubmitting = whileSubmitting;
        }

        @Override
        public Set<String> kinds() {
            return Set.of(JobStep.KIND);
        }

        @Override
        public FileStore files() {
            return files;
        }

        @Override
        public Job submit(JobSpec spec) {
            whileSubmitting.run();
            return new EndingJob(end);
        }
    }

    private record EndingJob(End end, CountDownLatch killed) implements Job {
        EndingJob(End end) {
            this(end, new CountDownLatch(1));
        }

        @Override
        public String id() {
            return "job";
        }

        @Override
        public JobReport await(Deadline by) throws InterruptedException {
            if (end == End.KILLED) {
                killed.await();
            }
            Instant now = Instant.ofEpochSecond(1);
            return new JobReport(
                    "job", end, end == End.FAILED ? "IOException" : null, now, now, now, Map.of(), List.of());
        }

        @Override
        public void kill() {
            killed.countDown();
        }
    }

    private static JobCaller caller(JobEngine engine, JobStep... steps) {
        return new JobCaller(
                engine, List.of(steps), new JobPlace(engine.files(), "data/caller-0"), new JobObservations());
    }

    @Test
    void aJobThatFailedIsAnAnswerWithItsCauseAndItsReport(@TempDir Path directory) throws Exception {
        JobCaller caller = caller(new TestingEngine(directory, End.FAILED, () -> {}), STEP);
        caller.prepare();
        RecordingReply reply = RecordingReply.of(caller);
        assertThat(reply.answers()).containsExactly(new Answer(Reply.Kind.FAILED, 0, 0, "IOException"));
        assertThat(reply.evidence()).hasSize(1);
    }

    @Test
    void aWrongAnswerIsAFailure(@TempDir Path directory) throws Exception {
        JobStep wrong = new JobStep("wrong", 7, STEP.recipe(), (place, report, observed) -> Optional.of("not sorted"));
        JobCaller caller = caller(new TestingEngine(directory, End.SUCCEEDED, () -> {}), wrong);
        caller.prepare();
        assertThat(RecordingReply.of(caller).answers())
                .containsExactly(new Answer(Reply.Kind.FAILED, 0, 0, "not sorted"));
    }

    @Test
    void aJobThatIsNotAcceptedHasFailedForItsReason(@TempDir Path directory) throws Exception {
        TestingEngine engine = new TestingEngine(directory, End.SUCCEEDED, () -> {});
        JobStep refused = new JobStep(
                "refused",
                0,
                place -> {
                    throw new JobNotAcceptedException("no job submitted", "it submitted no job", null);
                },
                STEP.check());
        JobCaller caller = caller(engine, refused);
        caller.prepare();
        assertThat(RecordingReply.of(caller).answers())
                .containsExactly(new Answer(Reply.Kind.FAILED, 0, 0, "no job submitted"));
    }

    @Test
    void aPlaceThatCannotBeClearedFailsTheJobAndNotTheMeasurement(@TempDir Path directory) throws Exception {
        TestingEngine engine = new TestingEngine(directory, End.SUCCEEDED, () -> {});
        JobPlace refused = new JobPlace(engine.files(), "data/../caller-0");
        JobCaller caller = new JobCaller(engine, List.of(STEP), refused, new JobObservations());
        assertThat(caller.prepare()).isZero();
        assertThatThrownBy(() -> RecordingReply.of(caller)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aPassBeginsWithoutWhatTheLastOneLeftAndEndsWithNothing(@TempDir Path directory) throws Exception {
        TestingEngine engine = new TestingEngine(directory, End.SUCCEEDED, () -> {});
        JobCaller caller = caller(engine, STEP, STEP);
        assertThat(caller.prepare()).isZero();
        engine.files().create("data/caller-0/left").close();
        engine.files().create("data/other/left").close();
        assertThat(caller.prepare()).isEqualTo(1);
        assertThat(engine.files().list("data")).hasSize(2);
        assertThat(caller.prepare()).isZero();
        assertThat(engine.files().list("data")).hasSize(1);
        assertThat(RecordingReply.of(caller).answers()).containsExactly(Answer.ok(0, 7));
        caller.close();
        assertThat(engine.files().list("data/caller-0")).isEmpty();
    }

    @Test
    void aJobPastItsDeadlineIsKilledEvenIfItIsOnlyJustBeingSubmitted(@TempDir Path directory) throws Exception {
        JobCaller[] caller = new JobCaller[1];
        TestingEngine engine = new TestingEngine(directory, End.KILLED, () -> {
            try {
                caller[0].cancel();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        caller[0] = caller(engine, STEP);
        caller[0].prepare();
        assertThat(RecordingReply.of(caller[0]).answers())
                .containsExactly(new Answer(Reply.Kind.FAILED, 0, 0, "killed"));
    }
}
