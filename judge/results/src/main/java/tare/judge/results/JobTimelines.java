package tare.judge.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.JobTimeline;
import tare.api.model.JobTimeline.AttemptEnd;
import tare.api.model.JobTimeline.TaskAttempt;
import tare.api.model.PlannedRun;
import tare.api.model.RequestSample;
import tare.api.model.RunResult;

/**
 * Reads the records of jobs that stand for their arms in drawings: for each operation of passes the first job of the
 * run whose time is the median of those that count and succeeded, of two the shorter; without such a run, the first job
 * that has a record. Others stay unread, as a job may have had thousands of tasks.
 */
final class JobTimelines {
    private record Key(String workload, String operation, String arm) {}

    private record Candidate(PlannedRun run, boolean counts, RequestSample job, Path file) {}

    /** Evidence of a job; that of other requests has no tasks. Attempts without an end are from before it was kept. */
    record JobEvidence(
            Optional<Instant> accepted,
            Optional<Instant> started,
            Optional<Instant> ended,
            Optional<List<AttemptEvidence>> tasks) {}

    record AttemptEvidence(
            String id,
            String kind,
            String host,
            long startedMs,
            Optional<Long> fetchedMs,
            long endedMs,
            Optional<AttemptEnd> end) {}

    private JobTimelines() {}

    /** @throws ResultsException naming a file that cannot be read */
    static List<JobTimeline> read(ResultsLayout layout, List<RunResult> runs) {
        Map<Key, List<Candidate>> candidates = new LinkedHashMap<>();
        runs.forEach(run -> add(candidates, run, layout.run(run.record().run().id())));
        List<JobTimeline> jobs = new ArrayList<>();
        candidates.forEach((key, all) -> read(key, chosen(all)).ifPresent(jobs::add));
        return jobs;
    }

    private static void add(Map<Key, List<Candidate>> candidates, RunResult run, ResultsLayout.RunFiles files) {
        PlannedRun planned = run.record().run();
        Map<String, RequestSample> firsts = new LinkedHashMap<>();
        run.samples().forEach(sample -> firsts.putIfAbsent(sample.operation(), sample));
        firsts.forEach((operation, first) -> {
            Path file = files.evidence().resolve(operation + "-1.json");
            if (files.evidence().equals(file.normalize().getParent()) && Files.exists(file)) {
                candidates
                        .computeIfAbsent(
                                new Key(planned.workload(), operation, planned.arm()), key -> new ArrayList<>())
                        .add(new Candidate(planned, run.record().enters(), first, file));
            }
        });
    }

    private static Candidate chosen(List<Candidate> all) {
        List<Candidate> sorted = all.stream()
                .filter(one -> one.counts() && one.job().isOk())
                .sorted(Comparator.comparingLong(one -> one.job().elapsedNs()))
                .toList();
        return sorted.isEmpty() ? all.get(0) : sorted.get((sorted.size() - 1) / 2);
    }

    private static Optional<JobTimeline> read(Key key, Candidate from) {
        JobEvidence job = Json.read(from.file(), JobEvidence.class);
        boolean isWhole = job.accepted().isPresent()
                && job.started().isPresent()
                && job.ended().isPresent()
                && job.tasks().stream().flatMap(List::stream).allMatch(task -> task.end()
                        .isPresent());
        if (!isWhole) {
            return Optional.empty();
        }
        Instant accepted = job.accepted().get();
        long waitedMs = Duration.between(accepted, job.started().get()).toMillis();
        long endedMs = Duration.between(accepted, job.ended().get()).toMillis();
        List<TaskAttempt> attempts = job.tasks().orElse(List.of()).stream()
                .map(task -> attempt(from.file(), task, waitedMs))
                .toList();
        return Optional.of(new JobTimeline(
                key.workload(),
                key.arm(),
                key.operation(),
                from.run().round(),
                from.counts(),
                waitedMs,
                endedMs,
                attempts));
    }

    private static TaskAttempt attempt(Path file, AttemptEvidence task, long waitedMs) {
        long fetchedMs = task.fetchedMs().orElse(task.startedMs());
        if (fetchedMs < task.startedMs() || task.endedMs() < fetchedMs) {
            throw new ResultsException(file + ": tasks: " + task.id()
                    + ": must start, have fetched and end in this order, got: " + task.startedMs() + ", " + fetchedMs
                    + ", " + task.endedMs());
        }
        return new TaskAttempt(
                task.id(),
                task.kind(),
                task.host(),
                waitedMs + task.startedMs(),
                waitedMs + fetchedMs,
                waitedMs + task.endedMs(),
                task.end().orElseThrow());
    }
}
