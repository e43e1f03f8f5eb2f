package tare.api.model;

import java.util.List;

/**
 * One run as read back from its directory.
 *
 * @param distributions one per operation and kind of time; empty if the run did not measure
 * @param intervals the measure phase's seconds, without its drain
 * @param warmUp the warm-up's seconds, likewise; empty in results of before they were kept
 * @param cacheCurve what the servers said of their caches before measuring, in order; empty unless a gate asked for a state
 */
public record RunResult(
        RunRecord record,
        List<Distribution> distributions,
        List<IntervalSummary> intervals,
        List<ProbeSample> probes,
        List<IntervalSummary> warmUp,
        List<CacheReading> cacheCurve) {
    public RunResult {
        distributions = List.copyOf(distributions);
        intervals = List.copyOf(intervals);
        probes = List.copyOf(probes);
        warmUp = List.copyOf(warmUp);
        cacheCurve = List.copyOf(cacheCurve);
    }

    /** Of which nobody knows what came before measuring. */
    public RunResult(
            RunRecord record,
            List<Distribution> distributions,
            List<IntervalSummary> intervals,
            List<ProbeSample> probes) {
        this(record, distributions, intervals, probes, List.of(), List.of());
    }

    /** What was read in the measured seconds; probes go on while the last answers are waited for. */
    public List<ProbeSample> probesWhileMeasuring() {
        double seconds = record.measuredSeconds();
        return probes.stream().filter(sample -> sample.second() < seconds).toList();
    }

    public RunResult with(RunRecord other) {
        return new RunResult(other, distributions, intervals, probes, warmUp, cacheCurve);
    }

    public RunResult withProbes(List<ProbeSample> others) {
        return new RunResult(record, distributions, intervals, others, warmUp, cacheCurve);
    }
}
