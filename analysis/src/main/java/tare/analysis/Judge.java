package tare.analysis;

import java.util.Optional;
import tare.model.Estimate;
import tare.model.Verdict;

/**
 * The rule that makes a verdict of log ratios: the interval that is shown decides, so that a reader can check it.
 *
 * @param floor of the noise; the band of margin 0 if there was no control
 */
record Judge(double confidence, Band margin, Band floor, boolean higherIsBetter) {
    /** Under this a t interval leans on its assumptions more than on numbers. */
    static final int FEWEST_PAIRS = 4;

    /** Of a metric that stands alone. */
    Judgement judge(LogRatio logRatio) {
        return judge(logRatio, Optional.empty());
    }

    /**
     * @param logRatio of at least 1 pair, or 1 run on either side
     * @param chance the adjusted p value, where Holm's method takes "it differs" back
     */
    Judgement judge(LogRatio logRatio, Optional<Double> chance) {
        if (logRatio.n() < 2) {
            return Judgement.of(Verdict.UNDECIDED, logRatio.tooFew());
        }
        if (logRatio.n() < FEWEST_PAIRS) {
            return undecided(logRatio, logRatio.tooFew());
        }
        Estimate ratio = TInterval.of(logRatio, confidence).orElseThrow();
        if (margin.holds(ratio)) {
            return Judgement.of(Verdict.EQUIVALENT, "the interval lies inside the margin of " + percent());
        }
        if (!margin.excludes(ratio)) {
            return undecided(logRatio, insideAndOutside(ratio, chance));
        }
        if (!floor.excludes(ratio)) {
            return undecided(
                    logRatio, "inside the noise floor: the control's interval reaches " + Text.percent(floor.margin()));
        }
        boolean higher = ratio.low() > 1;
        return Judgement.of(
                higher == higherIsBetter ? Verdict.BETTER : Verdict.WORSE,
                "the interval lies wholly beyond the margin of " + percent());
    }

    private Judgement undecided(LogRatio logRatio, String explanation) {
        Band outer = floor.margin() > margin.margin() ? floor : margin;
        return Judgement.undecided(explanation, RoundsToDecide.of(logRatio, confidence, margin, outer));
    }

    private String insideAndOutside(Estimate ratio, Optional<Double> chance) {
        boolean excludesOne = ratio.low() > 1 || ratio.high() < 1;
        if (!excludesOne) {
            return "the interval includes both no difference and differences above your " + percent() + " margin";
        }
        return chance.map(p -> "the interval excludes no difference, but among so many metrics that may be chance"
                        + " (adjusted p " + Text.plain(p) + ")")
                .orElse("it differs, but the interval lies on both sides of your " + percent() + " margin");
    }

    private String percent() {
        return Text.percent(margin.margin());
    }
}
