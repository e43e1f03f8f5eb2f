package tare.judge.analysis;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Median;
import tare.api.model.Arm;
import tare.api.model.Estimate;
import tare.api.model.OperationOutcome;
import tare.api.model.OperationOutcome.Kind;
import tare.api.model.PassFindings;
import tare.api.model.PassTotal;
import tare.api.model.RequestOutcome;
import tare.api.model.RequestSample;
import tare.api.model.RunResult;

/** The outcome of each operation of a workload of passes on each arm, and the totals of those that are compared. */
final class PassOutcomes {
    private final WorkloadCase workload;
    private final List<String> arms;
    private final PassAnswers passes;
    private final Map<String, OperationAnswers> answers = new LinkedHashMap<>();

    private PassOutcomes(WorkloadCase workload, PassAnswers passes) {
        this.workload = workload;
        this.passes = passes;
        this.arms = workload.experiment().arms().stream().map(Arm::name).toList();
        List<RunResult> baselineFirst = Stream.concat(
                        Stream.of(workload.baseline()), arms.stream().filter(arm -> !arm.equals(workload.baseline())))
                .flatMap(arm -> workload.runs().entering(arm).stream())
                .toList();
        passes.operations()
                .forEach(operation -> answers.put(operation, new OperationAnswers(operation, baselineFirst)));
    }

    /** Empty if the workload is not measured by passes. */
    static Optional<PassFindings> of(WorkloadCase workload) {
        return workload.measurands().answers().map(passes -> new PassOutcomes(workload, passes).findings());
    }

    private PassFindings findings() {
        List<OperationOutcome> outcomes = passes.operations().stream()
                .flatMap(operation -> arms.stream().map(arm -> outcome(operation, arm)))
                .toList();
        List<String> common = passes.agreeing();
        return new PassFindings(
                outcomes,
                common,
                arms.stream().map(arm -> total(arm, common)).toList(),
                answers.values().stream()
                        .filter(each -> !each.agree())
                        .map(OperationAnswers::difference)
                        .toList());
    }

    private OperationOutcome outcome(String operation, String arm) {
        List<RunResult> counted = workload.runs().entering(arm);
        List<RunResult> runs = counted.isEmpty() ? workload.runs().measured(arm) : counted;
        List<RequestSample> asked = runs.stream()
                .flatMap(run -> run.samples().stream())
                .filter(sample -> sample.operation().equals(operation))
                .toList();
        List<RequestSample> failed =
                asked.stream().filter(sample -> !sample.isOk()).toList();
        return new OperationOutcome(
                operation,
                arm,
                kind(operation, arm, runs, failed),
                asked.size(),
                failed.size(),
                PassAnswers.causes(failed),
                median(runs, new Elapsed(operation)));
    }

    private Kind kind(String operation, String arm, List<RunResult> runs, List<RequestSample> failed) {
        if (!failed.isEmpty()) {
            return failed.stream().allMatch(sample -> sample.outcome() == RequestOutcome.UNKNOWN)
                    ? Kind.TIMED_OUT
                    : Kind.FAILED;
        }
        if (runs.isEmpty()
                || runs.stream().anyMatch(run -> new Elapsed(operation).of(run).isEmpty())) {
            return Kind.NOT_ASKED;
        }
        return ofAnswers(answers.get(operation), arm);
    }

    private Kind ofAnswers(OperationAnswers given, String arm) {
        if (given.agree()) {
            return Kind.ANSWERED;
        }
        Optional<String> right = workload.analysis().rightAnswers().flatMap(given::only);
        if (right.isPresent()) {
            return given.only(arm).equals(right) ? Kind.ANSWERED : Kind.WRONG;
        }
        return given.isOther(arm) ? Kind.DIFFERENT_ANSWER : Kind.NOT_COMPARABLE;
    }

    private PassTotal total(String arm, List<String> common) {
        List<RunResult> runs = workload.runs().entering(arm);
        ElapsedMean mean = new ElapsedMean(common);
        return new PassTotal(
                arm, median(runs, new ElapsedTotal(common)), median(runs, mean), ratioToReference(mean, arm));
    }

    private Optional<Estimate> ratioToReference(ElapsedMean mean, String arm) {
        if (arm.equals(workload.baseline())) {
            return Optional.empty();
        }
        ReferenceNumbers numbers = ReferenceNumbers.of(workload, mean, arm);
        return numbers.baseline().n() < 2
                ? Optional.empty()
                : TInterval.of(numbers.contrasts().reference(), workload.level().confidence());
    }

    /** Over runs that have a number. */
    private static Optional<Double> median(List<RunResult> runs, Measurand measurand) {
        double[] values =
                runs.stream().flatMapToDouble(run -> measurand.of(run).stream()).toArray();
        return values.length == 0
                ? Optional.empty()
                : Optional.of(Median.withDefaults().evaluate(values));
    }
}
