package tare.judge.analysis;

import java.util.Arrays;
import tare.api.model.Verdict;

/** When an experiment of up to 24 rounds is judged, and at which levels; it ends with the first verdict. */
enum LookPlan {
    ONCE,
    PLANNED,
    UNPLANNED;

    record Outcome(Verdict verdict, int rounds) {}

    /** @param logs logarithms of baseline, control and arm, by round */
    Outcome judge(double[][] logs, Band margin, double[] levels) {
        int most = logs[0].length;
        int step = this == ONCE ? most : this == PLANNED ? most / levels.length : 2;
        for (int rounds = Math.max(step, VerdictJudge.FEWEST_PAIRS); rounds <= most; rounds += step) {
            double alpha = this == PLANNED ? levels[rounds / step - 1] : 0.05;
            VerdictJudge judge = new VerdictJudge(new JudgingLevel(1 - alpha), margin, true);
            Verdict verdict = JudgingRule.BOTH.verdict(
                    Arrays.copyOf(logs[0], rounds),
                    Arrays.copyOf(logs[1], rounds),
                    Arrays.copyOf(logs[2], rounds),
                    judge);
            if (verdict != Verdict.UNDECIDED) {
                return new Outcome(verdict, rounds);
            }
        }
        return new Outcome(Verdict.UNDECIDED, most);
    }
}
