package tare.runner;

import tare.engine.NanoClock;
import tare.spi.Plugins;

/** What a runner works with; wired by hand. */
public record RunnerParts(
        Plugins plugins, Fleets fleets, Machine machine, NanoClock clock, Limits limits, RunListener listener) {}
