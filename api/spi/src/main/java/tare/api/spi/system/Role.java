package tare.api.spi.system;

import java.io.Serializable;
import java.util.List;

/**
 * One kind of daemon to place.
 *
 * @param name unique among all parts of a system, such as {@code namenode}
 * @param count the number of daemons
 * @param ports names of the ports that each listens on
 * @param volumes names of the directories in which each stores its data
 * @param memoryBytes expected resident memory of each
 */
public record Role(String name, int count, List<String> ports, List<String> volumes, long memoryBytes)
        implements Serializable {
    public Role {
        ports = List.copyOf(ports);
        volumes = List.copyOf(volumes);
        if (count < 1) {
            throw new IllegalArgumentException(name + ": count must be at least 1, got: " + count);
        }
    }
}
