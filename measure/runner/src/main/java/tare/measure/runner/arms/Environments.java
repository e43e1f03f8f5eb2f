package tare.measure.runner.arms;

import java.nio.file.Path;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;

/** Opens environments for daemons. One thread. */
public interface Environments {
    /** For experiments without daemons. */
    Environments NONE = (name, root, logs) -> {
        throw new EnvironmentException("environment " + name + " is not there");
    };

    /**
     * Opens an environment for one system; the caller owns it.
     *
     * @param name as in {@code environment:}
     * @param root where the daemons' directories are made
     * @param logs where their output goes
     */
    Environment open(String name, Path root, Path logs) throws EnvironmentException;
}
