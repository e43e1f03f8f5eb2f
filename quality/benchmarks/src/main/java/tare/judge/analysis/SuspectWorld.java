package tare.judge.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import tare.api.model.MeasureRecord;
import tare.api.model.PlannedRun;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.Verdict;
import tare.quality.testing.SampleMeasurement;
import tare.quality.testing.SampleRunRecord;

/**
 * Ten rounds in which some runs were disturbed and are SUSPECT.
 *
 * @param slowed factor that multiplies a disturbed run's number
 * @param truth the true ratio
 * @param arm number of SUSPECT runs among the arm's ten
 * @param baseline number of SUSPECT runs among the baseline's ten
 */
record SuspectWorld(double slowed, double truth, int arm, int baseline) {
    private static final int ROUNDS = 10;
    private static final double SD = 0.03;

    String row(int experiments, VerdictJudge judge) {
        Random luck = new Random(42);
        int[] counted = new int[2];
        int[] checked = new int[2];
        for (int i = 0; i < experiments; i++) {
            ReferenceNumbers numbers = numbers(luck);
            Judgement own = Judgement.of(judge.verdict(numbers.contrasts()), "");
            count(counted, own.verdict().orElseThrow());
            count(checked, LopsidedSuspects.check(own, numbers, judge).verdict().orElseThrow());
        }
        double percent = 100.0 / experiments;
        return String.format(
                Locale.ROOT,
                "| %.1fx | %.2f | %d, %d of 10 | %.1f %% | %.1f %% | %.1f %% | %.1f %% |",
                slowed,
                truth,
                arm,
                baseline,
                percent * counted[0],
                percent * checked[0],
                percent * counted[1],
                percent * checked[1]);
    }

    /** Wrong: BETTER or WORSE without a true difference. Right: WORSE with one, EQUIVALENT without. */
    private void count(int[] wrongAndRight, Verdict verdict) {
        boolean claims = verdict == Verdict.BETTER || verdict == Verdict.WORSE;
        boolean right = truth == 1 ? verdict == Verdict.EQUIVALENT : verdict == Verdict.WORSE;
        wrongAndRight[0] += claims && truth == 1 ? 1 : 0;
        wrongAndRight[1] += right ? 1 : 0;
    }

    private ReferenceNumbers numbers(Random luck) {
        List<PairedNumbers.Pair> pairs = new ArrayList<>();
        for (int round = 1; round <= ROUNDS; round++) {
            pairs.add(new PairedNumbers.Pair(
                    run(luck, round, "baseline", 1, round > ROUNDS - baseline),
                    run(luck, round, "arm", truth, round <= arm)));
        }
        return new ReferenceNumbers(
                new PairedNumbers(new Throughput(), "baseline", pairs, List.of(), Blocking.EACH_ROUND, 0),
                List.of(),
                List.of());
    }

    private RunResult run(Random luck, int round, String arm, double ratio, boolean disturbed) {
        double throughput = 1000 * ratio * (disturbed ? slowed : 1) * Math.exp(SD * luck.nextGaussian());
        MeasureRecord measured =
                new SampleMeasurement().seconds(10).perSecond(throughput).build();
        RunRecord record = SampleRunRecord.of(new PlannedRun("r" + round, round, arm, "w", 1))
                .status(disturbed ? RunStatus.SUSPECT : RunStatus.VALID)
                .measured(measured)
                .build();
        return new RunResult(record, List.of(), List.of(), List.of());
    }
}
