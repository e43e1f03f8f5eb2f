package tare.measure.placing;

import java.util.List;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.PlacedDaemon;

/** Receives the progress of placing. */
public interface PlacingListener {
    PlacingListener NONE = new PlacingListener() {};

    /** Everything is allocated and nothing started; called on the placing thread. */
    default void placed(List<PlacedDaemon> daemons) throws EnvironmentException {}

    /** A step is done, or a daemon ready; on any thread. */
    default void done(StartUp startUp) {}
}
