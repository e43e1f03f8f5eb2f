package tare.judge.analysis;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tare.api.model.AnalysisSpec;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.OperationCounts;
import tare.api.model.RunResult;
import tare.api.model.TimeKind;
import tare.api.model.WorkloadSpec;

/**
 * The metrics by which the runs of one workload are compared.
 *
 * @param all throughput first, then the percentiles of each operation that ran and is not inner, in the record's order,
 *     and how even throughput was; of passes, the total time first, then each operation's; then what the workload observes
 * @param primary the metric of the workload's sentence
 * @param answers to the operations of passes
 */
record Measurands(List<Measurand> all, Measurand primary, Optional<PassAnswers> answers) {
    static Measurands of(WorkloadSpec workload, WorkloadRuns runs, AnalysisSpec analysis) {
        if (workload.traffic().isOfPasses()) {
            return ofPasses(workload, runs, analysis.rightAnswers());
        }
        boolean openLoop = workload.traffic().pace().isOpenLoop();
        TimeKind time = openLoop && !haveOnlyServiceTimes(runs.all()) ? TimeKind.RESPONSE : TimeKind.SERVICE;
        Set<Measurand> all = new LinkedHashSet<>(List.of(new Throughput()));
        Set<String> operations = operations(runs.all());
        for (String operation : operations) {
            MetricKind.PERCENTILES.stream()
                    .map(kind -> new Percentile(operation, kind, time))
                    .filter(percentile -> !percentile.isMissingEverywhere(runs.all()))
                    .forEach(all::add);
        }
        if (!openLoop) {
            MetricKind.CONSISTENCY.stream()
                    .map(Consistency::new)
                    .filter(consistency -> !consistency.isMissingEverywhere(runs.all()))
                    .forEach(all::add);
        }
        all.addAll(observed(workload, runs));
        Measurand primary = workload.primary()
                .map(name -> observed(workload, name).orElseGet(() -> named(name, time)))
                .orElseGet(() -> openLoop ? usual(operations, time, runs.entering()) : new Throughput());
        all.add(primary); // declared, but never seen: the sentence has to report that
        return new Measurands(List.copyOf(all), primary, Optional.empty());
    }

    private static Measurands ofPasses(WorkloadSpec workload, WorkloadRuns runs, Optional<String> rightArm) {
        Set<String> operations = operations(runs.all());
        Optional<String> primary = workload.primary().flatMap(Metric::named).flatMap(Metric::operation);
        primary.ifPresent(operations::add); // declared, but perhaps never seen: the sentence has to report that
        PassAnswers answers = new PassAnswers(runs.entering(), List.copyOf(operations), rightArm);
        Measurand total = new ElapsedTotal(answers.agreeing());
        List<Measurand> all = new ArrayList<>(List.of(total));
        operations.forEach(operation -> all.add(new Elapsed(operation)));
        all.addAll(observed(workload, runs));
        Measurand chosen = workload.primary()
                .flatMap(name -> observed(workload, name))
                .or(() -> primary.map(Elapsed::new))
                .orElse(total);
        return new Measurands(List.copyOf(all), chosen, Optional.of(answers));
    }

    /** What the workload declares, but for explanations that no run has: a job without a shuffle has no bytes of it. */
    private static List<Measurand> observed(WorkloadSpec workload, WorkloadRuns runs) {
        return workload.measures().stream()
                .<Measurand>map(Observed::new)
                .filter(measure -> measure.isJudged(true)
                        || runs.all().stream().anyMatch(run -> measure.of(run).isPresent()))
                .toList();
    }

    private static Optional<Measurand> observed(WorkloadSpec workload, String name) {
        return workload.measure(name).map(Observed::new);
    }

    /**
     * Another tool may have timed requests only from when they were sent, with or without a rate; Tare records both.
     */
    private static boolean haveOnlyServiceTimes(List<RunResult> runs) {
        return runs.stream().anyMatch(run -> !run.distributions().isEmpty())
                && runs.stream()
                        .flatMap(run -> run.distributions().stream())
                        .noneMatch(times -> times.time() == TimeKind.RESPONSE);
    }

    private static Set<String> operations(List<RunResult> runs) {
        Set<String> names = new LinkedHashSet<>();
        runs.stream()
                .flatMap(run -> run.record().measured().stream())
                .flatMap(measured -> measured.operations().stream())
                .filter(counts -> !counts.inner() && counts.outcomes().total() > 0)
                .map(OperationCounts::operation)
                .forEach(names::add);
        return names;
    }

    private static Measurand named(String name, TimeKind time) {
        Metric metric = Metric.named(name)
                .orElseThrow(
                        () -> new IllegalArgumentException("primary must be " + MetricKind.FORM + ", got: " + name));
        MetricKind kind = MetricKind.named(metric.kind()).orElseThrow();
        return metric.operation()
                .<Measurand>map(operation -> new Percentile(operation, kind, time))
                .orElseGet(() -> MetricKind.CONSISTENCY.contains(kind) ? new Consistency(kind) : new Throughput());
    }

    // Chosen only by the number of samples, never by the values: a metric picked for its ratio proves nothing.
    private static Measurand usual(Collection<String> operations, TimeKind time, List<RunResult> entering) {
        List<Percentile> candidates = new ArrayList<>();
        for (int i = MetricKind.PERCENTILES.size() - 1; i >= 0; i--) {
            MetricKind kind = MetricKind.PERCENTILES.get(i);
            operations.forEach(operation -> candidates.add(new Percentile(operation, kind, time)));
        }
        return candidates.stream()
                .filter(p -> Trust.shownBecause(p, entering).isEmpty())
                .map(Measurand.class::cast)
                .findFirst()
                .orElseGet(() -> operations.isEmpty()
                        ? new Throughput()
                        : new Percentile(operations.iterator().next(), MetricKind.P50, time));
    }
}
