package tare.judge.analysis;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import tare.api.model.Estimate;
import tare.api.model.Verdict;

/**
 * Simulates experiments of a baseline, a control and an arm in several worlds, judges them by several rules with the
 * code of {@code analysis}, and prints as Markdown tables how often each rule errs and decides.
 */
public final class VerdictRules {
    private static final double MARGIN = 0.05;
    private static final List<Integer> ROUNDS = List.of(5, 10, 20);
    private static final VerdictJudge JUDGE = new VerdictJudge(new JudgingLevel(0.95), new Band(MARGIN), true);
    /** Two-sided levels of four looks, each after a quarter of the rounds: O'Brien and Fleming, Biometrics 35 (1979). */
    private static final double[] LOOK_LEVELS = {0.00005, 0.0042, 0.0194, 0.0430};

    private final int experiments;

    private VerdictRules(int experiments) {
        this.experiments = experiments;
    }

    /** @param args experiments per cell; 2,000 by default */
    public static void main(String[] args) {
        VerdictRules rules = new VerdictRules(args.length == 1 ? Integer.parseInt(args[0]) : 2_000);
        System.out.printf(Locale.ROOT, "%,d experiments a cell; seed 42%n%n", rules.experiments);
        rules.printWorlds();
        rules.printPower();
        rules.printRounds();
        rules.printLooks();
        rules.printOrders();
        rules.printLayouts();
        rules.printSuspects();
    }

    /** The fraction of experiments with a positive answer, by rule. All rules see the same experiments. */
    private Map<JudgingRule, Double> shares(
            SimulatedWorld world, int rounds, double sd, double ratio, BiPredicate<JudgingRule, double[][]> question) {
        Random luck = new Random(42);
        Map<JudgingRule, Integer> yes = new EnumMap<>(JudgingRule.class);
        for (int i = 0; i < experiments; i++) {
            double[][] logs = world.draw(luck, RunOrder.MIRRORED_PAIRS, rounds, sd, 0, 0, Math.log(ratio));
            for (JudgingRule rule : JudgingRule.values()) {
                yes.merge(rule, question.test(rule, logs) ? 1 : 0, Integer::sum);
            }
        }
        Map<JudgingRule, Double> shares = new EnumMap<>(JudgingRule.class);
        yes.forEach((rule, count) -> shares.put(rule, count / (double) experiments));
        return shares;
    }

    private static Verdict verdict(JudgingRule rule, double[][] logs) {
        return rule.verdict(logs[0], logs[1], logs[2], JUDGE);
    }

    private static boolean claims(JudgingRule rule, double[][] logs) {
        Verdict verdict = verdict(rule, logs);
        return verdict == Verdict.BETTER || verdict == Verdict.WORSE;
    }

    private static boolean isEquivalent(JudgingRule rule, double[][] logs) {
        return verdict(rule, logs) == Verdict.EQUIVALENT;
    }

    private static boolean holds(JudgingRule rule, double[][] logs) {
        Estimate shown = rule.shown(logs[0], logs[1], logs[2], JUDGE);
        return shown.low() <= 1 && 1 <= shown.high();
    }

    private void printWorlds() {
        System.out.println("| world | rule | false claims, sd 10 % | false claims, sd 2 % | on the margin: equivalent |"
                + " on the margin: better | interval holds |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (SimulatedWorld world : SimulatedWorld.values()) {
            List<Cell> cells = List.of(
                    (rounds) -> shares(world, rounds, 0.10, 1, VerdictRules::claims),
                    (rounds) -> shares(world, rounds, 0.02, 1, VerdictRules::claims),
                    (rounds) -> shares(world, rounds, 0.02, 1 + MARGIN, VerdictRules::isEquivalent),
                    (rounds) -> shares(world, rounds, 0.02, 1 + MARGIN, VerdictRules::claims),
                    (rounds) -> shares(world, rounds, 0.10, 1, VerdictRules::holds));
            printRows(world.words(), cells);
        }
        System.out.println();
    }

    private interface Cell {
        Map<JudgingRule, Double> of(int rounds);
    }

    private void printRows(String head, List<Cell> cells) {
        Map<JudgingRule, StringJoiner> rows = new EnumMap<>(JudgingRule.class);
        for (JudgingRule rule : JudgingRule.values()) {
            rows.put(rule, new StringJoiner(" | ", "| " + head + " | " + rule.words() + " | ", " |"));
        }
        for (Cell cell : cells) {
            List<Map<JudgingRule, Double>> byRounds =
                    ROUNDS.stream().map(cell::of).toList();
            rows.forEach((rule, row) -> row.add(percents(
                    byRounds.stream().mapToDouble(shares -> shares.get(rule)).toArray())));
        }
        rows.values().forEach(System.out::println);
    }

    private void printPower() {
        System.out.println("| effect | rule | sd 1 % | sd 2 % | sd 5 % | sd 10 % |");
        System.out.println("|---|---|---|---|---|---|");
        double[] sds = {0.01, 0.02, 0.05, 0.10};
        for (double effect : new double[] {0, 0.03, 0.10, 0.30}) {
            List<Cell> cells = Arrays.stream(sds)
                    .mapToObj(sd -> (Cell) rounds -> shares(
                            SimulatedWorld.LOGNORMAL,
                            rounds,
                            sd,
                            1 + effect,
                            effect < MARGIN ? VerdictRules::isEquivalent : VerdictRules::claims))
                    .toList();
            String decided = effect < MARGIN ? "equivalent" : "better";
            printRows(String.format(Locale.ROOT, "+%.0f %%: %s", 100 * effect, decided), cells);
        }
        System.out.println();
    }

    private void printRounds() {
        System.out.println("| rounds for 80 % power | " + rules() + " |");
        System.out.println("|---|---|---|---|---|");
        double[][] cases = {{0.02, 0.10}, {0.05, 0.10}, {0.10, 0.20}, {0.10, 0.30}, {0.02, 0}, {0.05, 0}};
        for (double[] one : cases) {
            StringJoiner row = new StringJoiner(" | ", "| ", " |");
            row.add(String.format(Locale.ROOT, "sd %.0f %%, +%.0f %%", 100 * one[0], 100 * one[1]));
            for (JudgingRule rule : JudgingRule.values()) {
                row.add(Integer.toString(rounds(rule, one[0], one[1])));
            }
            System.out.println(row);
        }
        System.out.println();
    }

    private static String rules() {
        return String.join(
                " | ",
                Arrays.stream(JudgingRule.values()).map(JudgingRule::words).toList());
    }

    /** The fewest rounds, at most 60, at which 80 % of experiments are decided. */
    private int rounds(JudgingRule rule, double sd, double effect) {
        int low = VerdictJudge.FEWEST_PAIRS;
        int high = 60;
        while (low < high) {
            int middle = (low + high) / 2;
            double power = shares(
                            SimulatedWorld.LOGNORMAL,
                            middle,
                            sd,
                            1 + effect,
                            (one, logs) -> one == rule && verdict(one, logs) != Verdict.UNDECIDED)
                    .get(rule);
            if (power >= 0.8) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return high;
    }

    private void printLooks() {
        System.out.println(
                "| 24 rounds, baseline and control | once at 24 | planned: 6, 12, 18, 24 | unplanned: each even"
                        + " round from 4 |");
        System.out.println("|---|---|---|---|");
        printLooks("on the margin, sd 2 %: equivalent", 0.02, 1 + MARGIN, Verdict.EQUIVALENT);
        printLooks("on the margin, sd 2 %: better", 0.02, 1 + MARGIN, Verdict.BETTER);
        printLooks("no difference, sd 30 %: better", 0.30, 1, Verdict.BETTER);
        printLooks("no difference, sd 2 %: equivalent", 0.02, 1, Verdict.EQUIVALENT);
        printLooks("+10 %, sd 2 %: better", 0.02, 1.10, Verdict.BETTER);
        printLooks("+30 %, sd 5 %: better", 0.05, 1.30, Verdict.BETTER);
        printLooks("+30 %, sd 10 %: better", 0.10, 1.30, Verdict.BETTER);
        System.out.println();
    }

    private void printLooks(String head, double sd, double ratio, Verdict wanted) {
        StringJoiner row = new StringJoiner(" | ", "| " + head + " | ", " |");
        for (LookPlan plan : LookPlan.values()) {
            Random luck = new Random(42);
            int yes = 0;
            long rounds = 0;
            for (int i = 0; i < experiments; i++) {
                double[][] logs =
                        SimulatedWorld.LOGNORMAL.draw(luck, RunOrder.MIRRORED_PAIRS, 24, sd, 0, 0, Math.log(ratio));
                LookPlan.Outcome outcome = plan.judge(logs, new Band(MARGIN), LOOK_LEVELS);
                yes += outcome.verdict() == wanted ? 1 : 0;
                rounds += outcome.rounds();
            }
            row.add(String.format(
                    Locale.ROOT, "%.1f %%, %.1f rounds", 100.0 * yes / experiments, rounds / (double) experiments));
        }
        System.out.println(row);
    }

    private void printOrders() {
        System.out.println("| order, sd 1 %, 6 rounds | drift of 30 %: holds | step of 20 %: holds |");
        System.out.println("|---|---|---|");
        for (RunOrder order : RunOrder.values()) {
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %s | %s |%n",
                    order.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                    held(SimulatedWorld.DRIFT, order),
                    held(SimulatedWorld.STEP, order));
        }
        System.out.println();
    }

    private String held(SimulatedWorld world, RunOrder order) {
        Random luck = new Random(42);
        return held(() -> world.draw(luck, order, 6, 0.01, 0, 0, 0));
    }

    /** @param experiment the logarithms of an experiment in which nothing differs */
    private String held(Supplier<double[][]> experiment) {
        int held = 0;
        double width = 0;
        for (int i = 0; i < experiments; i++) {
            double[][] logs = experiment.get();
            Estimate shown = JudgingRule.BOTH.shown(logs[0], logs[1], logs[2], JUDGE);
            held += shown.low() <= 1 && 1 <= shown.high() ? 1 : 0;
            width += Math.log(shown.high() / shown.low()) / 2;
        }
        return String.format(Locale.ROOT, "%.1f %%, half width %.4f", 100.0 * held / experiments, width / experiments);
    }

    private void printLayouts() {
        System.out.println(
                "| world | sd | of the process | 8 rounds | 6 rounds, `order: mirrored` | 12 rounds of half the time |");
        System.out.println("|---|---|---|---|---|---|");
        for (SimulatedWorld world : List.of(SimulatedWorld.LOGNORMAL, SimulatedWorld.DRIFT, SimulatedWorld.WANDERING)) {
            for (double sd : new double[] {0.02, 0.005}) {
                for (double ofProcess : new double[] {0, 1}) {
                    StringJoiner row = new StringJoiner(" | ", "| ", " |");
                    row.add(world.words())
                            .add(String.format(Locale.ROOT, "%.1f %%", 100 * sd))
                            .add(String.format(Locale.ROOT, "%.0f %%", 100 * ofProcess));
                    for (RoundLayout layout : RoundLayout.values()) {
                        row.add(shown(layout, world, sd, ofProcess) + ", " + decided(layout, world, sd, ofProcess));
                    }
                    System.out.println(row);
                }
            }
        }
        System.out.println();
    }

    private String shown(RoundLayout layout, SimulatedWorld world, double sd, double ofProcess) {
        Random luck = new Random(42);
        return held(() -> layout.draw(world, luck, sd, ofProcess, 0, 0, 0));
    }

    /** The share of experiments that find an effect three spreads beyond the margin. */
    private String decided(RoundLayout layout, SimulatedWorld world, double sd, double ofProcess) {
        Random luck = new Random(42);
        double effect = Math.log(1 + MARGIN) + 3 * sd;
        int better = 0;
        for (int i = 0; i < experiments; i++) {
            double[][] logs = layout.draw(world, luck, sd, ofProcess, 0, 0, effect);
            better += verdict(JudgingRule.BOTH, logs) == Verdict.BETTER ? 1 : 0;
        }
        return String.format(Locale.ROOT, "decides %.1f %%", 100.0 * better / experiments);
    }

    private void printSuspects() {
        System.out.println(
                "| suspects slow the arm to | true ratio | suspect runs (arm, baseline) | counted as they are:"
                        + " wrong | checked: wrong | counted: right | checked: right |");
        System.out.println("|---|---|---|---|---|---|---|");
        double[][] cases = {{0.7, 1, 5, 1}, {0.7, 1, 8, 1}, {0.5, 1, 8, 1}, {0.4, 1, 8, 1}, {0.7, 0.25, 8, 1}};
        for (double[] one : cases) {
            SuspectWorld world = new SuspectWorld(one[0], one[1], (int) one[2], (int) one[3]);
            System.out.println(world.row(experiments, JUDGE));
        }
    }

    private static String percents(double[] shares) {
        return String.join(
                " / ",
                Arrays.stream(shares)
                        .mapToObj(share -> String.format(Locale.ROOT, "%.1f", 100 * share))
                        .toList());
    }
}
