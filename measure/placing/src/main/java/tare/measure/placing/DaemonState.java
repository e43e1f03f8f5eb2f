package tare.measure.placing;

import java.util.OptionalLong;
import tare.api.spi.system.Host;
import tare.api.spi.system.PlacedDaemon;

/**
 * A daemon's current state.
 *
 * @param part the blueprint it belongs to
 * @param pid of its process on its host; empty if it never started
 */
public record DaemonState(PlacedDaemon placed, String part, Host host, OptionalLong pid, boolean isAlive) {}
