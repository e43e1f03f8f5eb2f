package tare.measure.placing;

import java.util.List;
import java.util.Map;
import tare.api.spi.Settings;
import tare.api.spi.system.Blueprint;

/**
 * What is to be placed, and where.
 *
 * @param name begins the scope of each part
 * @param system stands on parts
 * @param possibleParts every blueprint that it can stand on, directly or not
 * @param settings of the whole system
 * @param place of the system, and of those parts of which {@code elsewhere} says nothing
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

    Place placeOf(Blueprint blueprint) {
        return blueprint == system ? place : elsewhere.getOrDefault(blueprint.name(), place);
    }

    /** The system and all that it stands on under its settings, a part before those that need it. What exists needs no parts. */
    List<Blueprint> inOrder() {
        return new PartOrder(possibleParts, settings, one -> placeOf(one) instanceof Place.Existing).of(system);
    }
}
