package tare.judge.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.RunRecord;

/**
 * The histograms of all runs that count, merged by arm, workload, operation and kind of time, as one log for other
 * tools: one line each, tagged {@code <arm>.<workload>.<operation>.<response|service>}.
 */
public final class MergedLog {
    private final ResultsLayout layout;
    private final Map<String, Histogram> merged = new TreeMap<>();
    private long startedAtMs = Long.MAX_VALUE;
    private double longestSeconds;

    private MergedLog(Path directory) {
        this.layout = new ResultsLayout(directory);
    }

    /**
     * Empty if no run that counts has histograms.
     *
     * @throws ResultsException naming the file that is missing or damaged
     */
    public static Optional<String> of(Path directory) {
        Plan plan = ResultsReader.readPlan(directory);
        MergedLog log = new MergedLog(directory);
        plan.runs().forEach(log::add);
        return log.merged.isEmpty() ? Optional.empty() : Optional.of(log.text());
    }

    private void add(PlannedRun planned) {
        ResultsLayout.RunFiles files = layout.run(planned.id());
        if (!Files.exists(files.summary())) {
            return;
        }
        RunRecord record = Json.read(files.run(), RunRecord.class);
        if (record.enters()) {
            startedAtMs = Math.min(startedAtMs, record.startedAt().toEpochMilli());
            longestSeconds = Math.max(longestSeconds, record.measuredSeconds());
            HistogramLog.read(files.summary())
                    .forEach((tag, histogram) -> merged.merge(tag(planned, tag), histogram, HistogramLog::sum));
        }
    }

    /** HdrHistogram's tags end at a comma, a space or the line's end. */
    private static String tag(PlannedRun run, String tag) {
        return String.join(".", List.of(run.arm(), run.workload(), tag)).replaceAll("[,\\s]", "_");
    }

    private String text() {
        return HistogramLog.merged(merged, startedAtMs, longestSeconds);
    }
}
