package tare.quality.testing;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.LatenessSummary;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.RequestRates;

/**
 * Builds the counts of measure phases for tests: by default a second without a request, a delay or a drain. One thread.
 */
public final class SampleMeasurement {
    private double seconds = 1;
    private double drainSeconds;
    private long scheduled;
    private long neverSent;
    private long waitedForCaller;
    private long wokeLate;
    private long wakeDelayP50Ns;
    private long wakeDelayP99Ns;
    private int blockedCallers;
    private Optional<String> endedEarly = Optional.empty();
    private double throughput;
    private double attempted;
    private List<OperationCounts> operations = List.of();
    private Map<String, Long> causes = Map.of();

    /** Begins with another measurement's values. */
    public static SampleMeasurement like(MeasureRecord other) {
        return new SampleMeasurement()
                .seconds(other.durationSeconds(), other.drainSeconds())
                .scheduled(other.lateness().scheduled(), other.lateness().neverSent())
                .late(other.lateness().waitedForCaller(), other.lateness().wokeLate())
                .wakeDelay(other.lateness().wakeDelayP50Ns(), other.lateness().wakeDelayP99Ns())
                .blockedCallers(other.blockedCallers())
                .endedEarly(other.endedEarly())
                .perSecond(other.rates().throughput(), other.rates().attempted())
                .operations(other.operations())
                .causes(other.causes());
    }

    public SampleMeasurement seconds(double duration, double drain) {
        seconds = duration;
        drainSeconds = drain;
        return this;
    }

    public SampleMeasurement seconds(double duration) {
        return seconds(duration, 0);
    }

    public SampleMeasurement scheduled(long due, long notSent) {
        scheduled = due;
        neverSent = notSent;
        return this;
    }

    public SampleMeasurement scheduled(long due) {
        return scheduled(due, 0);
    }

    /** Sets how many requests were sent late, by cause: no free caller, and a slow harness. */
    public SampleMeasurement late(long noCallerFree, long callerWokeLate) {
        waitedForCaller = noCallerFree;
        wokeLate = callerWokeLate;
        return this;
    }

    public SampleMeasurement wakeDelay(long p50Ns, long p99Ns) {
        wakeDelayP50Ns = p50Ns;
        wakeDelayP99Ns = p99Ns;
        return this;
    }

    public SampleMeasurement blockedCallers(int callers) {
        blockedCallers = callers;
        return this;
    }

    /** @param why empty if the phase did not end early */
    public SampleMeasurement endedEarly(Optional<String> why) {
        endedEarly = why;
        return this;
    }

    public SampleMeasurement perSecond(double ok, double all) {
        throughput = ok;
        attempted = all;
        return this;
    }

    /** Sets the throughput of a phase in which every request ended OK. */
    public SampleMeasurement perSecond(double all) {
        return perSecond(all, all);
    }

    public SampleMeasurement operations(List<OperationCounts> counts) {
        operations = counts;
        return this;
    }

    /** @param counts by cause */
    public SampleMeasurement causes(Map<String, Long> counts) {
        causes = counts;
        return this;
    }

    public MeasureRecord build() {
        return new MeasureRecord(
                seconds,
                drainSeconds,
                new LatenessSummary(scheduled, neverSent, waitedForCaller, wokeLate, wakeDelayP50Ns, wakeDelayP99Ns),
                blockedCallers,
                endedEarly,
                new RequestRates(throughput, attempted),
                operations,
                causes);
    }
}
