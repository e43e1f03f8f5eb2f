package tare.measure.placing;

import java.util.List;
import java.util.Map;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.api.spi.system.PlacedDaemon;

/** Receives the progress of placing. */
public interface PlacingListener {
    PlacingListener NONE = new PlacingListener() {};

    /**
     * Everything is allocated and nothing started; called first, on the placing thread.
     *
     * @param neededBytes expected memory of the daemons on each host together
     * @throws EnvironmentException if nothing is to be started
     */
    default void allocated(Map<Host, Long> neededBytes) throws EnvironmentException {}

    /** Everything is allocated and nothing started; called on the placing thread. */
    default void placed(List<PlacedDaemon> daemons) throws EnvironmentException {}

    /** A step is done, or a daemon ready; on any thread. */
    default void done(StartUp startUp) {}
}
