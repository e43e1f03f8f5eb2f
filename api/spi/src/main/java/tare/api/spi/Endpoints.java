package tare.api.spi;

import java.nio.file.Path;
import java.util.Map;

/**
 * How to reach the system.
 *
 * @param directory a directory on this machine that belongs to this arm alone and outlives the worker; an embedded
 *     store keeps its files there
 * @param addresses the system's named addresses, such as {@code zookeeper=localhost:2181}; empty for an embedded store
 */
public record Endpoints(Path directory, Map<String, String> addresses) {
    public Endpoints {
        addresses = Map.copyOf(addresses);
    }
}
