package tare.api.spi;

import java.io.Serializable;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a system says of itself once connected.
 *
 * @param configuration the effective configuration, asked from the live system where it can be asked
 */
public record SystemInfo(String name, String version, SortedMap<String, String> configuration) implements Serializable {
    public SystemInfo {
        configuration = new TreeMap<>(configuration);
    }
}
