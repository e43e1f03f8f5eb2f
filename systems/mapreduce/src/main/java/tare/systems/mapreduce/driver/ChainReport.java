package tare.systems.mapreduce.driver;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tare.api.spi.JobReport;
import tare.api.spi.JobReport.End;
import tare.api.spi.JobReport.TaskTime;

/** The reports of all jobs of one main class as one. */
final class ChainReport {
    private ChainReport() {}

    /**
     * Counters are sums, and the first job that did not succeed says how all ended.
     *
     * @param reports in the order of submission, at least one
     */
    static JobReport of(List<JobReport> reports) {
        if (reports.size() == 1) {
            return reports.get(0);
        }
        JobReport telling = reports.stream()
                .filter(report -> report.end() != End.SUCCEEDED)
                .findFirst()
                .orElse(reports.get(0));
        Instant started = reports.stream()
                .map(JobReport::started)
                .min(Comparator.naturalOrder())
                .orElseThrow();
        Map<String, Long> counters = new TreeMap<>();
        reports.forEach(report -> report.counters().forEach((name, value) -> counters.merge(name, value, Long::sum)));
        return new JobReport(
                reports.get(0).id(),
                telling.end(),
                telling.cause(),
                reports.get(0).accepted(),
                started,
                reports.stream()
                        .map(JobReport::ended)
                        .max(Comparator.naturalOrder())
                        .orElseThrow(),
                counters,
                tasks(reports, started));
    }

    private static List<TaskTime> tasks(List<JobReport> reports, Instant started) {
        List<TaskTime> tasks = new ArrayList<>();
        for (JobReport report : reports) {
            long laterMs = Duration.between(started, report.started()).toMillis();
            report.tasks()
                    .forEach(task -> tasks.add(new TaskTime(
                            task.id(),
                            task.kind(),
                            task.host(),
                            task.startedMs() + laterMs,
                            task.fetchedMs() + laterMs,
                            task.endedMs() + laterMs,
                            task.end())));
        }
        tasks.sort(Comparator.comparingLong(TaskTime::startedMs));
        return tasks;
    }
}
