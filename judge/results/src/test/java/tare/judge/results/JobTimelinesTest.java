package tare.judge.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.JobTimeline;
import tare.api.model.JobTimeline.AttemptEnd;
import tare.api.model.JobTimeline.TaskAttempt;
import tare.api.model.PlannedRun;
import tare.api.model.RequestOutcome;
import tare.api.model.RequestSample;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.quality.testing.SampleRunRecord;

/** Which jobs stand for their arms, and how their records are read. */
class JobTimelinesTest {
    private static final String TASKS =
            """
            [ { "id": "r0", "kind": "reduce", "host": "b", "startedMs": 2000, "fetchedMs": 2500, "endedMs": 9000, "end": "KILLED" },
              { "id": "m0", "kind": "map", "host": "a", "startedMs": 0, "fetchedMs": 0, "endedMs": 2000, "end": "SUCCEEDED" } ]
            """;

    @TempDir
    private Path directory;

    private final List<RunResult> runs = new ArrayList<>();

    private void run(int round, String arm, RunStatus status, RequestOutcome outcome, long elapsedNs)
            throws IOException {
        PlannedRun planned = new PlannedRun("r" + round + "-" + arm, round, arm, "jobs", 1);
        RequestSample job = new RequestSample("sort", 0, 0, 0, elapsedNs, outcome, 0, 0, null, null, null);
        runs.add(new RunResult(
                SampleRunRecord.of(planned).status(status).build(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(job)));
        evidence(planned.id(), TASKS);
    }

    private void evidence(String run, String tasks) throws IOException {
        Path evidence = new ResultsLayout(directory).run(run).evidence();
        Files.createDirectories(evidence);
        Files.writeString(
                evidence.resolve("sort-1.json"),
                "{ \"id\": \"job\", \"end\": \"SUCCEEDED\", \"cause\": null, \"accepted\": \"2026-11-25T02:00:00Z\","
                        + " \"started\": \"2026-11-25T02:00:03Z\", \"ended\": \"2026-11-25T02:00:12Z\","
                        + " \"counters\": {}, \"tasks\": " + tasks + " }");
    }

    private List<JobTimeline> read() {
        return JobTimelines.read(new ResultsLayout(directory), runs);
    }

    @Test
    void theRunWithTheMedianTimeStandsForItsArm() throws IOException {
        run(1, "a", RunStatus.VALID, RequestOutcome.OK, 30);
        run(2, "a", RunStatus.SUSPECT, RequestOutcome.OK, 20);
        run(3, "a", RunStatus.VALID, RequestOutcome.OK, 10);
        run(4, "a", RunStatus.FAILED, RequestOutcome.OK, 1);
        run(5, "a", RunStatus.VALID, RequestOutcome.FAILED, 2);
        run(1, "b", RunStatus.VALID, RequestOutcome.OK, 50);
        run(2, "b", RunStatus.VALID, RequestOutcome.OK, 40);
        assertThat(read()).extracting(JobTimeline::arm).containsExactly("a", "b");
        assertThat(read()).as("of two the shorter").allMatch(job -> job.round() == 2 && job.counts());
    }

    @Test
    void anArmWhoseRunsAllFailIsShownByTheFirst() throws IOException {
        run(1, "a", RunStatus.FAILED, RequestOutcome.FAILED, 30);
        run(2, "a", RunStatus.FAILED, RequestOutcome.FAILED, 20);
        assertThat(read()).singleElement().matches(job -> job.round() == 1 && !job.counts());
    }

    @Test
    void timesCountFromTheJobsAcceptance() throws IOException {
        run(1, "a", RunStatus.VALID, RequestOutcome.OK, 30);
        JobTimeline job = read().get(0);
        assertThat(job.waitedMs()).isEqualTo(3000);
        assertThat(job.endedMs()).isEqualTo(12_000);
        assertThat(job.attempts())
                .containsExactly(
                        new TaskAttempt("m0", "map", "a", 3000, 3000, 5000, AttemptEnd.SUCCEEDED),
                        new TaskAttempt("r0", "reduce", "b", 5000, 5500, 12_000, AttemptEnd.KILLED));
    }

    @Test
    void recordsOfQueriesAndOfEarlierVersionsAreNoJobs() throws IOException {
        run(1, "a", RunStatus.VALID, RequestOutcome.OK, 30);
        evidence(
                "r1-a",
                "[ { \"id\": \"m0\", \"kind\": \"map\", \"host\": \"a\", \"startedMs\": 0, \"endedMs\": 5,"
                        + " \"succeeded\": true } ]");
        assertThat(read()).isEmpty();
        Files.writeString(
                new ResultsLayout(directory).run("r1-a").evidence().resolve("sort-1.json"),
                "{ \"query\": \"sort\", \"rows\": 1, \"sha256\": \"ab\", \"ordered\": true }");
        assertThat(read()).isEmpty();
    }

    @Test
    void timesOutOfOrderAreRefusedWithTheFile() throws IOException {
        run(1, "a", RunStatus.VALID, RequestOutcome.OK, 30);
        evidence("r1-a", TASKS.replace("2500", "99999"));
        assertThatThrownBy(this::read)
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("sort-1.json: tasks: r0: must start, have fetched and end in this order,"
                        + " got: 2000, 99999, 9000");
    }

    /** A name from a file never leads out of the run's own evidence. */
    @Test
    void anOperationIsNoPath() throws IOException {
        run(1, "a", RunStatus.VALID, RequestOutcome.OK, 30);
        run(1, "b", RunStatus.VALID, RequestOutcome.OK, 30);
        RequestSample elsewhere =
                new RequestSample("../../r1-b/evidence/sort", 0, 0, 0, 1, RequestOutcome.OK, 0, 0, null, null, null);
        runs.set(
                0,
                new RunResult(
                        runs.get(0).record(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(elsewhere)));
        assertThat(read()).extracting(JobTimeline::arm).containsExactly("b");
    }
}
