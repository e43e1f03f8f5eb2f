package tare.judge.analysis;

import java.util.Optional;
import tare.api.model.SuspectCount;
import tare.api.model.Verdict;

/**
 * Withholds a verdict if one side has many more SUSPECT runs than the other, because the cause of the suspicion may
 * also have caused the ratio. With at least 4 clean pairs the verdict must hold on them as well. With fewer, better and
 * worse must hold although each suspect log ratio is moved against them by ln 2, as if the disturbance had doubled or
 * halved the numbers of those runs; equivalent cannot be checked then. That bound is a rule of Tare's own, not a
 * theorem; {@code docs/statistics.md} has the simulation results.
 */
final class LopsidedSuspects {
    /** Minimum difference between the shares of SUSPECT runs, in percentage points. */
    static final double LOPSIDED = 40;

    static final double BOUND = Math.log(2);

    private LopsidedSuspects() {}

    static Judgement check(Judgement own, ReferenceNumbers numbers, VerdictJudge judge) {
        boolean decided = own.verdict().filter(v -> v != Verdict.UNDECIDED).isPresent();
        if (!decided || numbers.baseline().lopsidedness() < LOPSIDED) {
            return own;
        }
        ReferenceNumbers clean = numbers.clean();
        if (clean.baseline().n() >= VerdictJudge.FEWEST_PAIRS) {
            return judge.judge(clean.contrasts()).verdict().equals(own.verdict())
                    ? own
                    : Judgement.of(
                            Verdict.UNDECIDED,
                            own.explanation() + ", but not without suspect runs: " + unequal(numbers));
        }
        boolean stands = own.isBetterOrWorse()
                && judge.judge(numbers.shifted(against(numbers)).contrasts())
                        .verdict()
                        .equals(own.verdict());
        String text = unequal(numbers) + ", so no clean check is possible";
        Optional<Verdict> verdict = stands ? own.verdict() : Optional.of(Verdict.UNDECIDED);
        return new Judgement(verdict, own.explanation() + (stands ? "; " : ", but ") + text, Optional.empty());
    }

    private static double against(ReferenceNumbers numbers) {
        return -Math.signum(numbers.contrasts().reference().mean()) * BOUND;
    }

    private static String unequal(ReferenceNumbers numbers) {
        SuspectCount count = numbers.baseline().suspects();
        return count.suspect() + " of " + count.runs() + " runs are suspect, most on one side";
    }
}
