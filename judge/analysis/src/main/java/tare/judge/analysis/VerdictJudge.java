package tare.judge.analysis;

import java.util.Optional;
import tare.api.model.Estimate;
import tare.api.model.Verdict;
import tare.judge.analysis.Contrasts.Contrast;

/**
 * The rule that derives a verdict from log ratios. Better or worse: the intervals against the baseline and against each
 * control lie wholly beyond the margin, on the same side. Equivalent: the shown interval lies inside the margin, and
 * none of the others wholly outside. For a metric that is not primary, Holm's method must confirm the verdict. A reader
 * can check it.
 */
record VerdictJudge(JudgingLevel level, Band margin, boolean higherIsBetter) {
    /** With fewer pairs a t interval depends more on its assumptions than on the numbers. */
    static final int FEWEST_PAIRS = 4;

    /** The name of this rule in the findings. */
    static final String RULE = "baseline-and-each-control";

    /** Judges a metric without adjustment by Holm's method. */
    Judgement judge(Contrasts contrasts) {
        return judge(contrasts, Optional.empty());
    }

    /**
     * @param contrasts of at least 1 observation each
     * @param adjusted by Holm's method; empty for a primary metric, which needs no adjustment
     */
    Judgement judge(Contrasts contrasts, Optional<PValues> adjusted) {
        if (contrasts.n() < FEWEST_PAIRS) {
            LogRatio shown = contrasts.reference();
            return shown.n() < 2
                    ? Judgement.of(Verdict.UNDECIDED, shown.tooFew())
                    : undecided(contrasts, shown.tooFew());
        }
        Estimate shown = interval(contrasts.reference());
        int side = side(contrasts);
        if (side != 0) {
            return claim(side, contrasts, adjusted);
        }
        if (margin.holds(shown)) {
            return equivalent(contrasts, adjusted);
        }
        return undecided(contrasts, why(contrasts, shown, adjusted));
    }

    /** The verdict alone, without adjustment by Holm's method. */
    Verdict verdict(Contrasts contrasts) {
        if (contrasts.n() < FEWEST_PAIRS) {
            return Verdict.UNDECIDED;
        }
        int side = side(contrasts);
        if (side != 0) {
            return side > 0 == higherIsBetter ? Verdict.BETTER : Verdict.WORSE;
        }
        boolean equivalent = margin.holds(interval(contrasts.reference()))
                && contrasts.each().stream().noneMatch(contrast -> margin.excludes(interval(contrast.ratio())));
        return equivalent ? Verdict.EQUIVALENT : Verdict.UNDECIDED;
    }

    private Judgement claim(int side, Contrasts contrasts, Optional<PValues> adjusted) {
        String beyond = "the interval lies entirely beyond your " + percent() + " margin";
        if (adjusted.filter(p -> p.claim() >= level.alpha()).isPresent()) {
            return Judgement.of(
                    Verdict.UNDECIDED, beyond + chance(adjusted.get().claim()));
        }
        String controls = contrasts.each().size() > 1 ? ", also against the baseline and each control alone" : "";
        return Judgement.of(side > 0 == higherIsBetter ? Verdict.BETTER : Verdict.WORSE, beyond + controls);
    }

    private Judgement equivalent(Contrasts contrasts, Optional<PValues> adjusted) {
        String inside = "the interval lies inside your " + percent() + " margin";
        Optional<Contrast> outside = contrasts.each().stream()
                .filter(contrast -> margin.excludes(interval(contrast.ratio())))
                .findFirst();
        if (outside.isPresent()) {
            return undecided(contrasts, inside + ", but against " + alone(outside.get()) + " it lies entirely outside");
        }
        return adjusted.filter(p -> p.equivalence() >= level.alpha())
                .map(p -> Judgement.of(Verdict.UNDECIDED, inside + chance(p.equivalence())))
                .orElseGet(() -> Judgement.of(Verdict.EQUIVALENT, inside));
    }

    private String why(Contrasts contrasts, Estimate shown, Optional<PValues> adjusted) {
        if (margin.excludes(shown)) {
            return contrasts.each().stream()
                    .filter(contrast -> !margin.excludes(interval(contrast.ratio())))
                    .findFirst()
                    .map(contrast -> "the interval lies entirely beyond your " + percent() + " margin, but against "
                            + alone(contrast) + " it does not")
                    .orElse("the arm lies between the baseline and its controls");
        }
        if (shown.low() <= 1 && shown.high() >= 1) {
            return "the interval includes both no difference and differences above your " + percent() + " margin";
        }
        if (adjusted.filter(p -> p.difference() >= level.alpha()).isPresent()) {
            return "the interval excludes a ratio of 1" + chance(adjusted.get().difference());
        }
        return contrasts.each().stream()
                .filter(contrast -> includesOne(interval(contrast.ratio())))
                .findFirst()
                .map(contrast -> "the interval excludes a ratio of 1, but against " + alone(contrast) + " it does not")
                .orElse("it differs, but the interval straddles your " + percent() + " margin");
    }

    /** 1 or -1 if all intervals lie above or below the margin; else 0. */
    private int side(Contrasts contrasts) {
        boolean above =
                contrasts.each().stream().allMatch(one -> interval(one.ratio()).low() > margin.high());
        boolean below =
                contrasts.each().stream().allMatch(one -> interval(one.ratio()).high() < margin.low());
        return above ? 1 : below ? -1 : 0;
    }

    private static boolean includesOne(Estimate ratio) {
        return ratio.low() <= 1 && ratio.high() >= 1;
    }

    private Estimate interval(LogRatio ratio) {
        return TInterval.of(ratio, level.confidence()).orElseThrow();
    }

    /** {@code async-again alone (0.98-1.40)} */
    private String alone(Contrast contrast) {
        return contrast.to() + " alone (" + Text.interval(interval(contrast.ratio()), margin) + ")";
    }

    private static String chance(double p) {
        return ", but with so many metrics this may be chance (adjusted p " + Text.plain(p) + ")";
    }

    private Judgement undecided(Contrasts contrasts, String explanation) {
        return Judgement.undecided(explanation, RoundsToDecide.of(contrasts, level, margin));
    }

    private String percent() {
        return Text.percent(margin.margin());
    }
}
