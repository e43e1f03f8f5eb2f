package tare.quality.testing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.spi.system.Blueprint;

/**
 * Places systems by rule, so that the output of blueprints can be compared.
 *
 * @param blueprints of a system and of all its possible parts
 */
public record TestingSystems(List<Blueprint> blueprints) {
    /** @param given settings, alternating names and values */
    public TestingSystem place(String name, String... given) {
        return placeOn(Map.of(), name, given);
    }

    /** @param existing the addresses of existing parts, by the part's name */
    public TestingSystem placeOn(Map<String, Map<String, String>> existing, String name, String... given) {
        return new TestingSystem(blueprints, name, pairs(given), existing);
    }

    /** @throws IllegalArgumentException as the checks of the system and of its parts do */
    public void check(String name, String... given) {
        place(name).check(name, pairs(given));
    }

    private static Map<String, String> pairs(String... given) {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (int i = 0; i < given.length; i += 2) {
            pairs.put(given[i], given[i + 1]);
        }
        return pairs;
    }
}
