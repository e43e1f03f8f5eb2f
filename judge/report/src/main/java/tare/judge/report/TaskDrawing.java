package tare.judge.report;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tare.api.model.JobTimeline;
import tare.api.model.JobTimeline.AttemptEnd;
import tare.api.model.JobTimeline.TaskAttempt;

/**
 * Draws the attempts of one job: a bar each, in lanes by host. All bars of a colour are one path, so that a page with
 * thousands of tasks stays small. Drawn without script; horizontal positions are shares of the width.
 */
final class TaskDrawing {
    /** Horizontal steps of a path: finer than any screen. */
    private static final int WIDTH = 2000;
    /** Height of a lane in a path, of which a bar takes all but a gap. */
    private static final int LANE = 10;

    private static final int BAR = 8;
    private static final int HALF_BAR = 4;
    private static final double TALLEST_LANE = 12;
    private static final double LOWEST_LANE = 3;
    /** The height that a job's lanes should have together, in pixels. */
    private static final double USUAL_HEIGHT = 200;
    /** Crosses at most: enough to see where attempts failed. */
    private static final int MOST_CROSSES = 50;

    private final Html html;
    private final TaskParts parts;
    private final Axis axis;
    private int crosses;

    /** @param axis in milliseconds from the job's acceptance, shared by all arms */
    TaskDrawing(Html html, TaskParts parts, Axis axis) {
        this.html = html;
        this.parts = parts;
        this.axis = axis;
    }

    static int lanes(JobTimeline job) {
        return TaskLanes.of(job.attempts()).stream()
                .mapToInt(host -> host.lanes().size())
                .sum();
    }

    /** @param mostLanes of the arms that are drawn together */
    void write(JobTimeline job, int mostLanes) {
        crosses = 0;
        double lanePx = Math.max(LOWEST_LANE, Math.min(TALLEST_LANE, USUAL_HEIGHT / mostLanes));
        for (TaskLanes host : TaskLanes.of(job.attempts())) {
            html.open("div", "class", "tasks-row");
            html.element("span", host.host(), "class", "name", "title", host.host());
            writeHost(job, host, lanePx);
            html.close();
        }
    }

    private void writeHost(JobTimeline job, TaskLanes host, double lanePx) {
        int lanes = host.lanes().size();
        String height = number(lanes * lanePx);
        String label =
                host.host() + ": " + host.lanes().stream().mapToInt(List::size).sum() + " attempts";
        html.open("svg", "class", "plot", "width", "100%", "height", height, "role", "img", "aria-label", label);
        writeGrid(job);
        html.open("svg", "viewBox", "0 0 " + WIDTH + " " + lanes * LANE, "preserveAspectRatio", "none");
        paths(host).forEach((name, path) -> html.empty("path", "class", name, "d", path.toString()));
        html.close();
        for (int lane = 0; lane < lanes; lane++) {
            writeCrosses(host.lanes().get(lane), (lane + 0.5) * lanePx);
        }
        html.close();
    }

    /** Lines at the marks of the axis, and where the job ended. */
    void writeGrid(JobTimeline job) {
        axis.marks().forEach(mark -> vertical("grid", mark.at()));
        vertical("one", (double) job.endedMs());
    }

    private void vertical(String name, double atMs) {
        String x = percent(atMs);
        html.empty("line", "class", name, "x1", x, "x2", x, "y1", "0", "y2", "100%");
    }

    private Map<String, StringBuilder> paths(TaskLanes host) {
        Map<String, StringBuilder> paths = new TreeMap<>();
        for (int lane = 0; lane < host.lanes().size(); lane++) {
            for (TaskAttempt attempt : host.lanes().get(lane)) {
                for (TaskParts.Span span : TaskParts.spans(attempt)) {
                    StringBuilder path =
                            paths.computeIfAbsent(parts.cssClass(span.part()), name -> new StringBuilder());
                    addBar(path, span, lane * LANE);
                }
            }
        }
        return paths;
    }

    private void addBar(StringBuilder path, TaskParts.Span span, int top) {
        int from = step(span.fromMs());
        int width = Math.max(1, step(span.toMs()) - from);
        int height = span.part().fetching() ? HALF_BAR : BAR;
        path.append('M').append(from).append(' ').append(top + 1 + BAR - height);
        path.append('h')
                .append(width)
                .append('v')
                .append(height)
                .append("h-")
                .append(width)
                .append('z');
    }

    private void writeCrosses(List<TaskAttempt> lane, double y) {
        for (TaskAttempt attempt : lane) {
            if (attempt.end() == AttemptEnd.FAILED && crosses++ < MOST_CROSSES) {
                html.open("svg", "class", "mark", "x", percent((double) attempt.endedMs()), "y", number(y));
                html.open("g", "class", "runs-failed").element("title", attempt.id() + " failed");
                Shape.CROSS.write(html, 4.5);
                html.close().close();
            }
        }
    }

    /** Writes the times below. */
    void writeScale() {
        html.open("div", "class", "tasks-row").element("span", "", "class", "name");
        html.open("svg", "class", "plot scale", "width", "100%", "height", "16", "aria-hidden", "true");
        for (Axis.Mark mark : axis.marks()) {
            String anchor = mark.at() == 0 ? "start" : mark.at() > 0.95 * axis.high() ? "end" : "middle";
            html.element("text", mark.label(), "x", percent(mark.at()), "y", "12", "text-anchor", anchor);
        }
        html.close().close();
    }

    private int step(long ms) {
        return (int) Math.round(WIDTH * share((double) ms));
    }

    private String percent(double ms) {
        return number(100 * share(ms)) + "%";
    }

    private double share(double ms) {
        return axis.high() > 0 ? ms / axis.high() : 0;
    }

    private static String number(double value) {
        return Numbers.plain(Math.round(value * 100) / 100.0);
    }
}
