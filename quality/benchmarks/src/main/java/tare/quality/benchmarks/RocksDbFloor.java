package tare.quality.benchmarks;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Measures the driver and the handwritten loop in turn, each time in a fresh JVM, and prints medians. */
public final class RocksDbFloor {
    private static final List<BenchmarkSide> SIDES = List.of(BenchmarkSide.TARE, BenchmarkSide.NAIVE);

    private RocksDbFloor() {}

    /** @param args repeats, seconds of warm-up, seconds of measuring; by default 7, 3 and 5 */
    public static void main(String[] args) throws Exception {
        int repeats = args.length == 3 ? Integer.parseInt(args[0]) : 7;
        String warmUpS = args.length == 3 ? args[1] : "3";
        String measureS = args.length == 3 ? args[2] : "5";
        PrintStream out = System.out;
        out.printf(
                Locale.ROOT,
                "RocksDB with the driver's defaults, %d rows of 10 x 100 B, 50/50 read/update of whole rows, ycsb zipfian, "
                        + "%d callers, closed loop; medians of %d%n%n",
                RocksDbSpeed.RECORDS,
                RocksDbSpeed.CALLERS,
                repeats);
        Map<BenchmarkSide, List<Speed>> speeds = new EnumMap<>(BenchmarkSide.class);
        for (int i = 0; i < repeats; i++) {
            for (BenchmarkSide side : SIDES) {
                Speed speed = Speed.parse(ChildJvm.lastLine(RocksDbSpeed.class, side.name(), warmUpS, measureS));
                speeds.computeIfAbsent(side, s -> new ArrayList<>()).add(speed);
            }
        }
        out.println("side   k ops/s  (lowest-highest)  CPU ns/op  bytes/op");
        speeds.forEach((side, all) -> out.println(row(side, all)));
        out.printf(
                Locale.ROOT,
                "%nthroughput_ratio=%.3f%n",
                median(speeds.get(BenchmarkSide.TARE), Speed::perSecond)
                        / median(speeds.get(BenchmarkSide.NAIVE), Speed::perSecond));
    }

    private static String row(BenchmarkSide side, List<Speed> speeds) {
        double[] sorted = speeds.stream().mapToDouble(Speed::perSecond).sorted().toArray();
        return String.format(
                Locale.ROOT,
                "%-5s  %7.1f  %7.1f-%-7.1f  %9.0f  %8.2f",
                side.name().toLowerCase(Locale.ROOT),
                median(speeds, Speed::perSecond) / 1e3,
                sorted[0] / 1e3,
                sorted[sorted.length - 1] / 1e3,
                median(speeds, Speed::cpuNs),
                median(speeds, Speed::bytes));
    }

    private static double median(List<Speed> speeds, ToDoubleFunction<Speed> of) {
        return RepeatedMedian.of(speeds.stream().mapToDouble(of).toArray());
    }
}
