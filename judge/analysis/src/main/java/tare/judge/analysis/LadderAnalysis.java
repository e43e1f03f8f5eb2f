package tare.judge.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tare.api.model.Comparison;
import tare.api.model.Estimate;
import tare.api.model.LadderFindings;
import tare.api.model.LadderStep;
import tare.api.model.StepRatio;
import tare.api.model.SuspectCount;

/**
 * The steps of a ladder under one workload, by its primary metric: each arm against the one below it, paired by round
 * like every ratio. The first step has the baseline's reference, so that steps multiply to the whole. A step differs if
 * its interval excludes 1 and Holm's method over the steps confirms it: to name the step that costs is to choose among
 * all of them. Steps have no verdicts and no margins. Intervals and p values as in {@link TInterval}.
 */
final class LadderAnalysis {
    private final WorkloadCase workload;
    private final Measurand measurand;

    /** @param contrasts empty without a pair */
    private record Measured(
            LadderStep step, ArmNumbers numbers, Optional<Contrasts> contrasts, Optional<String> unclaimed) {
        private double p() {
            return contrasts.orElseThrow().largest(TInterval::pOfNoDifference);
        }
    }

    private LadderAnalysis(WorkloadCase workload) {
        this.workload = workload;
        this.measurand = workload.measurands().primary();
    }

    /** Empty if the experiment has no ladder. */
    static Optional<LadderFindings> of(WorkloadCase workload, List<Comparison> comparisons) {
        List<LadderStep> ladder = workload.experiment().sides().ladder();
        return ladder.isEmpty() ? Optional.empty() : new LadderAnalysis(workload).findings(ladder, comparisons);
    }

    private Optional<LadderFindings> findings(List<LadderStep> ladder, List<Comparison> comparisons) {
        String last = ladder.get(ladder.size() - 1).to();
        List<StepRatio> steps = ratios(ladder.stream().map(this::measured).toList());
        return comparisons.stream()
                .filter(comparison -> comparison.primary() && comparison.arm().equals(last))
                .findFirst()
                .map(whole -> new LadderFindings(
                        measurand.metric(),
                        steps,
                        whole.ratio(),
                        new LadderSentence(steps, whole, workload.margin(measurand)).words()));
    }

    private Measured measured(LadderStep step) {
        ArmNumbers numbers = workload.numbers(measurand, step.from(), step.to());
        Optional<Contrasts> contrasts = numbers.n() == 0 ? Optional.empty() : Optional.of(contrasts(step, numbers));
        return new Measured(step, numbers, contrasts, unclaimed(step, numbers));
    }

    private Contrasts contrasts(LadderStep step, ArmNumbers numbers) {
        return step.from().equals(workload.baseline())
                ? ReferenceNumbers.of(workload, measurand, step.to()).contrasts()
                : Contrasts.alone(step.from(), numbers.logRatio());
    }

    private Optional<String> unclaimed(LadderStep step, ArmNumbers numbers) {
        return workload.refusal()
                .or(() -> Stream.of(step.from(), step.to())
                        .flatMap(arm -> workload.runs().failure(arm).map(why -> arm + " fails (" + why + ")").stream())
                        .findFirst())
                .or(() -> measurand.isJudged(workload.isOpenLoop())
                        ? Optional.empty()
                        : Optional.of(measurand.metric().label() + " is not judged"))
                .or(numbers::thinness)
                .or(() -> numbers.n() < VerdictJudge.FEWEST_PAIRS ? Optional.of(numbers.tooFew()) : Optional.empty())
                .or(() -> lopsided(numbers));
    }

    /** As {@link LopsidedSuspects}, but without a bound where too few pairs are clean. */
    private Optional<String> lopsided(ArmNumbers numbers) {
        if (numbers.lopsidedness() < LopsidedSuspects.LOPSIDED) {
            return Optional.empty();
        }
        ArmNumbers clean = numbers.clean();
        boolean holds = clean.n() >= VerdictJudge.FEWEST_PAIRS && side(numbers) == side(clean);
        SuspectCount count = numbers.suspects();
        return holds
                ? Optional.empty()
                : Optional.of(count.suspect() + " of " + count.runs() + " runs are suspect, most on one side");
    }

    private int side(ArmNumbers numbers) {
        Estimate ratio = numbers.ratio(workload.level().confidence()).orElseThrow();
        return ratio.low() > 1 ? 1 : ratio.high() < 1 ? -1 : 0;
    }

    private List<StepRatio> ratios(List<Measured> steps) {
        List<Measured> family =
                steps.stream().filter(step -> step.unclaimed().isEmpty()).toList();
        double[] adjusted = Holm.adjust(family.stream().mapToDouble(Measured::p).toArray());
        List<StepRatio> ratios = new ArrayList<>();
        Optional<Double> cumulative = Optional.of(1.0);
        for (Measured step : steps) {
            Optional<Estimate> ratio = step.contrasts()
                    .flatMap(found ->
                            TInterval.of(found.reference(), workload.level().confidence()));
            cumulative = cumulative.flatMap(before -> ratio.map(own -> before * own.value()));
            int at = family.indexOf(step);
            Optional<Double> p = at < 0 ? Optional.empty() : Optional.of(adjusted[at]);
            ratios.add(ratio(step, ratio, cumulative, p));
        }
        return ratios;
    }

    private StepRatio ratio(
            Measured measured, Optional<Estimate> ratio, Optional<Double> cumulative, Optional<Double> adjustedP) {
        boolean excludesOne =
                ratio.filter(shown -> shown.low() > 1 || shown.high() < 1).isPresent();
        boolean confirmed = adjustedP.filter(p -> p < workload.level().alpha()).isPresent();
        int pairs = measured.contrasts().map(found -> found.reference().n()).orElse(0);
        return new StepRatio(
                measured.step(), pairs, ratio, cumulative, adjustedP, excludesOne && confirmed, measured.unclaimed());
    }
}
