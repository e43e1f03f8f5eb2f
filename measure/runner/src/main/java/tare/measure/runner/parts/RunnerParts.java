package tare.measure.runner.parts;

import java.util.Optional;
import tare.api.spi.Plugins;
import tare.judge.results.FloorCache;
import tare.measure.engine.NanoClock;
import tare.measure.probes.Machine;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.fleet.Fleets;
import tare.measure.runner.hosts.Environments;

/**
 * The runner's dependencies, wired by hand.
 *
 * @param floors where harness floors are kept; empty if none are to be measured
 * @param environments where systems can be placed
 */
public record RunnerParts(
        Plugins plugins,
        Fleets fleets,
        Machine machine,
        NanoClock clock,
        Timeouts limits,
        RunListener listener,
        Optional<FloorCache> floors,
        Environments environments) {
    /** For systems without daemons. */
    public RunnerParts(
            Plugins plugins,
            Fleets fleets,
            Machine machine,
            NanoClock clock,
            Timeouts limits,
            RunListener listener,
            Optional<FloorCache> floors) {
        this(plugins, fleets, machine, clock, limits, listener, floors, Environments.withoutDaemons(plugins));
    }

    /** Without harness floors. */
    public RunnerParts(
            Plugins plugins, Fleets fleets, Machine machine, NanoClock clock, Timeouts limits, RunListener listener) {
        this(plugins, fleets, machine, clock, limits, listener, Optional.empty());
    }
}
