package tare.judge.report;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tare.api.model.JobTimeline;
import tare.api.model.JobTimeline.TaskAttempt;

/**
 * Draws how many attempts of a job ran at once, for jobs with too many for a bar each: layers by kind, one on the
 * other. Each step of time shows its mean.
 */
final class TaskCounts {
    private static final int STEPS = 250;
    private static final int HEIGHT_PX = 120;
    /** Vertical steps of a path. */
    private static final int HEIGHT = 1000;

    private final Html html;
    private final TaskParts parts;
    private final TaskDrawing bars;
    private final double mostMs;
    private final double most;

    private TaskCounts(Html html, TaskParts parts, TaskDrawing bars, double mostMs, double most) {
        this.bars = bars;
        this.html = html;
        this.parts = parts;
        this.mostMs = mostMs;
        this.most = most;
    }

    /**
     * For arms that are drawn together, with the same scales.
     *
     * @param bars draws the lines behind them
     */
    static TaskCounts of(Html html, TaskParts parts, TaskDrawing bars, List<JobTimeline> jobs, double mostMs) {
        double most =
                jobs.stream().mapToDouble(job -> highest(job, mostMs)).max().orElse(0);
        return new TaskCounts(html, parts, bars, mostMs, Math.max(1, most));
    }

    private static double highest(JobTimeline job, double mostMs) {
        double[] sums = new double[STEPS];
        running(job, mostMs).values().forEach(one -> add(sums, one));
        return Arrays.stream(sums).max().orElse(0);
    }

    private static void add(double[] sums, double[] values) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] += values[i];
        }
    }

    /** The mean number of attempts in each part, step by step. */
    private static Map<TaskParts.Part, double[]> running(JobTimeline job, double mostMs) {
        Map<TaskParts.Part, double[]> running = new LinkedHashMap<>();
        double stepMs = mostMs / STEPS;
        for (TaskAttempt attempt : job.attempts()) {
            for (TaskParts.Span span : TaskParts.spans(attempt)) {
                double[] steps = running.computeIfAbsent(span.part(), part -> new double[STEPS]);
                int last = Math.min(STEPS - 1, (int) (span.toMs() / stepMs));
                for (int step = (int) (span.fromMs() / stepMs); step <= last; step++) {
                    double from = Math.max((double) span.fromMs(), step * stepMs);
                    steps[step] += Math.max(0, Math.min((double) span.toMs(), (step + 1) * stepMs) - from) / stepMs;
                }
            }
        }
        return running;
    }

    void write(JobTimeline job) {
        Map<String, Long> hosts = job.attempts().stream()
                .collect(Collectors.groupingBy(TaskAttempt::host, TreeMap::new, Collectors.counting()));
        String label = hosts.size() + (hosts.size() == 1 ? " host" : " hosts");
        html.open("div", "class", "tasks-row");
        html.element("span", label, "class", "name", "title", String.join(", ", hosts.keySet()));
        html.open("svg", "class", "plot", "width", "100%", "height", Integer.toString(HEIGHT_PX), "role", "img");
        html.element("title", "attempts at once, up to " + Numbers.plain(most));
        bars.writeGrid(job);
        html.open("svg", "viewBox", "0 0 " + STEPS + " " + HEIGHT, "preserveAspectRatio", "none");
        writeLayers(running(job, mostMs));
        html.close();
        html.element("text", Numbers.plain(Math.ceil(most)), "class", "most", "x", "2", "y", "11");
        html.close().close();
    }

    private void writeLayers(Map<TaskParts.Part, double[]> running) {
        double[] below = new double[STEPS];
        for (TaskParts.Part part : parts.all()) {
            double[] values = running.get(part);
            if (values != null) {
                double[] above = below.clone();
                add(above, values);
                html.empty("path", "class", parts.cssClass(part), "d", layer(below, above));
                below = above;
            }
        }
    }

    /** Forth along the upper edge, and back along the lower one. */
    private String layer(double[] below, double[] above) {
        StringBuilder path = new StringBuilder("M0 ").append(y(above[0]));
        for (int step = 0; step < STEPS; step++) {
            path.append('V').append(y(above[step])).append("h1");
        }
        for (int step = STEPS - 1; step >= 0; step--) {
            path.append('V').append(y(below[step])).append("h-1");
        }
        return path.append('z').toString();
    }

    private long y(double count) {
        return Math.round(HEIGHT * (1 - count / most));
    }
}
