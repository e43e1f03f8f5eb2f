package tare.quality.benchmarks;

import java.io.PrintStream;
import java.util.Locale;

/** Runs one workload file with YCSB's client and with {@code ./tare ycsb}, in turn, each time in fresh processes. */
public final class YcsbSideBySide {
    private static final PrintStream OUT = System.out;

    private YcsbSideBySide() {}

    /** @param args repeats, seconds of warm-up, seconds of measuring; by default 5, 3 and 5 */
    public static void main(String[] args) throws Exception {
        boolean hasArguments = args.length == 3;
        int repeats = hasArguments ? Integer.parseInt(args[0]) : 5;
        int warmUpS = hasArguments ? Integer.parseInt(args[1]) : 3;
        int measureS = hasArguments ? Integer.parseInt(args[2]) : 5;
        Launched.tare("--help"); // Rebuilds what has changed.
        String title = "workloada, " + WorkloadClient.THREADS + " threads, medians of " + repeats;
        OUT.printf("%s; as fast as they go%n%n%s%n", title, SideBySideSpeeds.HEADER);
        SideBySideSpeeds basic = show(SideBySideSpeeds.measure(ComparedStore.BASIC, repeats, warmUpS, measureS));
        SideBySideSpeeds map = show(SideBySideSpeeds.measure(ComparedStore.MAP, repeats, warmUpS, measureS));
        OUT.printf(
                Locale.ROOT,
                "%n%s; %d/s for %d s, the map stands still once for %d ms%n%n%s%n",
                title,
                SideBySideStalls.PER_SECOND,
                SideBySideStalls.SECONDS,
                SideBySideStalls.STALL_MS,
                SideBySideStalls.HEADER);
        SideBySideStalls stalls = SideBySideStalls.measure(repeats);
        stalls.rows().forEach(OUT::println);
        OUT.printf(
                Locale.ROOT,
                "%nbasic_ratio=%.2f map_ratio=%.2f cpu_basic_ratio=%.2f cpu_map_ratio=%.2f"
                        + " ycsb_stall_p99_ms=%.3f tare_stall_p99_ms=%.1f%n",
                basic.ratio(Speed::perSecond),
                map.ratio(Speed::perSecond),
                basic.ratio(Speed::cpuNs),
                map.ratio(Speed::cpuNs),
                stalls.p99Ms(WorkloadClient.YCSB),
                stalls.p99Ms(WorkloadClient.TARE));
    }

    private static SideBySideSpeeds show(SideBySideSpeeds speeds) {
        speeds.rows().forEach(OUT::println);
        return speeds;
    }
}
