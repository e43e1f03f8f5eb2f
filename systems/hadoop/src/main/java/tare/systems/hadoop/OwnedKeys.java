package tare.systems.hadoop;

import java.util.ArrayList;
import java.util.List;
import tare.api.spi.Settings;

/**
 * Keys of a configuration file that follow from the placement of daemons. An override would move daemons away from the
 * addresses that everything else uses.
 */
public final class OwnedKeys {
    private final String family;
    private final List<String> keys;

    /** @param keys names; one that ends in a dot covers all that begin with it */
    public OwnedKeys(String family, String... keys) {
        this.family = family;
        this.keys = List.of(keys);
    }

    /** One line "name: rule, got: value" for each key that {@code settings} override. */
    public List<String> problems(Settings settings) {
        List<String> problems = new ArrayList<>();
        settings.under(family).forEach((key, value) -> {
            if (keys.stream().anyMatch(owned -> owned.endsWith(".") ? key.startsWith(owned) : key.equals(owned))) {
                problems.add(family + "." + key + ": must be left to Tare, which places the daemons, got: " + value);
            }
        });
        return problems;
    }
}
