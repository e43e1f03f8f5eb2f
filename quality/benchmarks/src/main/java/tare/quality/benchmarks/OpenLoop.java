package tare.quality.benchmarks;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Measures how punctual open-loop traffic is, and whether a stall shows as it should, each time in a fresh JVM. */
public final class OpenLoop {
    private static final int WARM_UP_S = 3;

    private OpenLoop() {}

    /** @param args repeats, seconds of measuring; by default 3 and 20 */
    public static void main(String[] args) throws Exception {
        int repeats = args.length == 2 ? Integer.parseInt(args[0]) : 3;
        int measureS = args.length == 2 ? Integer.parseInt(args[1]) : 20;
        PrintStream out = System.out;
        out.printf(Locale.ROOT, "%d/s constant for %d s, %d callers%n%n", AtRate.PER_SECOND, measureS, AtRate.CALLERS);
        out.println("repeat  side  waiting  answered/due - 1  wake p50 us    p99 us  CPU cores  stall p99 ms  of ms");
        List<Punctuality> all = new ArrayList<>();
        for (int i = 1; i <= repeats; i++) {
            Punctuality tare = Punctuality.parse(ChildJvm.lastLine(AtRate.class, WARM_UP_S, measureS));
            all.add(tare);
            out.printf(
                    Locale.ROOT,
                    "%s  %12.2f  %5.0f%n",
                    row(i, "park", tare.parked()),
                    tare.stallP99Ms(),
                    AtRate.stallP99Ms(measureS));
            out.println(row(i, "spin", tare.spun()));
            double ycsb = new YcsbClientProcess(ChildJvm.FLAGS)
                    .run(AtRate.CALLERS, AtRate.PER_SECOND, WARM_UP_S, measureS)
                    .perSecond();
            out.printf(Locale.ROOT, "%6d  ycsb           %+16.5f%n", i, ycsb / AtRate.PER_SECOND - 1);
        }
        out.printf(
                Locale.ROOT,
                "%nrate_error=%.5f wake_p50_us=%.1f stall_p99_error=%.4f spin_wake_p50_us=%.1f%n",
                median(all, p -> Math.abs(p.parked().rateError())),
                median(all, p -> p.parked().p50Us()),
                median(all, p -> Math.abs(p.stallP99Ms() / AtRate.stallP99Ms(measureS) - 1)),
                median(all, p -> p.spun().p50Us()));
    }

    private static String row(int repeat, String waiting, Punctuality.Wakes wakes) {
        return String.format(
                Locale.ROOT,
                "%6d  tare  %-7s  %+16.5f  %11.1f  %8.1f  %9.2f",
                repeat,
                waiting,
                wakes.rateError(),
                wakes.p50Us(),
                wakes.p99Us(),
                wakes.cpuCores());
    }

    private static double median(List<Punctuality> all, ToDoubleFunction<Punctuality> of) {
        return RepeatedMedian.of(all.stream().mapToDouble(of).toArray());
    }
}
