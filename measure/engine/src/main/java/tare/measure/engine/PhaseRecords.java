package tare.measure.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import tare.api.model.IntervalRecord;
import tare.api.model.Lateness;
import tare.api.model.OperationRecord;
import tare.api.model.PhaseRecord;

/**
 * Merges several workers' records of the same phase: adds counts and merges histograms. Never does arithmetic on
 * percentiles.
 */
public final class PhaseRecords {
    private PhaseRecords() {}

    /**
     * @param records in the order of workers
     * @throws IllegalArgumentException if the list is empty
     */
    public static PhaseRecord merge(List<PhaseRecord> records) {
        List<PhaseRecord> numbered = new ArrayList<>();
        records.forEach(record -> numbered.add(ofWorker(record, numbered.size())));
        return numbered.stream()
                .reduce(PhaseRecords::merge)
                .orElseThrow(() -> new IllegalArgumentException("there is no record to merge"));
    }

    private static PhaseRecord ofWorker(PhaseRecord record, int worker) {
        return record.withSamples(
                record.samples().stream().map(sample -> sample.ofWorker(worker)).toList());
    }

    private static PhaseRecord merge(PhaseRecord a, PhaseRecord b) {
        return new PhaseRecord(
                a.phase(),
                Math.min(a.startedAtMs(), b.startedAtMs()),
                Math.max(a.durationNs(), b.durationNs()),
                Math.max(a.drainNs(), b.drainNs()),
                merge(a.lateness(), b.lateness()),
                mergeBy(a.operations(), b.operations(), OperationRecord::operation, PhaseRecords::merge),
                a.blockedCallers() + b.blockedCallers(),
                add(a.causes(), b.causes()),
                a.endedEarly() != null ? a.endedEarly() : b.endedEarly(),
                Stream.concat(a.samples().stream(), b.samples().stream()).toList());
    }

    private static Lateness merge(Lateness a, Lateness b) {
        return new Lateness(
                a.scheduled() + b.scheduled(),
                a.neverSent() + b.neverSent(),
                a.waitedForCaller() + b.waitedForCaller(),
                a.wokeLate() + b.wokeLate(),
                merge(a.wakeDelay(), b.wakeDelay()));
    }

    private static OperationRecord merge(OperationRecord a, OperationRecord b) {
        return new OperationRecord(
                a.operation(),
                a.inner(),
                a.outcomes().plus(b.outcomes()),
                a.answeredInTime() + b.answeredInTime(),
                a.rows() + b.rows(),
                a.bytes() + b.bytes(),
                a.overflow() + b.overflow(),
                merge(a.response(), b.response()),
                merge(a.service(), b.service()));
    }

    /** Merges two parts of the same second, operation by operation. */
    public static List<IntervalRecord> mergeParts(List<IntervalRecord> a, List<IntervalRecord> b) {
        return mergeBy(a, b, IntervalRecord::operation, PhaseRecords::merge);
    }

    private static IntervalRecord merge(IntervalRecord a, IntervalRecord b) {
        return new IntervalRecord(
                a.second(),
                a.operation(),
                a.outcomes().plus(b.outcomes()),
                a.rows() + b.rows(),
                a.bytes() + b.bytes(),
                merge(a.response(), b.response()),
                merge(a.service(), b.service()));
    }

    private static byte[] merge(byte[] a, byte[] b) {
        if (a.length == 0 || b.length == 0) {
            return a.length == 0 ? b : a;
        }
        Histogram sum = Histograms.decode(a);
        sum.add(Histograms.decode(b));
        return Histograms.encode(sum);
    }

    private static <T> List<T> mergeBy(List<T> a, List<T> b, Function<T, String> name, BinaryOperator<T> merge) {
        Map<String, T> merged = new LinkedHashMap<>();
        a.forEach(one -> merged.merge(name.apply(one), one, merge));
        b.forEach(one -> merged.merge(name.apply(one), one, merge));
        return new ArrayList<>(merged.values());
    }

    private static Map<String, Long> add(Map<String, Long> a, Map<String, Long> b) {
        Map<String, Long> sum = new TreeMap<>(a);
        b.forEach((cause, n) -> sum.merge(cause, n, Long::sum));
        return sum;
    }
}
