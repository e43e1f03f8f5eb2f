package tare.api.model;

import java.util.List;
import java.util.Optional;

/**
 * Where the difference between the first and the last arm of a ladder arises.
 *
 * @param metric the primary metric of the workload
 * @param steps in order
 * @param whole ratio of the last arm to the first, as in its comparison; empty with fewer than two pairs
 * @param sentence which steps differ, in words
 */
public record LadderFindings(Metric metric, List<StepRatio> steps, Optional<Estimate> whole, String sentence) {
    public LadderFindings {
        steps = List.copyOf(steps);
    }
}
