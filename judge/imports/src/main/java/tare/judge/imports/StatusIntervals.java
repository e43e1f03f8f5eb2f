package tare.judge.imports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.IntervalSummary;
import tare.api.model.IntervalTimes;
import tare.api.model.Outcomes;
import tare.api.model.TimeKind;

/** YCSB's status lines as intervals: each line covers the time since the one before. */
final class StatusIntervals {
    private static final long NS_PER_US = 1_000;

    private StatusIntervals() {}

    /**
     * A line that ends in the same second as the one before is counted with its neighbour; percentiles are those of the
     * longer line, since two cannot be merged.
     *
     * @param kind of the times to show
     * @param unmarked the kind of times of a series without the mark
     */
    static List<IntervalSummary> of(List<YcsbOutput.Status> lines, TimeKind kind, TimeKind unmarked) {
        List<IntervalSummary> intervals = new ArrayList<>();
        Map<String, Part> waiting = new LinkedHashMap<>();
        int start = 0;
        for (YcsbOutput.Status line : lines) {
            Map<String, Part> parts = parts(line, kind, unmarked);
            waiting.forEach((operation, before) -> parts.merge(operation, before, Part::plusShort));
            waiting.clear();
            if (line.second() > start) {
                for (Map.Entry<String, Part> part : parts.entrySet()) {
                    intervals.add(part.getValue().interval(part.getKey(), start, line.second() - start));
                }
                start = line.second();
            } else {
                waiting.putAll(parts);
            }
        }
        return intervals;
    }

    private static Map<String, Part> parts(YcsbOutput.Status line, TimeKind kind, TimeKind unmarked) {
        Map<String, Part> parts = new LinkedHashMap<>();
        line.series().forEach((name, seen) -> {
            Optional<YcsbSeries> series = YcsbSeries.of(name);
            boolean failed = series.filter(one -> one.failed().isPresent()).isPresent();
            // Each request is in both kinds of series, but counts in only one of them.
            if (series.filter(one -> one.times(unmarked) == kind).isPresent()) {
                Part part = failed
                        ? new Part(0, seen.count(), IntervalTimes.of(0, 0, 0))
                        : new Part(seen.count(), 0, times(seen));
                parts.merge(series.get().operation(), part, Part::plusFailed);
            }
        });
        return parts;
    }

    private static IntervalTimes times(YcsbOutput.Seen seen) {
        return new IntervalTimes(0, ns(seen, 50), ns(seen, 95), ns(seen, 99), ns(seen, 99.9), seen.maxUs() * NS_PER_US);
    }

    private static long ns(YcsbOutput.Seen seen, double percentile) {
        return seen.percentiles().getOrDefault(percentile, 0L) * NS_PER_US;
    }

    /** An operation's values in one line. */
    private record Part(long ok, long failed, IntervalTimes times) {
        /** Only one of both has times. */
        Part plusFailed(Part other) {
            return new Part(ok + other.ok, failed + other.failed, times.maxNs() > 0 ? times : other.times);
        }

        Part plusShort(Part before) {
            return new Part(ok + before.ok, failed + before.failed, times.withLongest(before.times));
        }

        IntervalSummary interval(String operation, int start, int seconds) {
            Outcomes outcomes = new Outcomes(ok, 0, 0, failed, 0);
            return new IntervalSummary(start, operation, outcomes, 0, 0, times, seconds);
        }
    }
}
