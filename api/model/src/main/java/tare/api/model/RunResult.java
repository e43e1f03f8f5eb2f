package tare.api.model;

import java.util.List;

/**
 * One run as read from its directory.
 *
 * @param distributions one per operation and kind of time; empty if the run did not measure
 * @param intervals the seconds of the measure phase, without its drain
 * @param warmUp the seconds of the warm-up, without its drain; empty in older results
 * @param cacheCurve the servers' cache readings before measuring, in order; empty unless a gate required a state
 * @param samples every request of a run of passes, in the order in which they were sent; empty for other runs
 */
public record RunResult(
        RunRecord record,
        List<Distribution> distributions,
        List<IntervalSummary> intervals,
        List<ProbeSample> probes,
        List<IntervalSummary> warmUp,
        List<CacheReading> cacheCurve,
        List<RequestSample> samples) {
    public RunResult {
        samples = List.copyOf(samples);
        distributions = List.copyOf(distributions);
        intervals = List.copyOf(intervals);
        probes = List.copyOf(probes);
        warmUp = List.copyOf(warmUp);
        cacheCurve = List.copyOf(cacheCurve);
    }

    /** Without warm-up and cache readings. */
    public RunResult(
            RunRecord record,
            List<Distribution> distributions,
            List<IntervalSummary> intervals,
            List<ProbeSample> probes) {
        this(record, distributions, intervals, probes, List.of(), List.of());
    }

    /** Without samples. */
    public RunResult(
            RunRecord record,
            List<Distribution> distributions,
            List<IntervalSummary> intervals,
            List<ProbeSample> probes,
            List<IntervalSummary> warmUp,
            List<CacheReading> cacheCurve) {
        this(record, distributions, intervals, probes, warmUp, cacheCurve, List.of());
    }

    /** The samples of the measured seconds only; probes continue during the drain. */
    public List<ProbeSample> probesWhileMeasuring() {
        double seconds = record.measuredSeconds();
        return probes.stream().filter(sample -> sample.second() < seconds).toList();
    }

    public RunResult with(RunRecord other) {
        return new RunResult(other, distributions, intervals, probes, warmUp, cacheCurve, samples);
    }

    public RunResult withProbes(List<ProbeSample> others) {
        return new RunResult(record, distributions, intervals, others, warmUp, cacheCurve, samples);
    }
}
