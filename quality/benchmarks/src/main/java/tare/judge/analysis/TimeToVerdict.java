package tare.judge.analysis;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import tare.api.model.Comparison;
import tare.api.model.Findings;
import tare.api.model.Results;
import tare.api.model.Verdict;
import tare.quality.benchmarks.Launched;
import tare.quality.benchmarks.LaunchedExperiment;
import tare.quality.benchmarks.TemporaryDirectory;

/**
 * Measures how soon fixed rounds, planned looks and a plain t test decide planted differences, and which fraction of
 * the time is spent measuring.
 */
public final class TimeToVerdict {
    private static final int LOOKS = 4;
    private static final double MARGIN = 0.05;
    private static final int ORDERS = 1_000;

    private final int most;
    private final Path directory;
    private final double[] levels;
    private int orders;
    private int decided;
    private double ratioAt30;

    private TimeToVerdict(int most, Path directory) {
        this.most = most;
        this.directory = directory;
        this.levels =
                LookLevels.of(LOOKS, 0.05).stream().mapToDouble(level -> level).toArray();
    }

    /** @param args the most rounds, a multiple of 8; 24 by default */
    public static void main(String[] args) throws Exception {
        int most = args.length == 1 ? Integer.parseInt(args[0]) : 24;
        try (TemporaryDirectory temporary = TemporaryDirectory.create()) {
            new TimeToVerdict(most, temporary.path()).run();
        }
    }

    private void run() throws Exception {
        Launched.tare("--help"); // Rebuilds what has changed.
        System.out.println("| world | a run's sd | " + most + " fixed rounds | " + LOOKS + " looks | looks, mean of "
                + ORDERS + " orders of the fixed rounds | plain t test after every pair, mean of the same |");
        System.out.println("|---|---|---|---|---|---|");
        for (PlantedWorld world : PlantedWorld.values()) {
            print(world);
        }
        LaunchedExperiment quickstart = run(Path.of(System.getProperty("tare.home"), "experiments", "quickstart.yaml"));
        double share = quickstart.results().runs().stream()
                        .mapToDouble(run -> run.record().measuredSeconds())
                        .sum()
                / quickstart.seconds();
        System.out.printf(
                Locale.ROOT,
                "%nquickstart: %.0f s, %.0f s of them measured%n%ndecided_share=%.3f rounds_ratio=%.3f"
                        + " measured_share=%.3f%n",
                quickstart.seconds(),
                share * quickstart.seconds(),
                decided / (double) orders,
                ratioAt30,
                share);
    }

    private void print(PlantedWorld world) throws Exception {
        LaunchedExperiment fixed = run(world.write(directory, Integer.toString(most)));
        LaunchedExperiment looks = run(world.write(directory, "{ most: " + most + ", looks: " + LOOKS + " }"));
        RecordedRounds recorded = RecordedRounds.of(fixed.results());
        Random luck = new Random(42);
        List<RecordedRounds> shuffled = IntStream.range(0, ORDERS)
                .mapToObj(i -> recorded.shuffled(luck))
                .toList();
        List<LookPlan.Outcome> outcomes = recorded.rounds().size() < most
                ? List.of() // Some runs were lost, so the rounds for the looks would be missing.
                : shuffled.stream().map(one -> one.looks(levels, MARGIN)).toList();
        long yes = outcomes.stream()
                .filter(outcome -> outcome.verdict() != Verdict.UNDECIDED)
                .count();
        double mean =
                outcomes.stream().mapToInt(LookPlan.Outcome::rounds).average().orElse(Double.NaN);
        orders += outcomes.size();
        decided += (int) yes;
        ratioAt30 = world == PlantedWorld.NOOP_30 ? mean / most : ratioAt30;
        System.out.printf(
                Locale.ROOT,
                "| %s | %.1f %% | %s | %s | %.1f rounds, %.0f %% decided | %.1f pairs |%n",
                world.words(),
                100 * recorded.spread(),
                text(fixed),
                text(looks),
                mean,
                100.0 * yes / Math.max(1, outcomes.size()),
                shuffled.stream().mapToInt(RecordedRounds::plainTTest).average().orElseThrow());
    }

    /** {@code worse after 12 rounds, 61 s} */
    private static String text(LaunchedExperiment experiment) {
        Results results = experiment.results();
        Findings findings = new Analyzer().analyze(results);
        String verdict = findings.workloads().get(0).comparisons().stream()
                .filter(Comparison::primary)
                .findFirst()
                .flatMap(Comparison::verdict)
                .map(Verdict::label)
                .orElse("not judged");
        int rounds = results.runs().stream()
                .mapToInt(run -> run.record().run().round())
                .max()
                .orElse(0);
        return String.format(Locale.ROOT, "%s after %d rounds, %.0f s", verdict, rounds, experiment.seconds());
    }

    private LaunchedExperiment run(Path file) throws IOException, InterruptedException {
        return LaunchedExperiment.run(file, directory);
    }
}
