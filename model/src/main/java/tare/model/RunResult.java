package tare.model;

import java.util.List;

/**
 * One run as read back from its directory.
 *
 * @param distributions one per operation and kind of time; empty if the run did not measure
 * @param intervals the measure phase's seconds, without its drain
 */
public record RunResult(
        RunRecord record, List<Distribution> distributions, List<IntervalSummary> intervals, List<ProbeSample> probes) {
    public RunResult {
        distributions = List.copyOf(distributions);
        intervals = List.copyOf(intervals);
        probes = List.copyOf(probes);
    }
}
