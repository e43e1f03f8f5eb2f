package tare.api.spi;

import java.io.Serializable;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A connected system's description of itself.
 *
 * @param configuration the effective configuration, read from the live system where possible
 */
public record SystemInfo(String name, String version, SortedMap<String, String> configuration) implements Serializable {
    public SystemInfo {
        configuration = new TreeMap<>(configuration);
    }
}
