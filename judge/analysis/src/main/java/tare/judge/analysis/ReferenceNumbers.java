package tare.judge.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.judge.analysis.Contrasts.Contrast;

/**
 * One metric of an arm against the baseline and against the controls, which repeat the baseline. A control counts if it
 * has at least 4 observations and its runs have enough samples for the metric.
 *
 * @param controls those that count
 * @param tooFew the names of the other controls
 */
record ReferenceNumbers(ArmNumbers baseline, List<ArmNumbers> controls, List<String> tooFew) {
    static ReferenceNumbers of(WorkloadCase workload, Measurand measurand, String arm) {
        ArmNumbers baseline = workload.numbers(measurand, workload.baseline(), arm);
        List<ArmNumbers> all = workload.controls().stream()
                .map(control -> workload.numbers(measurand, control, arm))
                .toList();
        return of(baseline, all);
    }

    private static ReferenceNumbers of(ArmNumbers baseline, List<ArmNumbers> all) {
        Map<Boolean, List<ArmNumbers>> counting = all.stream()
                .collect(Collectors.partitioningBy(numbers -> numbers.n() >= VerdictJudge.FEWEST_PAIRS
                        && numbers.thinness().isEmpty()));
        return new ReferenceNumbers(
                baseline,
                counting.get(true),
                counting.get(false).stream().map(ArmNumbers::to).toList());
    }

    /** Requires a baseline with at least 1 pair. */
    Contrasts contrasts() {
        List<Contrast> each = all().map(numbers -> new Contrast(numbers.to(), numbers.logRatio()))
                .toList();
        return joined().map(sample -> new Contrasts(all().map(ArmNumbers::to).toList(), sample, each))
                .orElseGet(
                        () -> new Contrasts(List.of(baseline.to()), each.get(0).ratio(), each));
    }

    /** Against the log mean of baseline and controls, in the rounds that have them all; empty if there are too few. */
    private Optional<LogSample> joined() {
        if (controls.isEmpty() || all().anyMatch(numbers -> !(numbers instanceof PairedNumbers))) {
            return Optional.empty();
        }
        List<PairedNumbers> paired = all().map(PairedNumbers.class::cast).toList();
        Map<Integer, List<RoundLog>> byRound = paired.stream()
                .flatMap(numbers -> numbers.logs().stream())
                .collect(Collectors.groupingBy(RoundLog::round, TreeMap::new, Collectors.toList()));
        List<RoundLog> means = byRound.values().stream()
                .filter(logs -> logs.size() == paired.size())
                .map(ReferenceNumbers::mean)
                .toList();
        List<Double> observations = paired.get(0).blocking().observations(means);
        return observations.size() < VerdictJudge.FEWEST_PAIRS
                ? Optional.empty()
                : Optional.of(LogSample.ofLogs(observations));
    }

    private static RoundLog mean(List<RoundLog> logs) {
        double mean = logs.stream().mapToDouble(RoundLog::value).average().orElseThrow();
        return new RoundLog(logs.get(0).round(), mean, logs.stream().anyMatch(RoundLog::suspect));
    }

    /** A copy without SUSPECT runs. */
    ReferenceNumbers clean() {
        return of(baseline.clean(), all(controls, ArmNumbers::clean));
    }

    /** A copy in which every SUSPECT log ratio is larger by {@code shift}. */
    ReferenceNumbers shifted(double shift) {
        return of(baseline.shifted(shift), all(controls, numbers -> numbers.shifted(shift)));
    }

    private static List<ArmNumbers> all(List<ArmNumbers> some, UnaryOperator<ArmNumbers> change) {
        List<ArmNumbers> changed = new ArrayList<>();
        some.forEach(numbers -> changed.add(change.apply(numbers)));
        return changed;
    }

    private Stream<ArmNumbers> all() {
        return Stream.concat(Stream.of(baseline), controls.stream());
    }
}
