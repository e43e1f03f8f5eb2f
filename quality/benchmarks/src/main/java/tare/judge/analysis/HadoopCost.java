package tare.judge.analysis;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import tare.api.model.Estimate;
import tare.measure.placing.StartUp;
import tare.measure.runtime.LockedJars;
import tare.quality.benchmarks.BenchmarkCluster;
import tare.quality.benchmarks.RepeatedMedian;
import tare.quality.benchmarks.TemporaryDirectory;
import tare.quality.benchmarks.TeraSortRuns;
import tare.quality.benchmarks.TeraSortRuns.JobSeconds;

/**
 * Compares the TeraSort suite through Tare with {@code hadoop jar} by hand, in mirrored pairs on the same running
 * cluster, and shows how soon that cluster is ready.
 */
public final class HadoopCost {
    /** Of elapsed times over those by hand. */
    private static final RatioGoal GOAL = new RatioGoal(1.03, 1.05, false);

    private static final double NS = 1e9;

    private static final Path DIRECTORY = Path.of(System.getProperty("tare.home"), "benchmarks", "target", "hadoop");
    private static final BenchmarkCluster.Asked HADOOP = new BenchmarkCluster.Asked(
            "mapreduce", Map.of("nodemanagers", "1", "nodemanager-memory", "2 GiB", "hdfs-block-size", "64 MiB"));

    private enum Side {
        TARE,
        HAND
    }

    private final TeraSortRuns runs;
    private final Map<Side, List<Map<String, JobSeconds>>> seconds = new EnumMap<>(Side.class);

    private HadoopCost(TeraSortRuns runs) {
        this.runs = runs;
        for (Side side : Side.values()) {
            seconds.put(side, new ArrayList<>());
        }
    }

    /** @param args mirrored pairs, at least 2 and 8 by default; rows of 100 bytes, 1,000,000 by default */
    public static void main(String[] args) throws Exception {
        int pairs = args.length > 0 ? Integer.parseInt(args[0]) : 8;
        long rows = args.length > 1 ? Long.parseLong(args[1]) : 1_000_000;
        if (pairs < 2) {
            System.err.println("PAIRS: must be at least 2, since one pair has no interval, got: " + pairs);
            System.exit(2);
        }
        try (TemporaryDirectory configuration = TemporaryDirectory.create();
                BenchmarkCluster cluster = BenchmarkCluster.start(
                        HADOOP, DIRECTORY, LockedJars.online(HadoopCost.class.getClassLoader()))) {
            double readySeconds = (System.nanoTime() - cluster.startedNs()) / NS;
            printStart(cluster);
            HadoopCost cost = new HadoopCost(new TeraSortRuns(cluster, rows, configuration.path()));
            cost.measure(pairs);
            cost.print(readySeconds);
        }
        System.exit(0);
    }

    private static void printStart(BenchmarkCluster cluster) {
        System.out.println("| daemon | started after s | ready after s more |\n|---|---|---|");
        for (StartUp one : cluster.startUps()) {
            System.out.printf(Locale.ROOT, "| %s | %.1f | %.1f |%n", one.name(), one.fromSeconds(), one.seconds());
        }
    }

    /** A pair that does not count comes first: it fills the caches of disks and of NodeManagers. */
    private void measure(int pairs) throws Exception {
        for (int pair = 0; pair <= pairs; pair++) {
            for (Side side : pair % 2 == 0 ? List.of(Side.TARE, Side.HAND) : List.of(Side.HAND, Side.TARE)) {
                Map<String, JobSeconds> jobs = side == Side.TARE ? runs.throughTare() : runs.byHand();
                System.err.printf(Locale.ROOT, "pair %d of %d: %s %s%n", pair, pairs, side, jobs);
                if (pair > 0) {
                    seconds.get(side).add(jobs);
                }
            }
        }
    }

    private void print(double readySeconds) {
        System.out.println("\n| job | through Tare, s | by hand, s | Tare over by hand | | beyond its history, s |");
        System.out.println("|---|---|---|---|---|---|");
        StringBuilder figures = new StringBuilder();
        for (String job : TeraSortRuns.JOBS) {
            Estimate ratio = ratio(job);
            double beyond = median(
                    Side.TARE, one -> one.get(job).elapsed() - one.get(job).history());
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.2f | %.2f | %s | %s | %.2f |%n",
                    job,
                    median(Side.TARE, one -> one.get(job).elapsed()),
                    median(Side.HAND, one -> one.get(job).elapsed()),
                    RatioGoal.text(ratio),
                    GOAL.outcome(ratio),
                    beyond);
            figures.append(
                    String.format(Locale.ROOT, "%s_ratio=%.3f %s_beyond_s=%.2f ", job, ratio.value(), job, beyond));
        }
        System.out.printf(Locale.ROOT, "%n%sready_seconds=%.1f%n", figures, readySeconds);
    }

    /** Over the pairs. */
    private Estimate ratio(String job) {
        return RatioGoal.interval(LogSample.ofRatios(elapsed(Side.TARE, job), elapsed(Side.HAND, job)));
    }

    private List<Double> elapsed(Side side, String job) {
        return seconds.get(side).stream().map(one -> one.get(job).elapsed()).toList();
    }

    private double median(Side side, ToDoubleFunction<Map<String, JobSeconds>> figure) {
        return RepeatedMedian.of(seconds.get(side).stream().mapToDouble(figure).toArray());
    }
}
