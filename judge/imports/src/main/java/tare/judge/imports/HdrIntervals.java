package tare.judge.imports;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import tare.api.model.IntervalSummary;
import tare.api.model.Outcomes;
import tare.judge.results.HistogramTimes;

/** The lines of one operation's histogram log as intervals of whole seconds. */
final class HdrIntervals {
    private HdrIntervals() {}

    /**
     * Lines that end in the same second are merged, including their histograms; if a log was written less often than
     * once a second, intervals are longer.
     *
     * @param begin start of second 0, in the log's seconds
     */
    static List<IntervalSummary> of(String operation, List<HdrFile.Interval> lines, double begin, long nsPerUnit) {
        List<IntervalSummary> intervals = new ArrayList<>();
        Histogram merged = Scaled.empty();
        int start = lines.isEmpty() ? 0 : second(lines.get(0).start() - begin);
        for (HdrFile.Interval line : lines) {
            int end = second(line.start() + line.length() - begin);
            Scaled.add(merged, line.histogram(), nsPerUnit);
            if (end > start) {
                if (merged.getTotalCount() > 0) {
                    intervals.add(interval(operation, start, end, merged));
                }
                merged = Scaled.empty();
                start = end;
            }
        }
        // The rest belongs to the last, incomplete second.
        return intervals;
    }

    private static int second(double seconds) {
        return (int) Math.max(0, Math.round(seconds));
    }

    private static IntervalSummary interval(String operation, int start, int end, Histogram merged) {
        return new IntervalSummary(
                start,
                operation,
                new Outcomes(merged.getTotalCount(), 0, 0, 0, 0),
                0,
                0,
                HistogramTimes.of(merged),
                end - start);
    }
}
