package tare.api.spi.system;

import java.util.HashMap;
import java.util.Map;
import tare.api.spi.Settings;

/**
 * The input from which a blueprint writes its configuration.
 *
 * @param settings of the whole system
 * @param placement of the blueprint's own roles
 * @param parts the addresses of each part it depends on, by the part's name, wherever that part is
 */
public record Site(Settings settings, Placement placement, Map<String, Map<String, String>> parts) {
    public Site {
        parts = Map.copyOf(parts);
    }

    /** @throws MissingAddressException if there is no such part, or its address is missing or blank */
    public String address(String part, String name) {
        Map<String, String> known = new HashMap<>(parts.getOrDefault(part, Map.of()));
        known.values().removeIf(String::isBlank);
        if (!known.containsKey(name)) {
            throw new MissingAddressException(part, name, known.keySet());
        }
        return known.get(name);
    }
}
