package tare.measure.runner.making;

import java.util.List;
import java.util.Optional;
import tare.api.model.Extent;
import tare.api.model.Phase;
import tare.api.model.PhaseRecord;
import tare.api.model.Traffic;

/** Decides a run's next phase from the ones before. A pure function, so that its decisions can be made again. */
interface Course {
    /** A phase to come. */
    record Next(Phase phase, Extent extent) {}

    /** @return empty once the run is over */
    Optional<Next> next(List<PhaseRecord> before);

    /** Warm-up, unless there is none, and then measuring. */
    static Course of(Traffic traffic) {
        List<Next> phases = traffic.warmUp().isNothing()
                ? List.of(new Next(Phase.MEASURE, traffic.measure()))
                : List.of(new Next(Phase.WARM_UP, traffic.warmUp()), new Next(Phase.MEASURE, traffic.measure()));
        return before -> before.size() < phases.size() ? Optional.of(phases.get(before.size())) : Optional.empty();
    }
}
