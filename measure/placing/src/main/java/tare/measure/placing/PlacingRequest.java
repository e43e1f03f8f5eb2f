package tare.measure.placing;

import java.util.List;
import java.util.Map;
import tare.api.spi.Settings;
import tare.api.spi.system.Blueprint;

/**
 * The system to place, and the places of its parts.
 *
 * @param name begins the scope of each part
 * @param system to be placed, on its parts
 * @param possibleParts every blueprint that it can depend on, directly or not
 * @param settings of the whole system
 * @param place of the system, and of the parts that are not in {@code elsewhere}
 */
public record PlacingRequest(
        String name,
        Blueprint system,
        List<Blueprint> possibleParts,
        Settings settings,
        Place place,
        Map<String, Place> elsewhere) {
    public PlacingRequest {
        possibleParts = List.copyOf(possibleParts);
        elsewhere = Map.copyOf(elsewhere);
    }

    /** Whether no part of it existed before. */
    public boolean isAlone() {
        return elsewhere.values().stream().noneMatch(Place.Existing.class::isInstance);
    }

    Place placeOf(Blueprint blueprint) {
        return blueprint == system ? place : elsewhere.getOrDefault(blueprint.name(), place);
    }

    /** Lock files whose jars daemons need for their guests, by the daemons' role. */
    Map<String, List<String>> guestLocks() {
        return PartOrder.guestLocks(inOrder(), settings);
    }

    /**
     * The system and everything it depends on under its settings, a part before its dependents. Existing parts need no
     * parts.
     */
    List<Blueprint> inOrder() {
        return new PartOrder(possibleParts, settings, one -> placeOf(one) instanceof Place.Existing).of(system);
    }
}
