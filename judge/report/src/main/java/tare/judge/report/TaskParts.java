package tare.judge.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tare.api.model.JobTimeline;
import tare.api.model.JobTimeline.TaskAttempt;

/** The kinds of time that a drawing of tasks tells apart, each with a colour of its own. */
record TaskParts(List<Part> all) {
    private static final int COLOURS = 4;

    /**
     * @param name of the task's kind; empty for attempts that came to nothing
     * @param fetching whether it is the time in which such tasks fetch what others produced
     */
    record Part(String name, boolean fetching) {
        static final Part LOST = new Part("", false);

        String label() {
            return equals(LOST) ? "failed (\u00d7) or killed" : name + (fetching ? ", fetching" : "");
        }
    }

    /** A time of one attempt, in milliseconds. */
    record Span(Part part, long fromMs, long toMs) {}

    /** In the order in which they are first seen in the jobs. */
    static TaskParts of(List<JobTimeline> jobs) {
        Map<String, Long> starts = new LinkedHashMap<>();
        Set<String> fetching = new LinkedHashSet<>();
        jobs.stream().flatMap(job -> job.attempts().stream()).forEach(attempt -> {
            starts.merge(attempt.kind(), attempt.startedMs(), Math::min);
            if (attempt.fetches()) {
                fetching.add(attempt.kind());
            }
        });
        List<Part> parts = new ArrayList<>();
        starts.keySet().stream().sorted(Comparator.comparing(starts::get)).forEach(kind -> {
            if (fetching.contains(kind)) {
                parts.add(new Part(kind, true));
            }
            parts.add(new Part(kind, false));
        });
        if (jobs.stream().flatMap(job -> job.attempts().stream()).anyMatch(TaskAttempt::isLost)) {
            parts.add(Part.LOST);
        }
        return new TaskParts(parts);
    }

    static List<Span> spans(TaskAttempt attempt) {
        if (attempt.isLost()) {
            return List.of(new Span(Part.LOST, attempt.startedMs(), attempt.endedMs()));
        }
        Span rest = new Span(new Part(attempt.kind(), false), attempt.fetchedMs(), attempt.endedMs());
        return attempt.fetches()
                ? List.of(new Span(new Part(attempt.kind(), true), attempt.startedMs(), attempt.fetchedMs()), rest)
                : List.of(rest);
    }

    /** {@code task-2}: a class of the style sheet. */
    String cssClass(Part part) {
        return part.equals(Part.LOST) ? "task-lost" : "task-" + (all.indexOf(part) % COLOURS + 1);
    }

    void writeLegend(Html html) {
        html.open("ul", "class", "legend");
        for (Part part : all) {
            html.open("li").open("svg", "width", "34", "height", "14", "aria-hidden", "true");
            String height = part.fetching() ? "5" : "10";
            html.empty(
                    "rect",
                    "class",
                    cssClass(part),
                    "x",
                    "1",
                    "y",
                    part.fetching() ? "7" : "2",
                    "width",
                    "32",
                    "height",
                    height);
            html.close().text(part.label()).close();
        }
        html.close();
    }
}
