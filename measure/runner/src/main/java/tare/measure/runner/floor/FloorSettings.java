package tare.measure.runner.floor;

import java.time.Duration;
import tare.measure.runner.judging.HarnessLimits;

/**
 * How a harness floor is measured.
 *
 * @param attempts at most, until one was quiet: something else may run for a moment; what lasts will disturb the runs as well,
 *     and shows there
 * @param limits of what is quiet
 */
record FloorSettings(Duration warmUp, Duration measure, int attempts, HarnessLimits limits) {
    static final FloorSettings USUAL =
            new FloorSettings(Duration.ofSeconds(1), Duration.ofSeconds(2), 2, HarnessLimits.USUAL);
}
