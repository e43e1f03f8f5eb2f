package tare.measure.placing;

import java.util.List;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.PlacedDaemon;

/** Is told how placing goes on. */
public interface PlacingListener {
    PlacingListener NONE = new PlacingListener() {};

    /** Everything has its place, and nothing was started yet; on the thread that places. */
    default void placed(List<PlacedDaemon> daemons) throws EnvironmentException {}

    /** A step is done, or a daemon ready; on any thread. */
    default void done(StartUp startUp) {}
}
