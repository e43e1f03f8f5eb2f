package tare.judge.analysis;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.ComparedMetric;
import tare.api.model.ComparedValues;
import tare.api.model.Comparison;
import tare.api.model.Decision;
import tare.api.model.Estimate;
import tare.api.model.Grounds;
import tare.api.model.OperationOutcome;
import tare.api.model.OperationOutcome.Kind;
import tare.api.model.PassFindings;
import tare.api.model.Verdict;

/** Compares one arm with the baseline under one workload, metric by metric. */
final class ArmComparison {
    private final WorkloadCase workload;
    private final String arm;
    private final Optional<String> armFailure;
    private final Optional<String> baselineFailure;
    private final Optional<PassFindings> passes;
    private final List<ReferenceNumbers> all;

    private ArmComparison(WorkloadCase workload, String arm, Optional<PassFindings> passes) {
        this.workload = workload;
        this.arm = arm;
        this.passes = passes;
        this.armFailure = workload.runs().failure(arm);
        this.baselineFailure = workload.runs().failure(workload.baseline());
        this.all = workload.measurands().all().stream()
                .map(measurand -> ReferenceNumbers.of(workload, measurand, arm))
                .toList();
    }

    /** @param passes outcomes of the workload's operations, if it is measured by passes */
    static List<Comparison> of(WorkloadCase workload, String arm, Optional<PassFindings> passes) {
        return new ArmComparison(workload, arm, passes).compare();
    }

    private List<Comparison> compare() {
        Map<Measurand, PValues> adjusted = adjustedPs();
        return all.stream()
                .map(numbers -> comparison(
                        numbers,
                        Optional.ofNullable(adjusted.get(numbers.baseline().measurand()))))
                .toList();
    }

    private Map<Measurand, PValues> adjustedPs() {
        List<ReferenceNumbers> family = all.stream().filter(this::isInFamily).toList();
        List<PValues> adjusted =
                PValues.adjusted(family.stream().map(this::pValues).toList());
        Map<Measurand, PValues> byMeasurand = new HashMap<>();
        for (int i = 0; i < adjusted.size(); i++) {
            byMeasurand.put(family.get(i).baseline().measurand(), adjusted.get(i));
        }
        return byMeasurand;
    }

    private PValues pValues(ReferenceNumbers numbers) {
        return PValues.of(
                numbers.contrasts(), workload.margin(numbers.baseline().measurand()));
    }

    private boolean isInFamily(ReferenceNumbers numbers) {
        return failure(numbers.baseline().measurand()).isEmpty()
                && workload.refusal().isEmpty()
                && whyNotJudged(numbers.baseline()).isEmpty()
                && numbers.baseline().n() >= 2
                && !workload.isPrimary(numbers.baseline().measurand());
    }

    private Comparison comparison(ReferenceNumbers numbers, Optional<PValues> adjusted) {
        ArmNumbers baseline = numbers.baseline();
        Measurand measurand = baseline.measurand();
        Optional<Contrasts> contrasts = baseline.n() == 0 ? Optional.empty() : Optional.of(numbers.contrasts());
        return new Comparison(
                new ComparedMetric(workload.workload().id(), arm, measurand.metric(), workload.isPrimary(measurand)),
                new ComparedValues(
                        contrasts.map(found -> found.reference().n()).orElse(0),
                        baseline.baselineValues(),
                        baseline.armValues(),
                        workload.pairing() == Pairing.BY_ROUND),
                contrasts.flatMap(found -> interval(found.reference())),
                decision(numbers, contrasts, adjusted),
                withoutSuspect(numbers),
                Optional.of(baseline.suspects()));
    }

    private Decision decision(ReferenceNumbers numbers, Optional<Contrasts> contrasts, Optional<PValues> adjusted) {
        Judgement judgement = judgement(numbers, adjusted);
        return new Decision(
                workload.margin(numbers.baseline().measurand()).margin(),
                judgement.verdict(),
                judgement.explanation(),
                adjusted.map(PValues::difference),
                judgement.roundsNeeded(),
                contrasts
                        .filter(found -> found.reference().n() >= fewestForGrounds())
                        .map(found -> grounds(found, adjusted.orElseGet(() -> pValues(numbers)))));
    }

    private int fewestForGrounds() {
        return workload.analysis().hasVerdicts() ? 2 : VerdictJudge.FEWEST_PAIRS;
    }

    private Optional<Estimate> interval(LogRatio ratio) {
        return TInterval.of(ratio, workload.level().confidence());
    }

    private Optional<Estimate> withoutSuspect(ReferenceNumbers numbers) {
        ReferenceNumbers clean = numbers.clean();
        boolean noneSuspect =
                clean.baseline().suspects().equals(numbers.baseline().suspects());
        return noneSuspect || clean.baseline().n() < 2
                ? Optional.empty()
                : interval(clean.contrasts().reference());
    }

    private Grounds grounds(Contrasts contrasts, PValues p) {
        return new Grounds(
                contrasts.to(),
                contrasts.each().stream()
                        .map(one -> new Grounds.Contrast(
                                one.to(), one.ratio().n(), interval(one.ratio()).orElseThrow()))
                        .toList(),
                Optional.of(p.claim()),
                Optional.of(p.equivalence()),
                Optional.of(p.difference()));
    }

    private Judgement judgement(ReferenceNumbers numbers, Optional<PValues> adjusted) {
        Measurand measurand = numbers.baseline().measurand();
        Optional<String> failure =
                isJudged(measurand) || workload.isPrimary(measurand) ? failure(measurand) : Optional.empty();
        if (workload.refusal().isPresent()) {
            return Judgement.none(
                    workload.refusal().get() + failure.map(text -> "; " + text).orElse(""));
        }
        if (failure.isPresent()) {
            return Judgement.of(Verdict.FAILS, failure.get());
        }
        Optional<String> why = whyNotJudged(numbers.baseline());
        if (why.isPresent()) {
            return Judgement.none(why.get());
        }
        if (numbers.baseline().n() == 0) {
            return Judgement.of(Verdict.UNDECIDED, numbers.baseline().tooFew());
        }
        VerdictJudge judge = judge(measurand);
        Judgement own = judge.judge(numbers.contrasts(), adjusted);
        return LopsidedSuspects.check(own, numbers, judge)
                .ofBlocks(workload.blocking().rounds())
                .and(missingControls(numbers))
                .and(plainInterval(numbers))
                .and(BlockSpread.of(numbers.baseline())
                        .map(spread -> "; " + spread)
                        .orElse(""));
    }

    /**
     * At a planned look the judging interval is too wide to describe the measurement, so the usual one is given as
     * well.
     */
    private String plainInterval(ReferenceNumbers numbers) {
        double usual = workload.analysis().confidence();
        if (workload.level().confidence() == usual) {
            return "";
        }
        return TInterval.of(numbers.contrasts().reference(), usual)
                .map(plain -> "; the plain " + Text.percent(usual) + " CI (not used for the verdict) is "
                        + Text.interval(
                                plain, workload.margin(numbers.baseline().measurand())))
                .orElse("");
    }

    /** Why a control does not count although the arm itself has enough pairs. */
    private String missingControls(ReferenceNumbers numbers) {
        if (numbers.tooFew().isEmpty() || numbers.baseline().n() < VerdictJudge.FEWEST_PAIRS) {
            return "";
        }
        return "; without " + String.join(", ", numbers.tooFew()) + ", which has too few rounds or samples to count";
    }

    private Optional<String> failure(Measurand measurand) {
        Optional<String> ofBaseline = baselineFailure.or(() -> failure(measurand, workload.baseline()));
        String also = ofBaseline
                .map(failure -> "; the baseline " + workload.baseline() + " fails too")
                .orElse("");
        return armFailure.or(() -> failure(measurand, arm)).map(failure -> failure + also);
    }

    /** {@code failed 2 of 6 times (OUT_OF_MEMORY)}: one operation of passes, in runs that count. */
    private Optional<String> failure(Measurand measurand, String of) {
        return outcome(measurand, of).filter(OperationOutcome::hasFailed).map(OperationOutcome::failure);
    }

    private Optional<OperationOutcome> outcome(Measurand measurand, String of) {
        return measurand instanceof Elapsed elapsed
                ? passes.flatMap(found -> found.outcome(elapsed.operation(), of))
                : Optional.empty();
    }

    private VerdictJudge judge(Measurand measurand) {
        return new VerdictJudge(
                workload.level(), workload.margin(measurand), measurand.metric().higherIsBetter());
    }

    private boolean isJudged(Measurand measurand) {
        return measurand.isJudged(workload.isOpenLoop());
    }

    private Optional<String> whyNotJudged(ArmNumbers numbers) {
        if (numbers.measurand() instanceof Observed && !isJudged(numbers.measurand())) {
            return Optional.of("it may explain a difference");
        }
        if (!isJudged(numbers.measurand())) {
            return Optional.of(workload.isOpenLoop() ? rateMet() : workload.atSaturation());
        }
        return baselineFailure
                .or(() -> failure(numbers.measurand(), workload.baseline()))
                .map(failure -> "the baseline " + workload.baseline() + " fails (" + failure + ")")
                .or(() -> notComparable(numbers.measurand()))
                .or(numbers::thinness);
    }

    private Optional<String> notComparable(Measurand measurand) {
        if (measurand instanceof ElapsedTotal total && total.operations().isEmpty()) {
            return Optional.of("no operation succeeded in every run of every arm, with the same answer");
        }
        return outcome(measurand, arm)
                .map(OperationOutcome::kind)
                .filter(kind -> kind == Kind.DIFFERENT_ANSWER || kind == Kind.NOT_COMPARABLE)
                .map(kind -> "the answers differ" + (kind == Kind.DIFFERENT_ANSWER ? "" : " on another arm"));
    }

    private String rateMet() {
        RateCheck rate = RateCheck.of(workload);
        return rate.rate() + " was met in " + rate.met(workload.runs(), workload.baseline()) + " and "
                + rate.met(workload.runs(), arm);
    }
}
