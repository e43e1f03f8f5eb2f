package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Extent;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseOrder;
import tare.api.model.PhaseRecord;
import tare.api.model.RequestOutcome;
import tare.api.model.RequestSample;
import tare.api.model.Waiting;
import tare.api.spi.Caller;
import tare.api.spi.Deadline;
import tare.api.spi.Job;
import tare.api.spi.JobReport;
import tare.api.spi.JobSpec;
import tare.api.spi.Operation;
import tare.api.spi.Reply;
import tare.api.spi.Request;
import tare.measure.engine.Engine;
import tare.measure.engine.SystemClock;
import tare.quality.testing.ChildJvmEngine;
import tare.quality.testing.ChildJvmJob;
import tare.quality.testing.Deadlines;

/** A job that passes its operation's deadline is killed by the engine, and the next one is not disturbed. */
class JobDeadlineTest {
    private static final String LOCK = "jobs";
    private static final List<Operation> JOBS =
            List.of(new Operation("endless", false, Optional.of(Duration.ofSeconds(2))), new Operation("short", false));

    /** Sleeps for its argument, in milliseconds. */
    public static final class SleepingJob {
        private SleepingJob() {}

        public static void main(String... args) throws InterruptedException {
            TimeUnit.MILLISECONDS.sleep(Long.parseLong(args[0]));
        }
    }

    /** Runs an endless job and a short one in turn. */
    private static final class JobCaller implements Caller {
        private final ChildJvmEngine engine;
        private int prepared;
        private volatile ChildJvmJob job;
        private volatile ChildJvmJob killed;

        JobCaller(ChildJvmEngine engine) {
            this.engine = engine;
        }

        @Override
        public int prepare() {
            return prepared++ % JOBS.size();
        }

        @Override
        public void send(Request request) throws Exception {
            String millis = prepared % JOBS.size() == 1 ? Long.toString(Long.MAX_VALUE) : "10";
            job = engine.submit(new JobSpec(
                    "sleep",
                    ChildJvmEngine.KIND,
                    List.of(LOCK),
                    SleepingJob.class.getName(),
                    List.of(millis),
                    Map.of()));
            // The engine's clock ends the wait, by a kill.
            JobReport report = job.await(Deadline.NEVER);
            request.reply().evidence(report);
            boolean isOk = report.end() == JobReport.End.SUCCEEDED;
            request.reply().done(isOk ? Reply.Kind.OK : Reply.Kind.FAILED, 0, 0, isOk ? null : "job");
        }

        @Override
        public void cancel() {
            killed = job;
            job.kill();
        }

        @Override
        public void close() {}
    }

    @Test
    @Timeout(600)
    void aJobPastItsDeadlineIsKilledAndTheNextOneRuns(@TempDir Path directory) throws Exception {
        Map<String, List<Path>> jars = Map.of(LOCK, List.of(ChildJvmEngine.jarOf(JobDeadlineTest.class)));
        try (ChildJvmEngine jobs = new ChildJvmEngine(directory, jars)) {
            JobCaller caller = new JobCaller(jobs);
            PhaseRecord record;
            try (Engine engine = new Engine(JOBS, List.of(caller), new SystemClock())) {
                record = engine.execute(onePass(), update -> {});
            }

            assertThat(record.endedEarly()).isNull();
            assertThat(record.samples())
                    .extracting(RequestSample::outcome)
                    .containsExactly(RequestOutcome.UNKNOWN, RequestOutcome.OK);
            assertThat(record.samples().get(0).cause()).isEqualTo("deadline");
            assertThat(record.samples().get(0).evidence())
                    .isInstanceOfSatisfying(
                            JobReport.class, report -> assertThat(report.end()).isEqualTo(JobReport.End.KILLED));
            Job killed = caller.killed;
            assertThat(killed.await(Deadlines.in(Duration.ofSeconds(1))).end()).isEqualTo(JobReport.End.KILLED);
            assertThat(ProcessHandle.of(caller.killed.pid()).filter(ProcessHandle::isAlive))
                    .isEmpty();
        }
    }

    private static PhaseOrder onePass() {
        return new PhaseOrder(
                Phase.MEASURE,
                new Pace.BackToBack(),
                new Extent.Passes(1),
                JOBS.size(),
                Duration.ofHours(1),
                Duration.ZERO,
                0,
                42,
                Waiting.PARK,
                1);
    }
}
