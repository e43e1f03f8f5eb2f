package tare.quality.benchmarks;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** The speeds of all sides, slice by slice. Slices of the same number ran right after each other. */
final class HBaseSpeeds {
    static final String HEADER =
            "requests  side          ops/s  (lowest-highest)  CPU us/op   Tare's ops/s are  Tare's CPU is";

    /** By the kind of slice, then by side, in order. */
    private final Map<String, Map<HBaseSide, List<Speed>>> all = new LinkedHashMap<>();

    void add(Slice slice, HBaseSide side, Speed speed) {
        all.computeIfAbsent(slice.label(), kind -> new EnumMap<>(HBaseSide.class))
                .computeIfAbsent(side, one -> new ArrayList<>())
                .add(speed);
    }

    List<String> rows() {
        List<String> rows = new ArrayList<>();
        all.forEach((kind, sides) -> sides.keySet().forEach(side -> rows.add(row(kind, side))));
        return rows;
    }

    private String row(String kind, HBaseSide side) {
        List<Speed> speeds = all.get(kind).get(side);
        DoubleSummaryStatistics perSecond =
                speeds.stream().mapToDouble(Speed::perSecond).summaryStatistics();
        return String.format(
                Locale.ROOT,
                "%-8s  %-10s  %7.0f  %7.0f-%-8.0f  %9.0f  %16.2fx  %12.2fx",
                kind,
                side.label(),
                median(speeds, Speed::perSecond),
                perSecond.getMin(),
                perSecond.getMax(),
                median(speeds, Speed::cpuNs) / 1e3,
                ratio(kind, side, Speed::perSecond),
                ratio(kind, side, Speed::cpuNs));
    }

    private static double median(List<Speed> speeds, ToDoubleFunction<Speed> of) {
        return RepeatedMedian.of(speeds.stream().mapToDouble(of).toArray());
    }

    /**
     * Tare's figure divided by the side's: the median over slices that ran right after each other, so that drift
     * cancels.
     */
    double ratio(String kind, HBaseSide side, ToDoubleFunction<Speed> of) {
        List<Speed> tare = all.get(kind).get(HBaseSide.TARE);
        List<Speed> other = all.get(kind).get(side);
        return RepeatedMedian.of(IntStream.range(0, tare.size())
                .mapToDouble(i -> of.applyAsDouble(tare.get(i)) / of.applyAsDouble(other.get(i)))
                .toArray());
    }

    /** The geometric mean of all kinds' ratios. */
    double ratio(HBaseSide side, ToDoubleFunction<Speed> of) {
        return Math.exp(all.keySet().stream()
                .mapToDouble(kind -> Math.log(ratio(kind, side, of)))
                .average()
                .orElseThrow());
    }
}
