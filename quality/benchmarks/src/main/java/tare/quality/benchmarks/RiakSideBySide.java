package tare.quality.benchmarks;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import tare.quality.testing.RiakStandIn;

/**
 * Measures Tare's driver and Riak's own client in turn, each time in a fresh JVM, against a stand-in in this one. The
 * stand-in is far quicker than a Riak, so the clients' own cost shows.
 */
public final class RiakSideBySide {
    private static final PrintStream OUT = System.out;
    private static final List<Integer> CALLERS = List.of(1, 4);

    private RiakSideBySide() {}

    /** @param args repeats, seconds of warm-up, seconds of measuring; by default 5, 5 and 5 */
    public static void main(String[] args) throws Exception {
        int repeats = args.length == 3 ? Integer.parseInt(args[0]) : 5;
        String warmUpS = args.length == 3 ? args[1] : "5";
        String measureS = args.length == 3 ? args[2] : "5";
        OUT.printf(
                Locale.ROOT,
                "a stand-in for Riak on loopback; %d objects of %d B, 50/50 get/put, uniform keys, closed loop;"
                        + " medians of %d%n%n",
                RiakLoop.RECORDS,
                RiakLoop.VALUE_BYTES,
                repeats);
        OUT.println("callers  side      ops/s  (lowest-highest)  CPU us/op  bytes/op");
        StringBuilder ratios = new StringBuilder();
        for (int callers : CALLERS) {
            Map<RiakSide, List<Speed>> speeds = measure(repeats, callers, warmUpS, measureS);
            speeds.forEach((side, all) -> OUT.println(row(callers, side, all)));
            ratios.append(ratios(callers, speeds));
        }
        OUT.println();
        OUT.println(ratios.toString().strip());
        System.exit(0);
    }

    private static Map<RiakSide, List<Speed>> measure(int repeats, int callers, String warmUpS, String measureS)
            throws Exception {
        Map<RiakSide, List<Speed>> speeds = new EnumMap<>(RiakSide.class);
        for (int i = 0; i < repeats; i++) {
            for (RiakSide side : RiakSide.values()) {
                // An empty one for each, so that neither side finds what the other left.
                try (RiakStandIn riak = RiakStandIn.start()) {
                    String line =
                            ChildJvm.lastLine(RiakSpeed.class, side.name(), riak.port(), callers, warmUpS, measureS);
                    speeds.computeIfAbsent(side, s -> new ArrayList<>()).add(Speed.parse(line));
                }
            }
        }
        return speeds;
    }

    private static String row(int callers, RiakSide side, List<Speed> speeds) {
        double[] sorted = speeds.stream().mapToDouble(Speed::perSecond).sorted().toArray();
        return String.format(
                Locale.ROOT,
                "%7d  %-6s  %7.0f  %7.0f-%-8.0f  %9.1f  %8.0f",
                callers,
                side.name().toLowerCase(Locale.ROOT),
                median(speeds, Speed::perSecond),
                sorted[0],
                sorted[sorted.length - 1],
                median(speeds, Speed::cpuNs) / 1e3,
                median(speeds, Speed::bytes));
    }

    /** The driver's figures over the client's. */
    private static String ratios(int callers, Map<RiakSide, List<Speed>> speeds) {
        List<Speed> driver = speeds.get(RiakSide.DRIVER);
        List<Speed> client = speeds.get(RiakSide.CLIENT);
        return String.format(
                Locale.ROOT,
                " throughput%d=%.2f cpu%d=%.2f",
                callers,
                median(driver, Speed::perSecond) / median(client, Speed::perSecond),
                callers,
                median(driver, Speed::cpuNs) / median(client, Speed::cpuNs));
    }

    private static double median(List<Speed> speeds, ToDoubleFunction<Speed> of) {
        return RepeatedMedian.of(speeds.stream().mapToDouble(of).toArray());
    }
}
