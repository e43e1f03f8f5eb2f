package tare.judge.report;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tare.api.model.JobTimeline;
import tare.api.model.JobTimeline.AttemptEnd;
import tare.api.model.WorkloadFindings;

/** The tasks of each job over time, all arms on one scale. */
record TasksSection(Report report) implements ReportSection {
    /** More lanes than this would be thinner than bars that can be told apart. */
    private static final int MOST_LANES = 120;

    /** More bars than this are a surface. */
    private static final int MOST_BARS = 2000;

    @Override
    public String id() {
        return "tasks";
    }

    @Override
    public String title() {
        return "Tasks over time";
    }

    @Override
    public boolean isAppendix() {
        return true;
    }

    @Override
    public boolean isThere() {
        return !report.results().jobs().isEmpty();
    }

    @Override
    public void write(Html html) {
        html.element(
                "p",
                "Each bar is one attempt at a task, in rows by host. Time starts when the job was accepted, so the gap on"
                        + " the left is the wait for the first task; the dark line is the end of the job. One run is"
                        + " drawn for each arm: the one with the median time among those that count (the shorter of"
                        + " two).",
                "class",
                "note");
        for (WorkloadFindings workload : report.ofPasses()) {
            Map<String, List<JobTimeline>> jobs = report.jobsByOperation(workload);
            if (!jobs.isEmpty()) {
                writeWorkload(html, workload, jobs);
            }
        }
    }

    private static void writeWorkload(Html html, WorkloadFindings workload, Map<String, List<JobTimeline>> jobs) {
        html.element("h3", workload.label());
        TaskParts parts =
                TaskParts.of(jobs.values().stream().flatMap(List::stream).toList());
        parts.writeLegend(html);
        jobs.forEach((operation, ofArms) -> writeOperation(html, parts, operation, ofArms));
    }

    private static void writeOperation(Html html, TaskParts parts, String operation, List<JobTimeline> jobs) {
        html.open("figure", "class", "tasks").element("figcaption", operation);
        double mostMs =
                Math.max(1, jobs.stream().mapToLong(TasksSection::endMs).max().orElse(1));
        Axis axis = Axis.linearTo(mostMs, ms -> Numbers.plain(ms / 1000) + " s");
        TaskDrawing bars = new TaskDrawing(html, parts, axis);
        int mostLanes = jobs.stream().mapToInt(TaskDrawing::lanes).max().orElse(1);
        boolean hasBars = mostLanes <= MOST_LANES
                && jobs.stream().allMatch(job -> job.attempts().size() <= MOST_BARS);
        if (!hasBars) {
            html.element("p", "Too many attempts for a bar each: the height is how many ran at once.", "class", "note");
        }
        Consumer<JobTimeline> drawing = hasBars
                ? job -> bars.write(job, Math.max(1, mostLanes))
                : TaskCounts.of(html, parts, bars, jobs, mostMs)::write;
        for (JobTimeline job : jobs) {
            writeArm(html, job);
            drawing.accept(job);
        }
        bars.writeScale();
        html.close();
    }

    private static long endMs(JobTimeline job) {
        return Math.max(
                job.endedMs(),
                job.attempts().stream()
                        .mapToLong(attempt -> attempt.endedMs())
                        .max()
                        .orElse(0));
    }

    /** {@code large, round 2: the first task after 10.9 s, the end after 26.7 s; of 43 attempts 1 failed, 2 killed}. */
    private static void writeArm(Html html, JobTimeline job) {
        html.open("p", "class", "tasks-arm").element("b", job.arm());
        html.text(", round " + job.round() + (job.counts() ? "" : " (does not count)") + ": "
                + (job.attempts().isEmpty() ? "no task" : "the first task after " + seconds(job.waitedMs()))
                + ", the end after " + seconds(job.endedMs())
                + lost(job));
        html.close();
    }

    private static String lost(JobTimeline job) {
        long failed = count(job, AttemptEnd.FAILED);
        long killed = count(job, AttemptEnd.KILLED);
        if (failed + killed == 0) {
            return "";
        }
        return "; of " + Numbers.count(job.attempts().size()) + " attempts "
                + (failed > 0 ? Numbers.count(failed) + " failed" : "") + (failed > 0 && killed > 0 ? ", " : "")
                + (killed > 0 ? Numbers.count(killed) + " killed" : "");
    }

    private static long count(JobTimeline job, AttemptEnd end) {
        return job.attempts().stream().filter(attempt -> attempt.end() == end).count();
    }

    private static String seconds(long ms) {
        return Numbers.seconds(ms / 1000.0);
    }
}
