package tare.measure.runner.floor;

import java.time.Duration;
import tare.measure.runner.judging.HarnessLimits;

/**
 * Settings for measuring a harness floor.
 *
 * @param attempts at most, until one was quiet: a short disturbance passes, and a lasting one shows in the runs too
 * @param limits that define quiet
 */
record FloorSettings(Duration warmUp, Duration measure, int attempts, HarnessLimits limits) {
    static final FloorSettings USUAL =
            new FloorSettings(Duration.ofSeconds(1), Duration.ofSeconds(2), 2, HarnessLimits.USUAL);
}
