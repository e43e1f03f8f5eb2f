package tare.api.spi.system;

import java.nio.file.Path;
import java.util.Map;

/**
 * Where one daemon was placed.
 *
 * @param host the name or address by which other hosts reach it
 * @param ports by name
 * @param volumes by name; directories on the daemon's host, empty when it first starts
 * @param configuration the directory for its configuration files on the daemon's host; first on the class path
 */
public record PlacedDaemon(
        DaemonId id, String host, Map<String, Integer> ports, Map<String, Path> volumes, Path configuration) {
    public PlacedDaemon {
        ports = Map.copyOf(ports);
        volumes = Map.copyOf(volumes);
    }

    /** @throws IllegalArgumentException if its role declares no such port */
    public int port(String name) {
        Integer port = ports.get(name);
        if (port == null) {
            throw new IllegalArgumentException(id + " has no port " + name + "; there are: " + ports.keySet());
        }
        return port;
    }

    /** {@code host:port}. */
    public String address(String port) {
        return host + ":" + port(port);
    }

    /** @throws IllegalArgumentException if its role declares no such volume */
    public Path volume(String name) {
        Path volume = volumes.get(name);
        if (volume == null) {
            throw new IllegalArgumentException(id + " has no volume " + name + "; there are: " + volumes.keySet());
        }
        return volume;
    }
}
