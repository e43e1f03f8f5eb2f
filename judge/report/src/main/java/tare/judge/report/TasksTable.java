package tare.judge.report;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tare.api.model.JobTimeline;
import tare.api.model.JobTimeline.AttemptEnd;
import tare.api.model.JobTimeline.TaskAttempt;
import tare.api.model.WorkloadFindings;

/** The tasks of the jobs that stand for their arms, in numbers: a row for each job and kind of task. */
final class TasksTable {
    private TasksTable() {}

    static ReportTable of(Report report, WorkloadFindings workload) {
        ReportTable table = new ReportTable(
                "Tasks of one run of each arm",
                "operation",
                "arm",
                "round",
                "tasks",
                "attempts",
                "failed",
                "killed",
                "hosts",
                "first start",
                "first done",
                "last done",
                "median",
                "slowest");
        report.jobsByOperation(workload)
                .forEach((operation, jobs) -> jobs.forEach(job -> kinds(job).forEach((kind, attempts) -> {
                    table.row(cells(job, kind, attempts));
                })));
        return table.note("Drawn from the run with the median time of each arm (of two the shorter). Starts and ends"
                + " count from the job's acceptance; median and slowest are of attempts that succeeded.");
    }

    private static Map<String, List<TaskAttempt>> kinds(JobTimeline job) {
        return job.attempts().stream()
                .collect(Collectors.groupingBy(TaskAttempt::kind, LinkedHashMap::new, Collectors.toList()));
    }

    private static List<ReportTable.Cell> cells(JobTimeline job, String kind, List<TaskAttempt> attempts) {
        List<TaskAttempt> done = attempts.stream()
                .filter(attempt -> attempt.end() == AttemptEnd.SUCCEEDED)
                .sorted(Comparator.comparingLong(TaskAttempt::endedMs))
                .toList();
        List<Double> times = done.stream()
                .map(attempt -> (double) (attempt.endedMs() - attempt.startedMs()))
                .sorted()
                .toList();
        return List.of(
                ReportTable.Cell.plain(job.operation()),
                ReportTable.Cell.plain(job.arm()),
                ReportTable.Cell.number(Integer.toString(job.round())),
                ReportTable.Cell.plain(kind),
                ReportTable.Cell.number(Numbers.count(attempts.size())),
                count(attempts, AttemptEnd.FAILED),
                count(attempts, AttemptEnd.KILLED),
                ReportTable.Cell.number(Numbers.count(
                        attempts.stream().map(TaskAttempt::host).distinct().count())),
                time((double) attempts.get(0).startedMs()),
                done.isEmpty() ? none() : time((double) done.get(0).endedMs()),
                done.isEmpty()
                        ? none()
                        : time((double) done.get(done.size() - 1).endedMs()),
                done.isEmpty() ? none() : time(Medians.ofSorted(times)),
                done.isEmpty() ? none() : time(times.get(times.size() - 1)));
    }

    private static ReportTable.Cell count(List<TaskAttempt> attempts, AttemptEnd end) {
        long count = attempts.stream().filter(attempt -> attempt.end() == end).count();
        String text = Numbers.count(count);
        return count > 0 && end == AttemptEnd.FAILED ? ReportTable.Cell.trouble(text) : ReportTable.Cell.number(text);
    }

    private static ReportTable.Cell time(double ms) {
        return ReportTable.Cell.number(Numbers.seconds(ms / 1000));
    }

    private static ReportTable.Cell none() {
        return ReportTable.Cell.number("none done");
    }
}
