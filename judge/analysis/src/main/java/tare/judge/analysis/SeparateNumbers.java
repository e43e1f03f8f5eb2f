package tare.judge.analysis;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.SuspectCount;

/**
 * One metric of two arms that were measured apart, so that their rounds cannot be paired.
 *
 * @param to the arm in the denominator
 * @param baseline its entering runs, in the order of rounds
 * @param arm the arm's entering runs, in the order of rounds
 * @param shift added to the logarithm of each SUSPECT run of the arm, and subtracted from the other's
 */
record SeparateNumbers(Measurand measurand, String to, List<RunResult> baseline, List<RunResult> arm, double shift)
        implements ArmNumbers {
    static SeparateNumbers of(Measurand measurand, WorkloadRuns runs, String to, String arm) {
        return new SeparateNumbers(measurand, to, runs.entering(to), runs.entering(arm), 0);
    }

    @Override
    public int n() {
        return Math.min(baselineValues().size(), armValues().size());
    }

    @Override
    public List<Double> baselineValues() {
        return values(baseline);
    }

    @Override
    public List<Double> armValues() {
        return values(arm);
    }

    @Override
    public LogRatio logRatio() {
        return new Welch(LogSample.ofLogs(logs(arm, shift)), LogSample.ofLogs(logs(baseline, -shift)));
    }

    private List<Double> logs(List<RunResult> runs, double by) {
        return runs.stream()
                .filter(run -> measurand.of(run).isPresent())
                .map(run -> LogSample.log(measurand.of(run).getAsDouble()) + (isValid(run) ? 0 : by))
                .toList();
    }

    @Override
    public SeparateNumbers clean() {
        return new SeparateNumbers(measurand, to, valid(baseline), valid(arm), shift);
    }

    @Override
    public SeparateNumbers shifted(double by) {
        return new SeparateNumbers(measurand, to, baseline, arm, by);
    }

    @Override
    public SuspectCount suspects() {
        int clean = valid(baseline).size() + valid(arm).size();
        int all = baseline.size() + arm.size();
        return new SuspectCount(
                all - clean, all, Math.min(valid(baseline).size(), valid(arm).size()));
    }

    @Override
    public double lopsidedness() {
        return baseline.isEmpty() || arm.isEmpty() ? 0 : 100 * Math.abs(validShare(arm) - validShare(baseline));
    }

    private static double validShare(List<RunResult> runs) {
        return valid(runs).size() / (double) runs.size();
    }

    @Override
    public Optional<String> thinness() {
        return Trust.shownBecause(
                measurand, Stream.concat(baseline.stream(), arm.stream()).toList());
    }

    @Override
    public String tooFew() {
        return Welch.tooFew(baselineValues().size(), armValues().size());
    }

    private static List<RunResult> valid(List<RunResult> runs) {
        return runs.stream().filter(SeparateNumbers::isValid).toList();
    }

    private static boolean isValid(RunResult run) {
        return run.record().status() == RunStatus.VALID;
    }

    private List<Double> values(List<RunResult> runs) {
        return runs.stream().flatMap(run -> measurand.of(run).stream().boxed()).toList();
    }
}
