package tare.api.spi.system;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tare.api.spi.Settings;

/**
 * The input from which a blueprint writes its configuration.
 *
 * @param settings of the whole system
 * @param placement of the blueprint's own roles
 * @param parts the addresses of each part it depends on, by the part's name, wherever that part is
 * @param guestLocks lock files whose jars its daemons need for programs of what stands on it, by the daemons' role
 */
public record Site(
        Settings settings,
        Placement placement,
        Map<String, Map<String, String>> parts,
        Map<String, List<String>> guestLocks) {
    public Site {
        parts = Map.copyOf(parts);
        guestLocks = Map.copyOf(guestLocks);
    }

    /** Without guests. */
    public Site(Settings settings, Placement placement, Map<String, Map<String, String>> parts) {
        this(settings, placement, parts, Map.of());
    }

    /** A daemon's own lock files, and those of its guests. */
    public List<String> locks(String role, List<String> own) {
        return Stream.concat(own.stream(), guestLocks.getOrDefault(role, List.of()).stream())
                .toList();
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
