package tare.measure.runner;

import java.util.List;
import org.HdrHistogram.Histogram;
import tare.api.model.IntervalRecord;
import tare.api.model.Outcomes;
import tare.api.model.Phase;
import tare.api.model.PhaseUpdate;
import tare.api.model.ProbeSample;
import tare.measure.engine.Histograms;

/** Phase updates of workers, for tests. */
public final class Updates {
    private Updates() {}

    public static PhaseUpdate of(int second, IntervalRecord... parts) {
        return late(second, 0, 0, parts);
    }

    public static PhaseUpdate late(int second, long waitedForCaller, long wokeLate, IntervalRecord... parts) {
        return new PhaseUpdate(Phase.MEASURE, 0, second, List.of(parts), waitedForCaller, wokeLate, List.of());
    }

    public static PhaseUpdate probed(int second, ProbeSample... samples) {
        return new PhaseUpdate(Phase.MEASURE, 0, second, List.of(), 0, 0, List.of(samples));
    }

    /** Reads answered OK, all in the same time. */
    public static IntervalRecord reads(int second, int count, int ms) {
        byte[] times = histogram(count, ms);
        return new IntervalRecord(second, "read", new Outcomes(count, 0, 0, 0, 0), count, 0, times, times);
    }

    public static IntervalRecord failures(int second, int count) {
        byte[] times = histogram(count, 1);
        return new IntervalRecord(second, "read", new Outcomes(0, 0, 0, count, 0), 0, 0, times, times);
    }

    /** Inner parts of operations, without response times. */
    public static IntervalRecord inner(int second, int count) {
        return new IntervalRecord(
                second, "part", new Outcomes(count, 0, 0, 0, 0), 0, 0, new byte[0], histogram(count, 1));
    }

    public static byte[] histogram(int count, int ms) {
        Histogram histogram = Histograms.wide();
        histogram.recordValueWithCount(ms * 1_000_000L, count);
        return Histograms.encode(histogram);
    }
}
