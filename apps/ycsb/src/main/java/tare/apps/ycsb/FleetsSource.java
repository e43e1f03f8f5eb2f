package tare.apps.ycsb;

import java.util.List;
import tare.measure.runner.fleet.Fleets;

/** Where workers come from. */
public interface FleetsSource {
    /**
     * Makes ready what a system's driver needs.
     *
     * @param jvmFlags that the user adds to the worker's
     * @throws Exception if its jars cannot be had; with words for the user
     */
    Fleets fleets(String system, List<String> jvmFlags) throws Exception;
}
