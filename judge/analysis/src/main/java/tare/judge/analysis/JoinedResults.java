package tare.judge.analysis;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import tare.api.model.AnalysisSpec;
import tare.api.model.Arm;
import tare.api.model.ArmDifference;
import tare.api.model.Experiment;
import tare.api.model.FigureDeclarations;
import tare.api.model.HostRecord;
import tare.api.model.Imported;
import tare.api.model.JobTimeline;
import tare.api.model.LoadRecord;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.PooledDistribution;
import tare.api.model.Preparation;
import tare.api.model.Repetition;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.Sides;
import tare.api.model.WorkloadSpec;

/**
 * Joins two results into one experiment of two arms, the first side and the second. Each workload appears once for
 * every pair of arms, so that a comparison can use the same analysis and charts as an experiment.
 */
final class JoinedResults {
    private static final String SHARED_CPUS = "shared-cpus";

    /**
     * The runs of one pair of arms under one workload, which become a workload of their own.
     *
     * @param workload its id on both sides
     * @param id its id in the joined experiment
     */
    private record Block(ArmPair pair, String workload, String id) {}

    private final ResultsSide first;
    private final ResultsSide second;
    private final List<ArmPair> pairs;
    private final List<Block> blocks = new ArrayList<>();
    private final List<WorkloadSpec> workloads = new ArrayList<>();
    private final List<PlannedRun> planned = new ArrayList<>();
    private final List<RunResult> runs = new ArrayList<>();
    private final List<PooledDistribution> pooled = new ArrayList<>();
    private final List<LoadRecord> loads = new ArrayList<>();
    private final List<HostRecord> hosts = new ArrayList<>();
    private final List<JobTimeline> jobs = new ArrayList<>();

    private JoinedResults(ResultsSide first, ResultsSide second, List<ArmPair> pairs) {
        this.first = first;
        this.second = second;
        this.pairs = pairs;
    }

    /** @param ids ids of workloads that both sides have */
    static Results of(ResultsSide first, ResultsSide second, List<ArmPair> pairs, List<String> ids) {
        JoinedResults joined = new JoinedResults(first, second, pairs);
        ids.forEach(joined::addWorkload);
        for (Block block : joined.blocks) {
            joined.addRuns(first, block, block.pair().first());
            joined.addRuns(second, block, block.pair().second());
        }
        joined.addLoadsAndHosts(first, ArmPair::first);
        joined.addLoadsAndHosts(second, ArmPair::second);
        return joined.results();
    }

    private void addWorkload(String id) {
        WorkloadSpec spec = first.results().plan().experiment().workload(id);
        for (ArmPair pair : pairs) {
            boolean only = pairs.size() == 1;
            Block block = new Block(pair, id, only ? id : free(id + "." + pair.id()));
            blocks.add(block);
            workloads.add(new WorkloadSpec(
                    block.id(),
                    only ? spec.label() : spec.label() + " · " + pair.label(),
                    spec.type(),
                    spec.settings(),
                    spec.traffic(),
                    spec.primary(),
                    spec.measures(),
                    spec.notice()));
        }
    }

    private String free(String id) {
        Set<String> taken = new HashSet<>();
        workloads.forEach(workload -> taken.add(workload.id()));
        String free = id;
        for (int n = 2; taken.contains(free); n++) {
            free = id + "-" + n;
        }
        return free;
    }

    /** Adds the runs of one arm to one block; an arm in several pairs has its runs in several blocks. */
    private void addRuns(ResultsSide side, Block block, String arm) {
        for (PlannedRun run : side.results().due()) {
            if (run.arm().equals(arm) && run.workload().equals(block.workload())) {
                planned.add(joined(side, block, run));
            }
        }
        for (RunResult result : side.results().runs()) {
            PlannedRun run = result.record().run();
            if (run.arm().equals(arm) && run.workload().equals(block.workload())) {
                runs.add(moved(result, joined(side, block, run)));
            }
        }
        for (PooledDistribution pool : side.results().pooled()) {
            if (pool.arm().equals(arm) && pool.workload().equals(block.workload())) {
                pooled.add(new PooledDistribution(side.name(), block.id(), pool.distribution()));
            }
        }
        for (JobTimeline job : side.results().jobs()) {
            if (job.arm().equals(arm) && job.workload().equals(block.workload())) {
                jobs.add(job.standingFor(block.id(), side.name()));
            }
        }
    }

    /** The block's position distinguishes the copies of a run that is in several blocks. */
    private PlannedRun joined(ResultsSide side, Block block, PlannedRun run) {
        String suffix = pairs.size() == 1 ? "" : "-" + (pairs.indexOf(block.pair()) + 1);
        return new PlannedRun(side.name() + "-" + run.id() + suffix, run.round(), side.name(), block.id(), run.seed());
    }

    private void addLoadsAndHosts(ResultsSide side, Function<ArmPair, String> arm) {
        List<String> arms = pairs.stream().map(arm).toList();
        for (LoadRecord load : side.results().loads()) {
            if (arms.contains(load.arm())) {
                loads.add(load.withArm(side.name() + " " + load.arm()));
            }
        }
        for (HostRecord host : side.results().hosts()) {
            if (arms.contains(host.arm())) {
                hosts.add(host.withArm(side.name() + " " + host.arm()));
            }
        }
    }

    private static RunResult moved(RunResult result, PlannedRun run) {
        RunRecord record = result.record();
        // The paths among the facts contain the record's own names.
        return result.with(record.withFacts(ArmFacts.neutral(record)).withRun(run));
    }

    private Results results() {
        Plan plan = new Plan(experiment(), differences(), planned, Duration.ZERO, imported()).with(figures());
        boolean continued =
                first.results().continuedAfterLooking() || second.results().continuedAfterLooking();
        return new Results(plan, runs, pooled, loads, facts(), List.of(), continued, List.of(), List.of(), hosts, jobs);
    }

    /** The declarations of both sides; the first one's where both have a role. */
    private FigureDeclarations figures() {
        return figures(first).and(figures(second));
    }

    private static FigureDeclarations figures(ResultsSide side) {
        return side.results().plan().figures().orElse(FigureDeclarations.NONE);
    }

    /** Describes the imported sides, if another tool measured either. */
    private Optional<Imported> imported() {
        List<Imported> sides = Stream.of(first, second)
                .flatMap(side -> side.results().plan().imported().stream())
                .toList();
        if (sides.isEmpty()) {
            return Optional.empty();
        }
        Set<String> stamps = new LinkedHashSet<>();
        sides.forEach(side -> stamps.addAll(side.stamps()));
        return Optional.of(new Imported(
                sides.get(0).tool(),
                false,
                sides.stream().allMatch(Imported::rateKnown),
                sides.get(0).traffic(),
                List.copyOf(stamps),
                sides.get(0).again()));
    }

    private Experiment experiment() {
        Experiment ours = first.results().plan().experiment();
        Experiment theirs = second.results().plan().experiment();
        return new Experiment(
                ours.name().equals(theirs.name()) ? ours.name() : ours.name() + "-and-" + theirs.name(),
                "How does " + second.name() + " compare with " + first.name() + "?",
                new Sides(
                        first.name(),
                        List.of(arm(first, ArmPair::first), arm(second, ArmPair::second)),
                        declared(),
                        ours.sides().strictParity() || theirs.sides().strictParity()),
                workloads,
                new Preparation(ours.preparation().dataset(), ours.preparation().gates()),
                new Repetition(
                        Math.max(ours.rounds(), theirs.rounds()),
                        ours.repetition().seed()),
                analysis(ours, theirs),
                Optional.empty());
    }

    private static AnalysisSpec analysis(Experiment ours, Experiment theirs) {
        // The joined arms have the names of sides: that of the right arm is gone, or another's by chance.
        AnalysisSpec analysis = ours.analysis().withoutRightAnswers();
        return theirs.analysis().hasVerdicts() ? analysis : analysis.withoutVerdicts();
    }

    /** The settings that all arms of a side have in common. */
    private Arm arm(ResultsSide side, Function<ArmPair, String> name) {
        List<Arm> arms = pairs.stream()
                .map(pair -> side.results().plan().experiment().arm(name.apply(pair)))
                .toList();
        Map<String, String> settings = new TreeMap<>(arms.get(0).settings());
        arms.forEach(arm -> settings.entrySet().retainAll(arm.settings().entrySet()));
        return new Arm(side.name(), arms.get(0).system(), arms.get(0).environment(), settings, false);
    }

    /** The differences that both experiments declare. */
    private List<String> declared() {
        Set<String> declared =
                new LinkedHashSet<>(first.results().plan().experiment().sides().declared());
        declared.retainAll(second.results().plan().experiment().sides().declared());
        return List.copyOf(declared);
    }

    private List<ArmDifference> differences() {
        Set<ArmDifference> differences = new LinkedHashSet<>();
        for (ArmPair pair : pairs) {
            Map<String, String> ours = written(first, pair.first());
            Map<String, String> theirs = written(second, pair.second());
            Set<String> names = new TreeSet<>(ours.keySet());
            names.addAll(theirs.keySet());
            names.stream()
                    .filter(name -> !Optional.ofNullable(ours.get(name)).equals(Optional.ofNullable(theirs.get(name))))
                    .map(name -> new ArmDifference(
                            name,
                            second.name(),
                            Optional.ofNullable(ours.get(name)),
                            Optional.ofNullable(theirs.get(name)),
                            declared().contains(name),
                            List.of()))
                    .forEach(differences::add);
        }
        return List.copyOf(differences);
    }

    private static Map<String, String> written(ResultsSide side, String name) {
        Arm arm = side.results().plan().experiment().arm(name);
        Map<String, String> written = new TreeMap<>(arm.settings());
        written.put("system", arm.system());
        written.put("environment", arm.environment().toString());
        return written;
    }

    /** Facts that are the same on both sides, and facts of only one side under that side's name. */
    private Map<String, String> facts() {
        Map<String, String> ours = first.results().facts();
        Map<String, String> theirs = second.results().facts();
        Map<String, String> facts = new TreeMap<>();
        ours.forEach(
                (name, value) -> facts.put(value.equals(theirs.get(name)) ? name : first.name() + ": " + name, value));
        theirs.forEach(
                (name, value) -> facts.put(value.equals(ours.get(name)) ? name : second.name() + ": " + name, value));
        if (isTrue(ours) || isTrue(theirs)) {
            facts.put(SHARED_CPUS, "true");
        }
        return facts;
    }

    private static boolean isTrue(Map<String, String> facts) {
        return Boolean.parseBoolean(facts.get(SHARED_CPUS));
    }
}
