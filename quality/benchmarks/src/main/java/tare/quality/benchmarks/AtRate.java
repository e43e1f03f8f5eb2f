package tare.quality.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Map;
import org.HdrHistogram.Histogram;
import tare.api.model.Extent;
import tare.api.model.OperationRecord;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseRecord;
import tare.api.model.Waiting;
import tare.measure.engine.Histograms;

/**
 * Issues traffic at a rate in this JVM, first undisturbed and then with a stall, and prints its {@link Punctuality}.
 */
public final class AtRate {
    static final int PER_SECOND = 10_000;
    static final int CALLERS = 8;

    private static final int STALL_MS = 500;
    private static final Pace PACE = new Pace.AtRate(PER_SECOND, Pace.Arrivals.CONSTANT);
    private static final Map<String, String> SMALL =
            Map.of("recordcount", "1000", "readproportion", "0.5", "updateproportion", "0.5");

    private AtRate() {}

    /** @param args seconds of warm-up, seconds of measuring */
    public static void main(String[] args) throws Exception {
        int warmUpS = Integer.parseInt(args[0]);
        int measureS = Integer.parseInt(args[1]);
        Punctuality punctuality = new Punctuality(
                wakes(warmUpS, measureS, Waiting.PARK),
                wakes(warmUpS, measureS, Waiting.SPIN),
                response(stalled(warmUpS, measureS)).getValueAtPercentile(99) / 1e6);
        System.out.println(punctuality.toLine());
    }

    private static Punctuality.Wakes wakes(int warmUpS, int measureS, Waiting waiting) throws Exception {
        try (TareRun run = new TareRun("noop", Map.of(), Floor.YCSB)) {
            warmUp(run, warmUpS, waiting);
            long cpuNs = cpuNs();
            PhaseRecord calm = execute(run, Phase.MEASURE, measureS, waiting);
            Histogram wake = Histograms.decode(calm.lateness().wakeDelay());
            return new Punctuality.Wakes(
                    answered(calm) / ((double) PER_SECOND * measureS) - 1,
                    wake.getValueAtPercentile(50) / 1e3,
                    wake.getValueAtPercentile(99) / 1e3,
                    (double) (cpuNs() - cpuNs) / calm.durationNs());
        }
    }

    /**
     * The true 99th percentile, in milliseconds. Each request that is due during the stall waits for the rest of it, so
     * waits are spread evenly between zero and the whole stall; the backlog is then answered in no time.
     */
    static double stallP99Ms(int measureS) {
        double beyond = 0.01 * PER_SECOND * measureS;
        double stalled = PER_SECOND * STALL_MS / 1e3;
        return STALL_MS * Math.max(0, 1 - beyond / stalled);
    }

    private static PhaseRecord stalled(int warmUpS, int measureS) throws Exception {
        Map<String, String> stall = Map.of(
                "stall-at-request",
                Integer.toString(PER_SECOND * (warmUpS + measureS / 2)),
                "stall-for",
                STALL_MS + "ms");
        try (TareRun run = new TareRun("faulty", stall, SMALL)) {
            run.load();
            warmUp(run, warmUpS, Waiting.PARK);
            return execute(run, Phase.MEASURE, measureS, Waiting.PARK);
        }
    }

    private static void warmUp(TareRun run, int seconds, Waiting waiting) throws Exception {
        run.openCallers(CALLERS);
        execute(run, Phase.WARM_UP, seconds, waiting);
    }

    private static PhaseRecord execute(TareRun run, Phase phase, int seconds, Waiting waiting) throws Exception {
        return run.execute(
                TareRun.order(phase, PACE, new Extent.For(Duration.ofSeconds(seconds)), waiting), update -> {});
    }

    private static long answered(PhaseRecord record) {
        return record.operations().stream()
                .mapToLong(OperationRecord::answeredInTime)
                .sum();
    }

    private static Histogram response(PhaseRecord record) {
        Histogram all = Histograms.wide();
        record.operations().forEach(operation -> all.add(Histograms.decode(operation.response())));
        return all;
    }

    private static long cpuNs() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }
}
