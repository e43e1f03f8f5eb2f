package tare.apps.ycsb;

import java.util.List;
import tare.measure.runner.fleet.Fleets;

/** Creates fleets of workers. */
public interface FleetsSource {
    /**
     * Prepares everything that a system's driver needs.
     *
     * @param jvmFlags the user's additional flags for the worker
     * @throws Exception with a message for the user if the jars cannot be obtained
     */
    Fleets fleets(String system, List<String> jvmFlags) throws Exception;
}
