package tare.measure.engine;

import java.util.Optional;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;
import tare.api.model.Lateness;
import tare.api.model.LatenessSummary;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.OperationRecord;
import tare.api.model.PhaseRecord;
import tare.api.model.RequestRates;

/** Converts a measured phase to the counts kept for a run. */
public final class MeasureRecords {
    private MeasureRecords() {}

    public static MeasureRecord of(PhaseRecord record) {
        double seconds = record.durationNs() / 1e9;
        return new MeasureRecord(
                seconds,
                record.drainNs() / 1e9,
                summary(record.lateness()),
                record.blockedCallers(),
                Optional.ofNullable(record.endedEarly()),
                new RequestRates(
                        outer(record, OperationRecord::answeredInTime) / seconds,
                        outer(record, operation -> operation.outcomes().total()) / seconds),
                record.operations().stream().map(o -> counts(o, seconds)).toList(),
                record.causes());
    }

    private static LatenessSummary summary(Lateness lateness) {
        Histogram wake = Histograms.decode(lateness.wakeDelay());
        return new LatenessSummary(
                lateness.scheduled(),
                lateness.neverSent(),
                lateness.waitedForCaller(),
                lateness.wokeLate(),
                wake.getValueAtPercentile(50),
                wake.getValueAtPercentile(99));
    }

    private static double outer(PhaseRecord record, ToLongFunction<OperationRecord> count) {
        return record.operations().stream()
                .filter(operation -> !operation.inner())
                .mapToLong(count)
                .sum();
    }

    private static OperationCounts counts(OperationRecord record, double seconds) {
        return new OperationCounts(
                record.operation(),
                record.inner(),
                record.outcomes(),
                record.answeredInTime() / seconds,
                record.rows(),
                record.bytes(),
                record.overflow());
    }
}
