package tare.judge.analysis;

import java.util.ArrayList;
import java.util.List;
import tare.api.model.Estimate;
import tare.api.model.Verdict;
import tare.judge.analysis.Contrasts.Contrast;

/** A way to judge one metric of an arm from the logarithms of arm, baseline and control, by round. */
enum JudgingRule {
    NO_CONTROL("no control") {
        @Override
        Contrasts contrasts(double[] baseline, double[] control, double[] arm) {
            return Contrasts.alone("baseline", ratio(arm, baseline));
        }
    },
    FLOOR("noise floor, until 0.1") {
        @Override
        Contrasts contrasts(double[] baseline, double[] control, double[] arm) {
            return Contrasts.alone("baseline", ratio(arm, baseline));
        }

        @Override
        Verdict verdict(double[] baseline, double[] control, double[] arm, VerdictJudge judge) {
            Verdict verdict = super.verdict(baseline, control, arm, judge);
            if (verdict != Verdict.BETTER && verdict != Verdict.WORSE) {
                return verdict;
            }
            Estimate shown = interval(ratio(arm, baseline), judge);
            Band floor = Band.around(interval(ratio(control, baseline), judge));
            return floor.excludes(shown) ? verdict : Verdict.UNDECIDED;
        }
    },
    BOTH("baseline and control, each") {
        @Override
        Contrasts contrasts(double[] baseline, double[] control, double[] arm) {
            double[] mean = new double[arm.length];
            for (int round = 0; round < mean.length; round++) {
                mean[round] = (baseline[round] + control[round]) / 2;
            }
            return new Contrasts(
                    List.of("baseline", "control"),
                    ratio(arm, mean),
                    List.of(
                            new Contrast("baseline", ratio(arm, baseline)),
                            new Contrast("control", ratio(arm, control))));
        }
    },
    JOINED("the log mean of both alone") {
        @Override
        Contrasts contrasts(double[] baseline, double[] control, double[] arm) {
            return Contrasts.alone(
                    "reference", BOTH.contrasts(baseline, control, arm).reference());
        }
    };

    private final String words;

    JudgingRule(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }

    abstract Contrasts contrasts(double[] baseline, double[] control, double[] arm);

    Verdict verdict(double[] baseline, double[] control, double[] arm, VerdictJudge judge) {
        return judge.verdict(contrasts(baseline, control, arm));
    }

    Estimate shown(double[] baseline, double[] control, double[] arm, VerdictJudge judge) {
        return interval(contrasts(baseline, control, arm).reference(), judge);
    }

    private static Estimate interval(LogRatio ratio, VerdictJudge judge) {
        return TInterval.of(ratio, judge.level().confidence()).orElseThrow();
    }

    static LogSample ratio(double[] over, double[] under) {
        List<Double> logs = new ArrayList<>();
        for (int round = 0; round < over.length; round++) {
            logs.add(over[round] - under[round]);
        }
        return LogSample.ofLogs(logs);
    }
}
