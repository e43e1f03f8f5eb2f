package tare.measure.runner.arms;

import java.nio.file.Path;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;

/** Opens the places that daemons can be started in. One thread. */
public interface Environments {
    /** There are none, where no system has daemons. */
    Environments NONE = (name, root, logs) -> {
        throw new EnvironmentException("environment " + name + " is not there");
    };

    /**
     * Opens one for a system of its own; it belongs to whoever asked.
     *
     * @param name as in {@code environment:}
     * @param root where the daemons' directories are made
     * @param logs where their output goes
     */
    Environment open(String name, Path root, Path logs) throws EnvironmentException;
}
