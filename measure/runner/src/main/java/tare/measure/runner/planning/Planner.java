package tare.measure.runner.planning;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.Predicate;
import tare.api.model.Arm;
import tare.api.model.ArmDifference;
import tare.api.model.DatasetSpec.BetweenRuns;
import tare.api.model.Experiment;
import tare.api.model.FigureDeclarations;
import tare.api.model.Plan;
import tare.api.model.PlannedLook;
import tare.api.model.PlannedRun;
import tare.api.model.Traffic;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;
import tare.measure.runner.arms.MemoryBudget;
import tare.measure.runner.arms.Systems;
import tare.measure.runner.gates.CacheGate;
import tare.measure.runner.hosts.Environments;

/**
 * Decides the order of all runs before anything starts. Workloads are shuffled, and the arms of one workload run one
 * after the other in shuffled order. Rounds come in mirrored pairs: the second repeats the first's order backwards, so
 * that steady drift affects all arms alike over the pair; each pair is shuffled anew. The order depends on the
 * experiment's seed, and on whether all arms can be up together: if not, arms are shuffled, and all workloads of one
 * run before the next arm's.
 */
public final class Planner {
    /** A run's time beside its warm-up and measure phase: worker, restore, gates, verify. Observed, not guaranteed. */
    private static final Duration RUN_OVERHEAD = Duration.ofMillis(1_300);

    /**
     * Time to measure the harness floor under one workload: a worker's start, warm-up and measure phase. A cached floor
     * takes none.
     */
    private static final Duration FLOOR = Duration.ofSeconds(4);

    private static final Duration LOAD_OVERHEAD = Duration.ofSeconds(2);

    /** Time to place a system, or to stop and restart it. */
    private static final Duration START = Duration.ofSeconds(25);

    /** Time to connect, before anything is loaded. */
    private static final Duration CONNECT = Duration.ofSeconds(1);

    private static final long LOADED_PER_SECOND = 50_000;

    /** Significance levels for several looks that together make false claims no likelier than a single look. */
    public interface Levels {
        /**
         * The two-sided level of each look, in order.
         *
         * @param alpha of all looks together
         */
        List<Double> of(int looks, double alpha);
    }

    private final Predicate<Arm> isPlaced;
    private final Function<Experiment, Optional<String>> apart;
    private final Function<Experiment, FigureDeclarations> figures;
    private final Levels levels;

    /** For systems without daemons, judged once, at the end. */
    public Planner() {
        this(arm -> false, experiment -> Optional.empty(), experiment -> FigureDeclarations.NONE, Planner::noLooks);
    }

    /**
     * For experiments judged once, at the end.
     *
     * @param freeBytes memory available on the machine
     */
    public Planner(Plugins plugins, long freeBytes) {
        this(plugins, freeBytes, Planner::noLooks);
    }

    /** @param freeBytes memory available on the machine */
    public Planner(Plugins plugins, long freeBytes, Levels levels) {
        this(
                new Systems(plugins, Environments.withoutDaemons(plugins), () -> 0)::isPlaced,
                experiment -> MemoryBudget.reason(experiment, plugins, freeBytes),
                experiment -> SystemFigures.of(experiment.arms(), plugins),
                levels);
    }

    private Planner(
            Predicate<Arm> isPlaced,
            Function<Experiment, Optional<String>> apart,
            Function<Experiment, FigureDeclarations> figures,
            Levels levels) {
        this.isPlaced = isPlaced;
        this.apart = apart;
        this.figures = figures;
        this.levels = levels;
    }

    private static List<Double> noLooks(int looks, double alpha) {
        throw new IllegalStateException("no levels were given for " + looks + " looks");
    }

    /** @param differences between the experiment's arms, which become part of the plan */
    public Plan plan(Experiment experiment, List<ArmDifference> differences) {
        return plan(experiment, differences, apart.apply(experiment));
    }

    private Plan plan(Experiment experiment, List<ArmDifference> differences, Optional<String> apart) {
        List<PlannedRun> runs = runs(experiment, apart, List.of());
        return new Plan(
                experiment,
                differences,
                runs,
                estimate(experiment, apart),
                Optional.empty(),
                apart,
                looks(experiment),
                Optional.of(figures.apply(experiment)));
    }

    private List<PlannedLook> looks(Experiment experiment) {
        List<PlannedLook> looks = new ArrayList<>();
        experiment.repetition().looks().ifPresent(count -> {
            double alpha = 1 - experiment.analysis().confidence();
            for (double level : levels.of(count, alpha)) {
                looks.add(new PlannedLook(experiment.rounds() / count * (looks.size() + 1), level));
            }
        });
        return looks;
    }

    /** @param first whole rounds that stay unchanged */
    private static List<PlannedRun> runs(Experiment experiment, Optional<String> apart, List<PlannedRun> first) {
        List<PlannedRun> runs = new ArrayList<>(first);
        Set<String> ids = new HashSet<>();
        first.forEach(run -> ids.add(run.id()));
        int planned = first.stream().mapToInt(PlannedRun::round).max().orElse(0);
        for (int round = planned + 1; round <= experiment.rounds(); round++) {
            for (Pair pair : order(experiment, apart, round, runs)) {
                WorkloadSpec workload = pair.workload();
                String id = id(round, pair.arm().name(), workload.id(), ids);
                runs.add(
                        new PlannedRun(id, round, pair.arm().name(), workload.id(), seed(experiment, round, workload)));
            }
        }
        return runs;
    }

    private static List<Pair> order(Experiment experiment, Optional<String> apart, int round, List<PlannedRun> before) {
        if (round % 2 == 0) {
            return mirrored(experiment, round - 1, before);
        }
        // java.util.Random: Collections.shuffle takes nothing newer, and its algorithm is fixed by its specification.
        Random order = new Random(new SplittableRandom(experiment.repetition().seed() * 31 + round).nextLong());
        return apart.isEmpty() ? byWorkload(experiment, order) : byArm(experiment, order);
    }

    /** A round's order backwards. */
    private static List<Pair> mirrored(Experiment experiment, int round, List<PlannedRun> before) {
        List<Pair> pairs = new ArrayList<>();
        before.stream()
                .filter(run -> run.round() == round)
                .forEach(run -> pairs.add(new Pair(experiment.arm(run.arm()), experiment.workload(run.workload()))));
        Collections.reverse(pairs);
        return pairs;
    }

    private record Pair(Arm arm, WorkloadSpec workload) {}

    private static List<Pair> byWorkload(Experiment experiment, Random order) {
        List<Pair> pairs = new ArrayList<>();
        for (WorkloadSpec workload : shuffled(experiment.workloads(), order)) {
            shuffled(experiment.arms(), order).forEach(arm -> pairs.add(new Pair(arm, workload)));
        }
        return pairs;
    }

    /** An arm's system starts once for all its workloads. */
    private static List<Pair> byArm(Experiment experiment, Random order) {
        List<Pair> pairs = new ArrayList<>();
        for (Arm arm : shuffled(experiment.arms(), order)) {
            shuffled(experiment.workloads(), order).forEach(workload -> pairs.add(new Pair(arm, workload)));
        }
        return pairs;
    }

    /**
     * Extends a plan by more rounds. Existing rounds stay unchanged, whichever version of Tare planned them.
     *
     * @param rounds more than the plan has, which plans no looks
     */
    public Plan extend(Plan plan, int rounds) {
        Experiment experiment = plan.experiment().withRounds(rounds);
        return new Plan(
                experiment,
                plan.differences(),
                runs(experiment, plan.apart(), plan.runs()),
                estimate(experiment, plan.apart()),
                Optional.empty(),
                plan.apart(),
                List.of(),
                plan.figures());
    }

    private static <T> List<T> shuffled(List<T> things, Random order) {
        List<T> shuffled = new ArrayList<>(things);
        Collections.shuffle(shuffled, order);
        return shuffled;
    }

    /** Dashes separate the parts of an id, so the parts contain none. */
    private static String id(int round, String arm, String workload, Set<String> taken) {
        String base =
                String.format(Locale.ROOT, "r%02d-%s-%s", round, arm.replace('-', '_'), workload.replace('-', '_'));
        String id = base;
        for (int n = 2; !taken.add(id); n++) {
            id = base + "-" + n;
        }
        return id;
    }

    /** The same for all arms, so that they receive the same requests; different in each round. */
    private static long seed(Experiment experiment, int round, WorkloadSpec workload) {
        return new SplittableRandom(experiment.repetition().seed() * 31 + round).nextLong()
                ^ workload.id().hashCode();
    }

    private static long starts(Arm arm, Experiment experiment, Optional<String> apart) {
        if (!arm.environment().isKept()) {
            return 1 + (long) experiment.rounds() * experiment.workloads().size();
        }
        return apart.isPresent()
                ? experiment.rounds()
                : experiment.repetition().provisionings().orElse(1);
    }

    /** Time of the gates when nothing delays them. */
    private static Duration gates(Experiment experiment) {
        Duration rest = experiment.preparation().gates().isAtRest() ? Duration.ofSeconds(1) : Duration.ZERO;
        return switch (experiment.preparation().gates().cache()) {
            case ANY -> rest;
            case WARM -> rest.plusSeconds(CacheGate.LEVEL_SECONDS);
            case STEADY -> rest.plus(CacheGate.TRAFFIC.multipliedBy(3));
            case COLD -> rest.plus(START);
        };
    }

    private Duration estimate(Experiment experiment, Optional<String> apart) {
        Duration load =
                LOAD_OVERHEAD.plusSeconds(experiment.preparation().dataset().records() / LOADED_PER_SECOND);
        boolean reloads = experiment.preparation().dataset().betweenRuns() == BetweenRuns.RELOAD;
        Duration overhead = reloads ? RUN_OVERHEAD.plus(load) : RUN_OVERHEAD;
        Duration total = load.multipliedBy(
                        experiment.repetition().provisionings().orElse(1))
                .plus(CONNECT)
                .multipliedBy(experiment.arms().size());
        for (Arm arm : experiment.arms()) {
            if (isPlaced.test(arm)) {
                total = total.plus(START.multipliedBy(starts(arm, experiment, apart)));
            }
        }
        for (WorkloadSpec workload : experiment.workloads()) {
            total = total.plus(FLOOR);
            Traffic traffic = workload.traffic();
            Duration run = overhead.plus(gates(experiment))
                    .plus(traffic.warmUp().time())
                    .plus(traffic.measure().time());
            total = total.plus(run.multipliedBy(
                    (long) experiment.rounds() * experiment.arms().size()));
        }
        return total;
    }
}
