package tare.judge.analysis;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.SuspectCount;

/**
 * One metric of two arms, paired by round. A round is a block: its effects on both arms cancel in their ratio, so only
 * rounds in which both have an entering run take part.
 *
 * @param to the arm in the denominator
 * @param pairs rounds in which both runs have a number for the metric
 * @param without rounds in which one of the runs has none
 * @param shift added to the log ratio of each pair with a SUSPECT run
 */
record PairedNumbers(
        Measurand measurand, String to, List<Pair> pairs, List<Pair> without, Blocking blocking, double shift)
        implements ArmNumbers {
    record Pair(RunResult baseline, RunResult arm) {
        private Stream<RunResult> runs() {
            return Stream.of(baseline, arm);
        }

        private boolean isValid() {
            return runs().noneMatch(PairedNumbers::isSuspect);
        }
    }

    static PairedNumbers of(Measurand measurand, WorkloadRuns runs, String to, String arm, Blocking blocking) {
        Map<Boolean, List<Pair>> byNumber = rounds(runs.entering(to), runs.entering(arm)).stream()
                .collect(Collectors.partitioningBy(
                        pair -> pair.runs().allMatch(run -> measurand.of(run).isPresent())));
        return new PairedNumbers(measurand, to, byNumber.get(true), byNumber.get(false), blocking, 0);
    }

    private static List<Pair> rounds(List<RunResult> baseline, List<RunResult> arm) {
        Map<Integer, RunResult> byRound = new HashMap<>();
        baseline.forEach(run -> byRound.put(run.record().run().round(), run));
        return arm.stream()
                .filter(run -> byRound.containsKey(run.record().run().round()))
                .map(run -> new Pair(byRound.get(run.record().run().round()), run))
                .toList();
    }

    private static boolean isSuspect(RunResult run) {
        return run.record().status() == RunStatus.SUSPECT;
    }

    @Override
    public int n() {
        return observations().size();
    }

    @Override
    public List<Double> baselineValues() {
        return values(Pair::baseline);
    }

    @Override
    public List<Double> armValues() {
        return values(Pair::arm);
    }

    @Override
    public LogSample logRatio() {
        return LogSample.ofLogs(observations());
    }

    private List<Double> observations() {
        return blocking.observations(logs());
    }

    /** One per pair. */
    List<RoundLog> logs() {
        return pairs.stream().map(this::log).toList();
    }

    private RoundLog log(Pair pair) {
        double value = LogSample.log(number(pair.arm())) - LogSample.log(number(pair.baseline()));
        RoundLog log = new RoundLog(pair.arm().record().run().round(), value, !pair.isValid());
        return log.suspect() ? log.plus(shift) : log;
    }

    @Override
    public PairedNumbers clean() {
        return new PairedNumbers(
                measurand, to, pairs.stream().filter(Pair::isValid).toList(), without, blocking, shift);
    }

    @Override
    public PairedNumbers shifted(double by) {
        return new PairedNumbers(measurand, to, pairs, without, blocking, by);
    }

    @Override
    public SuspectCount suspects() {
        long clean = pairs.stream().filter(Pair::isValid).count();
        return new SuspectCount(suspect(Pair::arm) + suspect(Pair::baseline), 2 * pairs.size(), (int) clean);
    }

    @Override
    public double lopsidedness() {
        return pairs.isEmpty() ? 0 : 100.0 * Math.abs(suspect(Pair::arm) - suspect(Pair::baseline)) / pairs.size();
    }

    private int suspect(Function<Pair, RunResult> side) {
        return (int) pairs.stream().map(side).filter(PairedNumbers::isSuspect).count();
    }

    @Override
    public Optional<String> thinness() {
        return Trust.shownBecause(
                measurand,
                Stream.concat(without.stream(), pairs.stream())
                        .flatMap(Pair::runs)
                        .toList());
    }

    @Override
    public String tooFew() {
        return LogSample.tooFew(n());
    }

    private List<Double> values(Function<Pair, RunResult> side) {
        return pairs.stream().map(side).map(this::number).toList();
    }

    private double number(RunResult run) {
        return measurand.of(run).orElseThrow();
    }
}
