package tare.judge.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import tare.api.model.Estimate;
import tare.api.model.LoadRecord;
import tare.api.model.ProvisionRecord;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.quality.benchmarks.Launched;
import tare.quality.benchmarks.LaunchedExperiment;
import tare.quality.benchmarks.RepeatedMedian;
import tare.quality.benchmarks.TemporaryDirectory;
import tare.quality.testing.SshServer;

/**
 * Compares a worker on this machine with one that ssh reaches on loopback and one in a container on this machine's
 * network: RocksDB's throughput and CPU time per operation, and the seconds until HBase on HDFS gets its first request.
 * {@code ./tare run} makes all runs.
 */
public final class HostsCost {
    /** Of throughput over that of a worker here. */
    private static final RatioGoal GOAL = new RatioGoal(0.97, 0.95, true);

    private static final String HERE = "here";
    private static final List<String> ELSEWHERE = List.of("ssh", "container");

    private final Path directory;
    private final SshServer server;
    private final StringBuilder figures = new StringBuilder();

    private HostsCost(Path directory, SshServer server) {
        this.directory = directory;
        this.server = server;
    }

    /** @param args mirrored pairs of rounds with RocksDB, 12 by default; starts of HBase in each place, 4 by default */
    public static void main(String[] args) throws Exception {
        int pairs = args.length > 0 ? Integer.parseInt(args[0]) : 12;
        int starts = args.length > 1 ? Integer.parseInt(args[1]) : 4;
        try (TemporaryDirectory temporary = TemporaryDirectory.create();
                SshServer server = SshServer.start(temporary.path().resolve("sshd"))) {
            Launched.tare("--help"); // Rebuilds what has changed.
            HostsCost cost = new HostsCost(temporary.path(), server);
            cost.compareWorkers(cost.run("rocksdb", "{}", false, 2 * pairs));
            // One more: the first start brings the jars.
            cost.compareStarts(cost.run("hbase", "{ storage: hdfs, regionservers: 1 }", true, starts + 1));
            System.out.println("\n" + cost.figures.toString().trim());
        }
    }

    /** @param fresh whether the system is started again in every round */
    private Results run(String system, String settings, boolean fresh, int rounds)
            throws IOException, InterruptedException {
        Path file = Files.writeString(
                directory.resolve(system + ".yaml"),
                """
                experiment: hosts-%1$s
                question: What does another host cost?
                baseline: here
                arms:
                  here: { system: %1$s, settings: %2$s, environment: %3$s }
                  ssh:
                    like: here
                    environment:
                      ssh: { hosts: [%4$s], key: %5$s, options: "%6$s", java: %7$s, directory: %8$s%10$s }
                  container: { like: here, environment: { containers: { network: host%10$s } } }
                declared: [environment]
                traffic: { callers: 1, rate: max, warm-up: 1s, measure: 3s }
                workloads: [ycsb-a]
                dataset: { records: 30k, between-runs: restore }
                rounds: %9$d
                analysis: { judge: none }
                """
                        .formatted(
                                system,
                                settings,
                                fresh ? "{ processes: { fresh: true } }" : "processes",
                                server.host(),
                                server.key(),
                                server.options(),
                                Path.of(System.getProperty("java.home"), "bin", "java"),
                                directory.resolve("there"),
                                rounds,
                                fresh ? ", fresh: true" : ""));
        return LaunchedExperiment.run(file, directory).results();
    }

    private void compareWorkers(Results results) {
        System.out.println("| worker | throughput over here | CPU time per operation over here | pairs | |");
        System.out.println("|---|---|---|---|---|");
        for (String arm : ELSEWHERE) {
            LogSample throughput = ratio(results, arm, HostsCost::throughput);
            Estimate cpu = RatioGoal.interval(
                    ratio(results, arm, run -> run.context().harness().get("worker-cpu-cores") / throughput(run)));
            Estimate estimate = RatioGoal.interval(throughput);
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %s | %s | %d | %s |%n",
                    arm,
                    RatioGoal.text(estimate),
                    RatioGoal.text(cpu),
                    throughput.n(),
                    GOAL.outcome(estimate));
            figures.append(String.format(
                    Locale.ROOT, "%s_throughput=%.3f %s_cpu=%.3f ", arm, estimate.value(), arm, cpu.value()));
        }
    }

    /** The arm's figure over that of the worker here, in rounds in which both runs count. */
    private static LogSample ratio(Results results, String arm, ToDoubleFunction<RunRecord> figure) {
        Map<Integer, Double> here = byRound(results, HERE, figure);
        Map<Integer, Double> there = byRound(results, arm, figure);
        here.keySet().retainAll(there.keySet());
        there.keySet().retainAll(here.keySet());
        return LogSample.ofRatios(List.copyOf(there.values()), List.copyOf(here.values()));
    }

    private static Map<Integer, Double> byRound(Results results, String arm, ToDoubleFunction<RunRecord> figure) {
        Map<Integer, Double> byRound = new TreeMap<>();
        for (RunResult run : results.runs()) {
            if (run.record().run().arm().equals(arm) && run.record().enters()) {
                byRound.put(run.record().run().round(), figure.applyAsDouble(run.record()));
            }
        }
        return byRound;
    }

    private static double throughput(RunRecord run) {
        return run.measured().orElseThrow().rates().throughput();
    }

    private void compareStarts(Results results) {
        System.out.println("\n| HBase on HDFS | median seconds until its first request | first start |");
        System.out.println("|---|---|---|");
        double here = medianStart(results, HERE);
        print(results, HERE, here);
        for (String arm : ELSEWHERE) {
            double there = medianStart(results, arm);
            print(results, arm, there);
            figures.append(String.format(Locale.ROOT, "%s_start_s=%.1f ", arm, there - here));
        }
    }

    private static void print(Results results, String arm, double median) {
        System.out.printf(Locale.ROOT, "| %s | %.1f | %.1f |%n", arm, median, startSeconds(results, arm, 1));
    }

    /** Of all starts but the first, which brings the jars. */
    private static double medianStart(Results results, String arm) {
        return RepeatedMedian.of(results.provisions().stream()
                .filter(one -> one.arm().equals(arm))
                .map(one -> one.round().orElseThrow())
                .filter(round -> round > 1)
                .mapToDouble(round -> startSeconds(results, arm, round))
                .toArray());
    }

    /** From the start of the arm's first daemon in a round to the first request of its load. */
    private static double startSeconds(Results results, String arm, int round) {
        ProvisionRecord placed = results.provisions().stream()
                .filter(one -> one.arm().equals(arm) && one.round().orElseThrow() == round)
                .findFirst()
                .orElseThrow();
        LoadRecord load = results.loads().stream()
                .filter(one -> one.arm().equals(arm) && one.round().orElseThrow() == round)
                .findFirst()
                .orElseThrow();
        return placed.seconds() + load.seconds().get("connect") + load.seconds().get("create");
    }
}
