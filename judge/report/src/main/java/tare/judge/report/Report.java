package tare.judge.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tare.api.model.Arm;
import tare.api.model.ArmSummary;
import tare.api.model.Comparison;
import tare.api.model.Experiment;
import tare.api.model.FigureDeclarations;
import tare.api.model.Findings;
import tare.api.model.Imported;
import tare.api.model.JobTimeline;
import tare.api.model.NoiseFloor;
import tare.api.model.Pace;
import tare.api.model.PassFindings;
import tare.api.model.PlannedRun;
import tare.api.model.PooledDistribution;
import tare.api.model.Results;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.TimeKind;
import tare.api.model.WorkloadFindings;
import tare.api.model.WorkloadSpec;

/** Everything a report needs, with lookups for its sections. */
final class Report {
    private record Cell(String workload, String arm) {}

    private final Findings findings;
    private final Results results;
    private final Provenance howMade;
    private final FigureIndex figures;
    private final Map<Cell, List<RunResult>> runs = new HashMap<>();

    Report(Findings findings, Results results) {
        this(findings, results, Provenance.run(Optional.empty()));
    }

    Report(Findings findings, Results results, Provenance howMade) {
        this.findings = findings;
        this.results = results;
        this.howMade = howMade;
        this.figures = new FigureIndex(results.plan().figures().orElse(FigureDeclarations.NONE));
        ServerFigures servers = new ServerFigures(figures);
        results.runs().stream()
                .map(servers::byRole)
                .sorted(Comparator.comparingInt(result -> result.record().run().round()))
                .forEach(this::index);
    }

    private void index(RunResult result) {
        PlannedRun run = result.record().run();
        runs.computeIfAbsent(new Cell(run.workload(), run.arm()), cell -> new ArrayList<>())
                .add(result);
    }

    Findings findings() {
        return findings;
    }

    Results results() {
        return results;
    }

    /** The figures that the systems' daemons report. */
    FigureIndex figures() {
        return figures;
    }

    Provenance howMade() {
        return howMade;
    }

    Experiment experiment() {
        return results.plan().experiment();
    }

    /** Whether the experiment asks for verdicts. */
    boolean hasVerdicts() {
        return experiment().analysis().hasVerdicts();
    }

    List<Arm> arms() {
        return experiment().arms();
    }

    /** The arms whose ratio to the baseline answers the question. */
    List<Arm> compared() {
        return arms().stream()
                .filter(arm -> !arm.control() && !arm.name().equals(findings.baseline()))
                .toList();
    }

    List<Arm> controls() {
        return arms().stream().filter(Arm::control).toList();
    }

    /** The baseline first, controls last. */
    List<Arm> baselineFirst() {
        List<Arm> ordered = new ArrayList<>(List.of(experiment().arm(findings.baseline())));
        ordered.addAll(compared());
        ordered.addAll(controls());
        return ordered;
    }

    /** Workloads that are measured for a time. */
    List<WorkloadFindings> timed() {
        return findings.workloads().stream()
                .filter(workload -> workload.passes().isEmpty())
                .toList();
    }

    /** Workloads that are measured by passes. */
    List<WorkloadFindings> ofPasses() {
        return findings.workloads().stream()
                .filter(workload -> workload.passes().isPresent())
                .toList();
    }

    WorkloadSpec spec(WorkloadFindings workload) {
        return experiment().workload(workload.workload());
    }

    boolean isOpenLoop(WorkloadFindings workload) {
        return spec(workload).traffic().pace().isOpenLoop();
    }

    /** {@code response time}, {@code service time at saturation}: the kind of time of a workload's percentiles. */
    String times(WorkloadFindings workload) {
        if (!isOpenLoop(workload)) {
            boolean rateKnown =
                    results.plan().imported().map(Imported::rateKnown).orElse(true);
            boolean saturates = spec(workload).traffic().pace() instanceof Pace.BackToBack;
            return rateKnown && saturates ? "service time at saturation" : "service time";
        }
        return hasResponse(workload) ? "response time" : "service time";
    }

    /** Whether response times were recorded: Tare always does so at a rate, another tool may not. */
    boolean hasResponse(WorkloadFindings workload) {
        return isOpenLoop(workload)
                && (results.plan().imported().isEmpty()
                        || results.runs().stream()
                                .filter(run -> run.record().run().workload().equals(workload.workload()))
                                .flatMap(run -> run.distributions().stream())
                                .anyMatch(times -> times.time() == TimeKind.RESPONSE));
    }

    /** The runs that were made, in the order of rounds. */
    List<RunResult> runs(WorkloadFindings workload, Arm arm) {
        return runs.getOrDefault(new Cell(workload.workload(), arm.name()), List.of());
    }

    /** The jobs that stand for their arms: the baseline's first, by operation in the workload's order. */
    Map<String, List<JobTimeline>> jobsByOperation(WorkloadFindings workload) {
        Map<String, List<JobTimeline>> jobs = new LinkedHashMap<>();
        for (String operation : workload.passes().map(PassFindings::operations).orElse(List.of())) {
            List<JobTimeline> ofArms = baselineFirst().stream()
                    .flatMap(arm -> results.jobs().stream()
                            .filter(job -> job.workload().equals(workload.workload())
                                    && job.operation().equals(operation)
                                    && job.arm().equals(arm.name())))
                    .toList();
            if (!ofArms.isEmpty()) {
                jobs.put(operation, ofArms);
            }
        }
        return jobs;
    }

    List<PooledDistribution> pooled(WorkloadFindings workload) {
        return results.pooled().stream()
                .filter(pooled -> pooled.workload().equals(workload.workload()))
                .toList();
    }

    /** Runs that are not VALID, in the plan's order. */
    List<RunResult> troubled() {
        return results.runs().stream()
                .filter(result -> result.record().status() != RunStatus.VALID)
                .toList();
    }

    /** Runs that were planned and never finished. */
    List<PlannedRun> missing() {
        Set<String> made = new HashSet<>();
        results.runs().forEach(result -> made.add(result.record().run().id()));
        return results.due().stream().filter(run -> !made.contains(run.id())).toList();
    }

    static Optional<Comparison> primary(WorkloadFindings workload, Arm arm) {
        return workload.comparisons().stream()
                .filter(comparison -> comparison.primary() && comparison.arm().equals(arm.name()))
                .findFirst();
    }

    /** Primary ones first; the arms of one metric beside each other. */
    static List<Comparison> inOrder(WorkloadFindings workload) {
        List<String> metrics = workload.comparisons().stream()
                .map(comparison -> comparison.metric().name())
                .distinct()
                .toList();
        return workload.comparisons().stream()
                .sorted(Comparator.comparing((Comparison comparison) -> !comparison.primary())
                        .thenComparing(comparison ->
                                metrics.indexOf(comparison.metric().name())))
                .toList();
    }

    /** The arms of one metric beside each other. */
    static List<ArmSummary> byMetric(WorkloadFindings workload) {
        List<String> metrics = workload.arms().stream()
                .map(summary -> summary.metric().name())
                .distinct()
                .toList();
        return workload.arms().stream()
                .sorted(Comparator.comparing(
                        summary -> metrics.indexOf(summary.metric().name())))
                .toList();
    }

    static Optional<NoiseFloor> floor(WorkloadFindings workload, Comparison comparison) {
        return workload.floor().stream()
                .filter(floor ->
                        floor.metric().name().equals(comparison.metric().name()))
                .max(Comparator.comparingDouble(NoiseFloor::bound));
    }
}
