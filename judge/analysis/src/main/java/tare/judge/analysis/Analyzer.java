package tare.judge.analysis;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import tare.api.model.ClaimCount;
import tare.api.model.Comparison;
import tare.api.model.Experiment;
import tare.api.model.Findings;
import tare.api.model.Imported;
import tare.api.model.LookRecord;
import tare.api.model.Parity;
import tare.api.model.Plan;
import tare.api.model.PlannedLook;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.RunTally;
import tare.api.model.Verdict;
import tare.api.model.WorkloadFindings;
import tare.api.model.WorkloadSpec;

/**
 * Judges results: the step between reading a results directory and writing its reports. A pure function of its
 * argument, usable on any thread; the formulas and their assumptions are in {@code docs/statistics.md}.
 */
public final class Analyzer {
    private final Pairing usual;

    /** Compares arms round by round. */
    public Analyzer() {
        this(Pairing.BY_ROUND);
    }

    public Analyzer(Pairing pairing) {
        this.usual = pairing;
    }

    /**
     * Lost, failed and unfinished runs are not errors: they are counted, named and judged.
     *
     * @throws IllegalArgumentException if the experiment lacks a margin for a kind of metric, or names an unknown
     *     primary metric
     */
    public Findings analyze(Results results) {
        return analyze(
                results,
                workload -> level(results, workload),
                blocking(results.plan().experiment()));
    }

    /** The level of the workload's last look; before the first look, the first look's level. */
    private static JudgingLevel level(Results results, WorkloadSpec workload) {
        List<PlannedLook> planned = results.plan().looks();
        if (planned.isEmpty()) {
            return JudgingLevel.of(results.plan().experiment().analysis());
        }
        Optional<LookRecord> last = results.lastLook(workload.id());
        double level = last.map(LookRecord::level).orElse(planned.get(0).level());
        int taken = last.map(LookRecord::rounds).orElse(0);
        int block = blocking(results.plan().experiment()).rounds();
        return new JudgingLevel(
                1 - level,
                planned.stream()
                        .filter(look -> look.rounds() > taken)
                        .map(look -> new PlannedLook(look.rounds() / block, look.level()))
                        .toList());
    }

    private static Blocking blocking(Experiment experiment) {
        return experiment
                .repetition()
                .provisionings()
                .map(blocks -> new Blocking(experiment.rounds() / blocks))
                .orElse(Blocking.EACH_ROUND);
    }

    /**
     * Returns the ids in {@code open} for which, at this look, no compared arm's primary metric is undecided. A metric
     * that is not judged counts as decided, since more rounds would not change that; a workload without arms to judge
     * does not.
     *
     * @param open ids of workloads that no earlier look has decided
     */
    public Set<String> decided(Results results, PlannedLook look, Set<String> open) {
        List<LookRecord> present = open.stream()
                .map(workload -> new LookRecord(workload, look.rounds(), look.level(), false))
                .toList();
        return analyze(results.with(present)).workloads().stream()
                .filter(workload -> open.contains(workload.workload()) && isDecided(workload))
                .map(WorkloadFindings::workload)
                .collect(Collectors.toSet());
    }

    private static boolean isDecided(WorkloadFindings workload) {
        List<Comparison> primaries =
                workload.comparisons().stream().filter(Comparison::primary).toList();
        return !primaries.isEmpty()
                && primaries.stream().noneMatch(one -> one.verdict().equals(Optional.of(Verdict.UNDECIDED)));
    }

    /**
     * Judges at the level of a planned look, or with the rounds of one provisioning as one observation.
     *
     * @param levels how sure claims must be, by workload
     */
    public Findings analyze(Results results, Function<WorkloadSpec, JudgingLevel> levels, Blocking blocking) {
        Experiment experiment = results.plan().experiment();
        Pairing pairing = pairing(results.plan());
        Map<String, WorkloadRuns> runs = WorkloadRuns.byWorkload(results);
        Parity parity = ParityCheck.of(results);
        Optional<String> refusal = StrictParity.refusal(experiment, parity).or(() -> unjudged(experiment));
        List<WorkloadFindings> workloads = experiment.workloads().stream()
                .map(workload -> WorkloadCase.of(experiment, workload, runs.get(workload.id()), pairing, refusal))
                .map(found -> found.at(levels.apply(found.workload())).in(blocking))
                .map(found -> isRateKnown(results.plan()) ? found : found.ofUnknownRate())
                .map(WorkloadAnalysis::of)
                .toList();
        return new Findings(
                Findings.FORMAT_VERSION,
                experiment.name(),
                experiment.question(),
                experiment.baseline(),
                workloads,
                tally(results),
                Scope.of(experiment, pairing),
                ExperimentStamps.of(results, parity, pairing),
                parity,
                Optional.of(VerdictJudge.RULE),
                Optional.of(ClaimCount.of(workloads)));
    }

    private static Optional<String> unjudged(Experiment experiment) {
        return experiment.analysis().hasVerdicts() ? Optional.empty() : Optional.of("analysis.judge is none");
    }

    /** Another tool's rounds are paired only if the import declared them as such. */
    private Pairing pairing(Plan plan) {
        return plan.imported().filter(imported -> !imported.paired()).isPresent() ? Pairing.NONE : usual;
    }

    private static boolean isRateKnown(Plan plan) {
        return plan.imported().map(Imported::rateKnown).orElse(true);
    }

    private static RunTally tally(Results results) {
        int planned = results.due().size();
        return new RunTally(
                planned,
                count(results.runs(), RunStatus.VALID),
                count(results.runs(), RunStatus.SUSPECT),
                count(results.runs(), RunStatus.FAILED),
                count(results.runs(), RunStatus.INVALID),
                planned - results.runs().size());
    }

    private static int count(List<RunResult> runs, RunStatus status) {
        return (int)
                runs.stream().filter(run -> run.record().status() == status).count();
    }
}
