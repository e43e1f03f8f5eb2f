package tare.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tare.model.Estimate;
import tare.model.Metric;
import tare.model.NoiseFloor;

/**
 * What the control arms, which repeat the baseline, differ by under one workload: with [low, high] the interval of a
 * control's ratio, the bound max(high, 1 / low) - 1. Source: the intervals are Student's ({@link TInterval}), or Welch's of
 * sides measured apart ({@link Welch}); that their farther end is the floor is Tare's own rule and no theorem: it errs on
 * the side of no claim. Assumes that what makes a control differ would make any arm differ as much.
 */
record NoiseFloors(List<NoiseFloor> all) {
    static NoiseFloors of(WorkloadCase workload) {
        List<NoiseFloor> all = new ArrayList<>();
        for (String control : workload.controls()) {
            for (Measurand measurand : workload.measurands().all()) {
                floor(workload, control, measurand).ifPresent(all::add);
            }
        }
        return new NoiseFloors(List.copyOf(all));
    }

    private static Optional<NoiseFloor> floor(WorkloadCase workload, String control, Measurand measurand) {
        Optional<Estimate> ratio =
                workload.numbers(measurand, control).ratio(workload.analysis().confidence());
        return ratio.map(r -> new NoiseFloor(
                workload.workload().id(),
                control,
                measurand.metric(),
                r,
                Band.around(r).margin(),
                workload.margin(measurand).excludes(r)));
    }

    /** The widest of the controls' bands; of margin 0 if no control gave an interval. */
    Band band(Metric metric) {
        return all.stream()
                .filter(floor -> floor.metric().equals(metric))
                .map(floor -> new Band(floor.bound()))
                .max(Comparator.comparingDouble(Band::margin))
                .orElse(new Band(0));
    }
}
