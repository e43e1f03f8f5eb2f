package tare.judge.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import tare.api.model.Arm;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.ProbeSample;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.WorkloadFindings;

/**
 * What an operation of passes costs on average: CPU time of workers, of daemons and of their children, and bytes of its answer. A run's
 * median over those that count; shown, never judged.
 */
final class PassCosts {
    /** CPU time in CPUs: of the workers, of each daemon, and of the processes that it starts. */
    private static final Pattern CPUS_USED = Pattern.compile("worker\\.cpu\\.cores|daemon\\.[^.]+\\.(children-)?cpu");

    private final Report report;
    private final WorkloadFindings workload;

    PassCosts(Report report, WorkloadFindings workload) {
        this.report = report;
        this.workload = workload;
    }

    /** {@code 12.5 ms}; empty if no run has probes, since its passes took less than a second. */
    Optional<String> cpuTime(Arm arm) {
        return median(counted(arm).stream().map(PassCosts::cpuNs).toList()).map(Numbers::time);
    }

    /** {@code 2.40 KiB}: values as text, of OK answers. */
    Optional<String> bytes(Arm arm) {
        return median(counted(arm).stream().map(PassCosts::bytes).toList()).map(Numbers::bytes);
    }

    private List<RunResult> counted(Arm arm) {
        return report.results().runs().stream()
                .filter(result -> {
                    RunRecord record = result.record();
                    return record.enters()
                            && record.run().workload().equals(workload.workload())
                            && record.run().arm().equals(arm.name());
                })
                .toList();
    }

    private static Optional<Double> median(List<OptionalDouble> values) {
        List<Double> known =
                values.stream().flatMap(value -> value.stream().boxed()).toList();
        return known.isEmpty() ? Optional.empty() : Optional.of(Medians.of(known));
    }

    private static OptionalDouble cpuNs(RunResult run) {
        double seconds = run.record().measuredSeconds();
        long requests = sum(run, counts -> counts.outcomes().total());
        OptionalDouble cpus = run.probesWhileMeasuring().stream()
                .map(ProbeSample::values)
                .mapToDouble(PassCosts::cpusUsed)
                .average();
        return cpus.isEmpty() || requests == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(1e9 * cpus.getAsDouble() * seconds / requests);
    }

    private static double cpusUsed(Map<String, Double> probes) {
        return probes.entrySet().stream()
                .filter(probe -> CPUS_USED.matcher(probe.getKey()).matches())
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }

    private static OptionalDouble bytes(RunResult run) {
        long ok = sum(run, counts -> counts.outcomes().ok());
        return ok == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) sum(run, OperationCounts::bytes) / ok);
    }

    private static long sum(RunResult run, ToLongFunction<OperationCounts> count) {
        return run.record().measured().map(MeasureRecord::operations).orElse(List.of()).stream()
                .mapToLong(count)
                .sum();
    }
}
