package tare.measure.placing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import tare.api.spi.Settings;
import tare.api.spi.system.Blueprint;

/**
 * Finds and orders the parts of a system.
 *
 * @param possibleParts every blueprint that it can depend on, directly or not
 * @param settings of the whole system
 * @param exists whether a blueprint's system exists already, and so needs no parts
 */
public record PartOrder(List<Blueprint> possibleParts, Settings settings, Predicate<Blueprint> exists) {
    /** The system and everything it depends on under its settings, a part before its dependents. */
    public List<Blueprint> of(Blueprint system) {
        Map<String, Blueprint> found = new LinkedHashMap<>();
        add(system, found, List.of());
        return List.copyOf(found.values());
    }

    /** Of all of these: lock files whose jars daemons need for their guests, by the daemons' role. */
    static Map<String, List<String>> guestLocks(List<Blueprint> all, Settings settings) {
        Map<String, List<String>> guestLocks = new HashMap<>();
        for (Blueprint one : all) {
            one.guestLocks(settings).forEach((role, locks) -> guestLocks
                    .computeIfAbsent(role, any -> new ArrayList<>())
                    .addAll(locks));
        }
        return guestLocks;
    }

    private void add(Blueprint blueprint, Map<String, Blueprint> found, List<String> above) {
        if (above.contains(blueprint.name())) {
            throw new IllegalStateException("blueprint " + blueprint.name() + " depends on itself: " + above);
        }
        List<String> path = new ArrayList<>(above);
        path.add(blueprint.name());
        if (!exists.test(blueprint)) {
            blueprint.parts(settings).forEach(part -> add(part(blueprint, part), found, path));
        }
        found.putIfAbsent(blueprint.name(), blueprint);
    }

    private Blueprint part(Blueprint above, String part) {
        return possibleParts.stream()
                .filter(one -> one.name().equals(part))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalStateException(above.name() + " depends on " + part + ", and there is none"));
    }
}
