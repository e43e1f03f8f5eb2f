package tare.analysis;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.model.Comparison;
import tare.model.Verdict;

/** One arm against the baseline under one workload: a comparison for each metric. */
final class ArmComparison {
    private final WorkloadCase workload;
    private final String arm;
    private final NoiseFloors floors;
    private final Optional<String> armFailure;
    private final Optional<String> baselineFailure;
    private final List<ArmNumbers> all;

    private ArmComparison(WorkloadCase workload, String arm, NoiseFloors floors) {
        this.workload = workload;
        this.arm = arm;
        this.floors = floors;
        this.armFailure = workload.runs().failure(arm);
        this.baselineFailure = workload.runs().failure(workload.baseline());
        this.all = workload.measurands().all().stream()
                .map(measurand -> workload.numbers(measurand, arm))
                .toList();
    }

    static List<Comparison> of(WorkloadCase workload, String arm, NoiseFloors floors) {
        return new ArmComparison(workload, arm, floors).compare();
    }

    private List<Comparison> compare() {
        Map<Measurand, Double> adjusted = adjustedPs();
        return all.stream()
                .map(numbers -> comparison(numbers, Optional.ofNullable(adjusted.get(numbers.measurand()))))
                .toList();
    }

    private Map<Measurand, Double> adjustedPs() {
        List<ArmNumbers> family = all.stream().filter(this::isInFamily).toList();
        double[] adjusted = Holm.adjust(family.stream()
                .mapToDouble(numbers -> TInterval.pOfNoDifference(numbers.logRatio()))
                .toArray());
        Map<Measurand, Double> byMeasurand = new HashMap<>();
        for (int i = 0; i < adjusted.length; i++) {
            byMeasurand.put(family.get(i).measurand(), adjusted[i]);
        }
        return byMeasurand;
    }

    private boolean isInFamily(ArmNumbers numbers) {
        return armFailure.isEmpty()
                && workload.refusal().isEmpty()
                && whyNotJudged(numbers).isEmpty()
                && numbers.n() >= 2
                && !workload.isPrimary(numbers.measurand());
    }

    private Comparison comparison(ArmNumbers numbers, Optional<Double> adjustedP) {
        double confidence = workload.analysis().confidence();
        Judgement judgement = judgement(numbers, adjustedP);
        return new Comparison(
                workload.workload().id(),
                arm,
                numbers.measurand().metric(),
                numbers.n(),
                numbers.ratio(confidence),
                workload.margin(numbers.measurand()).margin(),
                judgement.verdict(),
                judgement.explanation(),
                workload.isPrimary(numbers.measurand()),
                adjustedP,
                judgement.roundsNeeded(),
                numbers.withoutSuspect(confidence),
                numbers.baselineValues(),
                numbers.armValues(),
                workload.pairing() == Pairing.BY_ROUND,
                Optional.of(numbers.suspects()));
    }

    private Judgement judgement(ArmNumbers numbers, Optional<Double> adjustedP) {
        Measurand measurand = numbers.measurand();
        Optional<String> failure = isJudged(measurand) || workload.isPrimary(measurand) ? failure() : Optional.empty();
        if (workload.refusal().isPresent()) {
            return Judgement.none(
                    workload.refusal().get() + failure.map(text -> "; " + text).orElse(""));
        }
        if (failure.isPresent()) {
            return Judgement.of(Verdict.FAILS, failure.get());
        }
        Optional<String> why = whyNotJudged(numbers);
        if (why.isPresent()) {
            return Judgement.none(why.get());
        }
        if (numbers.n() == 0) {
            return Judgement.of(Verdict.UNDECIDED, numbers.tooFew());
        }
        boolean chance =
                adjustedP.filter(p -> p >= 1 - workload.analysis().confidence()).isPresent();
        Judgement own = judge(measurand).judge(numbers.logRatio(), chance ? adjustedP : Optional.empty());
        return own.isBetterOrWorse() && adjustedP.isPresent() ? adjusted(own, adjustedP.get()) : own;
    }

    private Optional<String> failure() {
        String also = baselineFailure
                .map(failure -> "; the baseline " + workload.baseline() + " fails too")
                .orElse("");
        return armFailure.map(failure -> failure + also);
    }

    private Judge judge(Measurand measurand) {
        return new Judge(
                workload.analysis().confidence(),
                workload.margin(measurand),
                floors.band(measurand.metric()),
                measurand.metric().higherIsBetter());
    }

    private Judgement adjusted(Judgement own, double p) {
        return p < 1 - workload.analysis().confidence()
                ? own
                : Judgement.of(
                        Verdict.UNDECIDED,
                        own.explanation() + ", but among so many metrics that may be chance: adjusted p "
                                + Text.plain(p));
    }

    private boolean isJudged(Measurand measurand) {
        return measurand.isJudged(workload.isOpenLoop());
    }

    private Optional<String> whyNotJudged(ArmNumbers numbers) {
        if (!isJudged(numbers.measurand())) {
            return Optional.of(workload.isOpenLoop() ? rateMet() : workload.atSaturation());
        }
        return baselineFailure
                .map(failure -> "the baseline " + workload.baseline() + " fails (" + failure + ")")
                .or(numbers::thinness);
    }

    private String rateMet() {
        RateCheck rate = RateCheck.of(workload);
        return rate.rate() + " was met in " + rate.met(workload.runs(), workload.baseline()) + " and "
                + rate.met(workload.runs(), arm);
    }
}
