package tare.analysis;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tare.model.Estimate;
import tare.model.RunResult;
import tare.model.RunStatus;
import tare.model.SuspectCount;

/**
 * One metric of two arms whose rounds do not belong together, since they were measured apart.
 *
 * @param baseline the baseline's entering runs, in the order of rounds
 * @param arm likewise
 */
record SeparateNumbers(Measurand measurand, List<RunResult> baseline, List<RunResult> arm) implements ArmNumbers {
    static SeparateNumbers of(Measurand measurand, WorkloadRuns runs, String baseline, String arm) {
        return new SeparateNumbers(measurand, runs.entering(baseline), runs.entering(arm));
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
        return new Welch(LogSample.of(armValues()), LogSample.of(baselineValues()));
    }

    @Override
    public Optional<Estimate> ratio(double confidence) {
        return n() < 2 ? Optional.empty() : TInterval.of(logRatio(), confidence);
    }

    @Override
    public Optional<Estimate> withoutSuspect(double confidence) {
        SeparateNumbers valid = new SeparateNumbers(measurand, valid(baseline), valid(arm));
        return valid.equals(this) ? Optional.empty() : valid.ratio(confidence);
    }

    @Override
    public SuspectCount suspects() {
        int clean = valid(baseline).size() + valid(arm).size();
        int all = baseline.size() + arm.size();
        return new SuspectCount(
                all - clean, all, Math.min(valid(baseline).size(), valid(arm).size()));
    }

    @Override
    public Optional<String> thinness() {
        return Thinness.of(
                measurand, Stream.concat(baseline.stream(), arm.stream()).toList());
    }

    @Override
    public String tooFew() {
        return Welch.tooFew(baselineValues().size(), armValues().size());
    }

    private static List<RunResult> valid(List<RunResult> runs) {
        return runs.stream()
                .filter(run -> run.record().status() == RunStatus.VALID)
                .toList();
    }

    private List<Double> values(List<RunResult> runs) {
        return runs.stream().flatMap(run -> measurand.of(run).stream().boxed()).toList();
    }
}
