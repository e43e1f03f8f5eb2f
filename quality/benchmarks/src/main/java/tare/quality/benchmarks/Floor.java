package tare.quality.benchmarks;

import java.time.Duration;
import java.util.Map;
import tare.api.model.OperationRecord;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseRecord;
import tare.workloads.ycsb.NaiveLoop;

/** Measures one of our own sides in this JVM, and prints its {@link Speed}. */
public final class Floor {
    static final int RECORDS = 1_000_000;

    static final Map<String, String> YCSB = Map.of(
            "recordcount", RECORDS + "",
            "readproportion", "0.5",
            "updateproportion", "0.5",
            "requestdistribution", "zipfian",
            "distribution", "ycsb",
            "fieldcount", "10",
            "fieldlength", "100");

    private Floor() {}

    /** @param args side, callers, seconds of warm-up, seconds of measuring */
    public static void main(String[] args) throws Exception {
        int callers = Integer.parseInt(args[1]);
        int warmUpS = Integer.parseInt(args[2]);
        int measureS = Integer.parseInt(args[3]);
        try (TareRun run = new TareRun("noop", Map.of(), YCSB)) {
            run.openCallers(callers);
            Speed speed = BenchmarkSide.valueOf(args[0]) == BenchmarkSide.TARE
                    ? measure(run, warmUpS, measureS)
                    : naive(run, callers, warmUpS, measureS);
            System.out.println(speed.toLine());
        }
    }

    private static Speed naive(TareRun run, int callers, int warmUpS, int measureS) throws Exception {
        double[] measured = NaiveLoop.measure(run.driver(), YCSB, callers, warmUpS, measureS);
        return new Speed(measured[0], measured[1], measured[2]);
    }

    /** Warms up and measures in closed loop; the callers are already open. */
    static Speed measure(TareRun run, int warmUpS, int measureS) throws Exception {
        Pace pace = new Pace.BackToBack();
        run.execute(TareRun.order(Phase.WARM_UP, pace, Duration.ofSeconds(warmUpS)), progress -> {});
        CallerThreads threads = new CallerThreads();
        PhaseRecord record = run.execute(
                TareRun.order(Phase.MEASURE, pace, Duration.ofSeconds(measureS)), progress -> threads.look());
        long answered = record.operations().stream()
                .mapToLong(OperationRecord::answeredInTime)
                .sum();
        return threads.speed(answered * 1e9 / record.durationNs());
    }
}
