package tare.placing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.spi.Settings;
import tare.spi.system.Blueprint;

/**
 * What is to be placed, and where.
 *
 * @param name begins the scope of each part
 * @param system stands on parts
 * @param possibleParts every blueprint that it can stand on, directly or not
 * @param settings of the whole system
 * @param place of the system, and of those parts of which {@code elsewhere} says nothing
 */
public record Layout(
        String name,
        Blueprint system,
        List<Blueprint> possibleParts,
        Settings settings,
        Place place,
        Map<String, Place> elsewhere) {
    public Layout {
        possibleParts = List.copyOf(possibleParts);
        elsewhere = Map.copyOf(elsewhere);
    }

    Place placeOf(Blueprint blueprint) {
        return blueprint == system ? place : elsewhere.getOrDefault(blueprint.name(), place);
    }

    /** The system and all that it stands on under its settings, a part before those that need it. What exists needs no parts. */
    List<Blueprint> inOrder() {
        Map<String, Blueprint> found = new LinkedHashMap<>();
        add(system, found, new ArrayList<>());
        return List.copyOf(found.values());
    }

    private void add(Blueprint blueprint, Map<String, Blueprint> found, List<String> above) {
        if (above.contains(blueprint.name())) {
            throw new IllegalStateException("blueprint " + blueprint.name() + " stands on itself: " + above);
        }
        List<String> path = new ArrayList<>(above);
        path.add(blueprint.name());
        if (placeOf(blueprint) instanceof Place.In) {
            blueprint.parts(settings).forEach(part -> add(part(part), found, path));
        }
        found.putIfAbsent(blueprint.name(), blueprint);
    }

    private Blueprint part(String part) {
        return possibleParts.stream()
                .filter(one -> one.name().equals(part))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalStateException(system.name() + " stands on " + part + ", and there is none"));
    }
}
