package tare.quality.benchmarks;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Measures all sides in turn, each time in a fresh JVM, and prints medians over the repeats and their ratios. */
public final class EngineFloor {
    private static final List<Integer> CALLERS = List.of(1, 2, 8);

    private final int warmUpS;
    private final int measureS;

    private EngineFloor(int warmUpS, int measureS) {
        this.warmUpS = warmUpS;
        this.measureS = measureS;
    }

    /** @param args repeats, seconds of warm-up, seconds of measuring; by default 5, 3 and 4 */
    public static void main(String[] args) throws Exception {
        boolean hasArguments = args.length == 3;
        int repeats = hasArguments ? Integer.parseInt(args[0]) : 5;
        EngineFloor floor = hasArguments
                ? new EngineFloor(Integer.parseInt(args[1]), Integer.parseInt(args[2]))
                : new EngineFloor(3, 4);
        PrintStream out = System.out;
        out.printf(
                Locale.ROOT,
                "No-op driver, 50/50 read/update, ycsb zipfian over 1 M keys, closed loop; medians of %d%n%n",
                repeats);
        out.println("callers  side   M ops/s  (lowest-highest)  CPU ns/op  bytes/op  Tare is");
        List<String> overNaive = new ArrayList<>();
        List<String> overYcsb = new ArrayList<>();
        List<String> overTuned = new ArrayList<>();
        for (int callers : CALLERS) {
            Map<BenchmarkSide, List<Speed>> speeds = floor.measure(callers, repeats);
            speeds.forEach((side, all) -> out.println(row(callers, side, all, median(speeds.get(BenchmarkSide.TARE)))));
            overNaive.add(ratio("naive", callers, speeds, BenchmarkSide.NAIVE));
            overYcsb.add(ratio("ycsb", callers, speeds, BenchmarkSide.YCSB));
            overTuned.add(ratio("tuned", callers, speeds, BenchmarkSide.TUNED));
        }
        out.println();
        out.println(
                Stream.of(overNaive, overYcsb, overTuned).flatMap(List::stream).collect(Collectors.joining(" ")));
    }

    // In turn, so that other load on the machine affects all sides alike.
    private Map<BenchmarkSide, List<Speed>> measure(int callers, int repeats) throws Exception {
        Map<BenchmarkSide, List<Speed>> speeds = new EnumMap<>(BenchmarkSide.class);
        for (int i = 0; i < repeats; i++) {
            for (BenchmarkSide side : BenchmarkSide.values()) {
                Speed speed = side.measure(callers, warmUpS, measureS);
                speeds.computeIfAbsent(side, s -> new ArrayList<>()).add(speed);
            }
        }
        return speeds;
    }

    private static String row(int callers, BenchmarkSide side, List<Speed> speeds, double tare) {
        double perSecond = median(speeds);
        DoubleSummaryStatistics all =
                speeds.stream().mapToDouble(Speed::perSecond).summaryStatistics();
        return String.format(
                Locale.ROOT,
                "%7d  %-5s  %7.2f  %7.2f-%-7.2f  %9s  %8s  %6.2fx",
                callers,
                side.name().toLowerCase(Locale.ROOT),
                perSecond / 1e6,
                all.getMin() / 1e6,
                all.getMax() / 1e6,
                number("%.0f", speeds, Speed::cpuNs),
                number("%.2f", speeds, Speed::bytes),
                tare / perSecond);
    }

    private static String number(String format, List<Speed> speeds, ToDoubleFunction<Speed> of) {
        double median = RepeatedMedian.of(speeds.stream().mapToDouble(of).toArray());
        return Double.isNaN(median) ? "?" : String.format(Locale.ROOT, format, median);
    }

    private static String ratio(String name, int callers, Map<BenchmarkSide, List<Speed>> speeds, BenchmarkSide other) {
        double ratio = median(speeds.get(BenchmarkSide.TARE)) / median(speeds.get(other));
        return String.format(Locale.ROOT, "%s%d=%.2f", name, callers, ratio);
    }

    private static double median(List<Speed> speeds) {
        return RepeatedMedian.of(speeds.stream().mapToDouble(Speed::perSecond).toArray());
    }
}
