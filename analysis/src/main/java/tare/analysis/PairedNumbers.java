package tare.analysis;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.model.Estimate;
import tare.model.RunResult;
import tare.model.RunStatus;
import tare.model.SuspectCount;

/**
 * One metric of two arms, round by round. A round is a block: what it does to both arms alike cancels in their ratio, so
 * only rounds in which both have an entering run take part.
 *
 * @param pairs rounds in which both runs have a number for the metric
 * @param without rounds in which one of them has none
 */
record PairedNumbers(Measurand measurand, List<Pair> pairs, List<Pair> without) implements ArmNumbers {
    record Pair(RunResult baseline, RunResult arm) {
        private Stream<RunResult> runs() {
            return Stream.of(baseline, arm);
        }

        private boolean isValid() {
            return runs().allMatch(run -> run.record().status() == RunStatus.VALID);
        }
    }

    static PairedNumbers of(Measurand measurand, WorkloadRuns runs, String baseline, String arm) {
        Map<Boolean, List<Pair>> byNumber = rounds(runs.entering(baseline), runs.entering(arm)).stream()
                .collect(Collectors.partitioningBy(
                        pair -> pair.runs().allMatch(run -> measurand.of(run).isPresent())));
        return new PairedNumbers(measurand, byNumber.get(true), byNumber.get(false));
    }

    private static List<Pair> rounds(List<RunResult> baseline, List<RunResult> arm) {
        Map<Integer, RunResult> byRound = new HashMap<>();
        baseline.forEach(run -> byRound.put(run.record().run().round(), run));
        return arm.stream()
                .filter(run -> byRound.containsKey(run.record().run().round()))
                .map(run -> new Pair(byRound.get(run.record().run().round()), run))
                .toList();
    }

    @Override
    public int n() {
        return pairs.size();
    }

    @Override
    public List<Double> baselineValues() {
        return values(pairs, Pair::baseline);
    }

    @Override
    public List<Double> armValues() {
        return values(pairs, Pair::arm);
    }

    @Override
    public LogSample logRatio() {
        return logRatios(pairs);
    }

    @Override
    public Optional<Estimate> ratio(double confidence) {
        return ratio(pairs, confidence);
    }

    /** The ratio of the pairs in which no run is SUSPECT; empty if there is no SUSPECT one, or fewer than two others. */
    @Override
    public Optional<Estimate> withoutSuspect(double confidence) {
        List<Pair> valid = pairs.stream().filter(Pair::isValid).toList();
        return valid.size() == n() ? Optional.empty() : ratio(valid, confidence);
    }

    @Override
    public SuspectCount suspects() {
        long suspect = pairs.stream()
                .flatMap(Pair::runs)
                .filter(run -> run.record().status() == RunStatus.SUSPECT)
                .count();
        long clean = pairs.stream().filter(Pair::isValid).count();
        return new SuspectCount((int) suspect, 2 * n(), (int) clean);
    }

    @Override
    public Optional<String> thinness() {
        return Thinness.of(
                measurand,
                Stream.concat(without.stream(), pairs.stream())
                        .flatMap(Pair::runs)
                        .toList());
    }

    @Override
    public String tooFew() {
        return LogSample.tooFew(n());
    }

    private Optional<Estimate> ratio(List<Pair> some, double confidence) {
        return some.size() < 2 ? Optional.empty() : TInterval.of(logRatios(some), confidence);
    }

    private LogSample logRatios(List<Pair> some) {
        return LogSample.ofRatios(values(some, Pair::arm), values(some, Pair::baseline));
    }

    private List<Double> values(List<Pair> some, Function<Pair, RunResult> side) {
        return some.stream()
                .map(pair -> measurand.of(side.apply(pair)).orElseThrow())
                .toList();
    }
}
