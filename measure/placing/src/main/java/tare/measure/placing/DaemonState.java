package tare.measure.placing;

import java.nio.file.Path;
import java.util.OptionalLong;
import tare.api.spi.system.PlacedDaemon;

/**
 * A daemon's current state.
 *
 * @param part the blueprint it belongs to
 * @param pid of its process on this machine; empty if it runs elsewhere
 */
public record DaemonState(PlacedDaemon placed, String part, OptionalLong pid, boolean isAlive, Path log) {}
