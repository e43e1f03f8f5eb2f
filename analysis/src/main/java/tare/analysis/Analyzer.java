package tare.analysis;

import java.util.List;
import java.util.Map;
import tare.model.Experiment;
import tare.model.Findings;
import tare.model.Parity;
import tare.model.Results;
import tare.model.RunResult;
import tare.model.RunStatus;
import tare.model.RunTally;
import tare.model.WorkloadFindings;

/**
 * Judges what was measured: the step between a read results directory and its reports. A pure function of its argument,
 * usable on any thread; the formulas and what they assume are in {@code docs/statistics.md}.
 */
public final class Analyzer {
    private static final String SCOPE = "these provisioned systems";

    /**
     * Lost, failed and unfinished runs are no error: they are counted, named and judged.
     *
     * @throws IllegalArgumentException if the experiment lacks a margin for a kind of metric or names a primary metric that
     *     is none
     */
    public Findings analyze(Results results) {
        Experiment experiment = results.plan().experiment();
        Map<String, WorkloadRuns> runs = WorkloadRuns.byWorkload(results);
        List<WorkloadFindings> workloads = experiment.workloads().stream()
                .map(workload -> WorkloadCase.of(experiment, workload, runs.get(workload.id())))
                .map(WorkloadAnalysis::of)
                .toList();
        Parity parity = ParityCheck.of(results);
        return new Findings(
                Findings.FORMAT_VERSION,
                experiment.name(),
                experiment.question(),
                experiment.baseline(),
                workloads,
                tally(results),
                SCOPE,
                ExperimentStamps.of(results, parity),
                parity);
    }

    private static RunTally tally(Results results) {
        int planned = results.plan().runs().size();
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
