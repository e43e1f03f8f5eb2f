package tare.judge.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tare.api.model.Estimate;
import tare.api.model.NoiseFloor;

/**
 * Distance of the control arms, which repeat the baseline, from the baseline under one workload: noise, shown beside
 * the verdicts. With [low, high] as the interval of a control's ratio, the distance is max(high, 1 / low) - 1. A
 * control is outside the margin if its interval lies wholly beyond it and, for a judged metric, Holm's method over the
 * workload's judged metrics confirms it. Intervals and p values as in {@link TInterval}.
 */
record ControlNoise(List<NoiseFloor> all) {
    static ControlNoise of(WorkloadCase workload) {
        List<NoiseFloor> all = new ArrayList<>();
        workload.controls().forEach(control -> all.addAll(of(workload, control)));
        return new ControlNoise(List.copyOf(all));
    }

    private static List<NoiseFloor> of(WorkloadCase workload, String control) {
        List<ArmNumbers> numbers = workload.measurands().all().stream()
                .map(measurand -> workload.numbers(measurand, workload.baseline(), control))
                .filter(known -> known.n() >= 2)
                .toList();
        List<ArmNumbers> judged = numbers.stream()
                .filter(known -> known.measurand().isJudged(workload.isOpenLoop()))
                .toList();
        List<PValues> adjusted = PValues.adjusted(judged.stream()
                .map(known -> PValues.of(
                        Contrasts.alone(workload.baseline(), known.logRatio()), workload.margin(known.measurand())))
                .toList());
        return numbers.stream()
                .map(known -> noise(
                        workload,
                        control,
                        known,
                        judged.contains(known) ? Optional.of(adjusted.get(judged.indexOf(known))) : Optional.empty()))
                .toList();
    }

    private static NoiseFloor noise(
            WorkloadCase workload, String control, ArmNumbers numbers, Optional<PValues> adjusted) {
        Estimate ratio = numbers.ratio(workload.level().confidence()).orElseThrow();
        double alpha = workload.level().alpha();
        boolean chance = adjusted.filter(p -> p.claim() >= alpha).isPresent();
        return new NoiseFloor(
                workload.workload().id(),
                control,
                numbers.measurand().metric(),
                ratio,
                Band.around(ratio).margin(),
                workload.margin(numbers.measurand()).excludes(ratio) && !chance,
                Optional.of(numbers.n()),
                adjusted.map(PValues::difference));
    }
}
