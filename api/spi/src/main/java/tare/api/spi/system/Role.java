package tare.api.spi.system;

import java.util.List;

/**
 * One kind of daemon that must be placed.
 *
 * @param name unique among all parts of a system, such as {@code namenode}
 * @param count how many of it
 * @param ports names of the ports that each listens on
 * @param volumes names of the directories that each keeps its data in
 * @param memoryBytes what each is expected to take, resident
 */
public record Role(String name, int count, List<String> ports, List<String> volumes, long memoryBytes) {
    public Role {
        ports = List.copyOf(ports);
        volumes = List.copyOf(volumes);
        if (count < 1) {
            throw new IllegalArgumentException(name + ": count must be at least 1, got: " + count);
        }
    }
}
