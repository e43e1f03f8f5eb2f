package tare.spi.system;

import java.util.LinkedHashMap;
import java.util.Map;
import tare.spi.Settings;

/**
 * All that a blueprint writes configuration with.
 *
 * @param settings of the whole system
 * @param placement of the blueprint's own roles
 * @param parts the addresses of each part it stands on, by the part's name, wherever that part is
 */
public record Site(Settings settings, Placement placement, Map<String, Map<String, String>> parts) {
    public Site {
        parts = Map.copyOf(parts);
    }

    /** @throws IllegalArgumentException if there is no such part, or it has no such address */
    public String address(String part, String name) {
        String address = parts.getOrDefault(part, Map.of()).get(name);
        if (address == null) {
            throw new IllegalArgumentException(
                    "no address " + name + " of " + part + "; there are: " + new LinkedHashMap<>(parts));
        }
        return address;
    }
}
