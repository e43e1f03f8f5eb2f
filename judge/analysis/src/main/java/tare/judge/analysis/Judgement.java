package tare.judge.analysis;

import java.util.Optional;
import tare.api.model.Decision.RoundsNeeded;
import tare.api.model.Verdict;

/**
 * The judgement on one metric of one arm.
 *
 * @param verdict empty if the metric is shown, not judged
 * @param explanation why, in words that also read well after a colon: no capital, no full stop
 */
record Judgement(Optional<Verdict> verdict, String explanation, Optional<RoundsNeeded> roundsNeeded) {
    static Judgement of(Verdict verdict, String explanation) {
        return new Judgement(Optional.of(verdict), explanation, Optional.empty());
    }

    static Judgement undecided(String explanation, RoundsNeeded roundsNeeded) {
        return new Judgement(Optional.of(Verdict.UNDECIDED), explanation, Optional.of(roundsNeeded));
    }

    static Judgement none(String why) {
        return new Judgement(Optional.empty(), why + ": shown, not judged", Optional.empty());
    }

    /** Restates it for observations that are blocks of this many rounds each. */
    Judgement ofBlocks(int rounds) {
        return new Judgement(
                verdict,
                explanation,
                roundsNeeded.map(needed -> new RoundsNeeded(
                        Math.min(RoundsToDecide.CAP, rounds * needed.fewest()),
                        Math.min(RoundsToDecide.CAP, rounds * needed.most()))));
    }

    /** @param more {@code ; and why}, or an empty string */
    Judgement and(String more) {
        return new Judgement(verdict, explanation + more, roundsNeeded);
    }

    boolean isBetterOrWorse() {
        return verdict.filter(v -> v == Verdict.BETTER || v == Verdict.WORSE).isPresent();
    }
}
