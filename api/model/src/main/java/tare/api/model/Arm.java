package tare.api.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One side of the comparison.
 *
 * @param system the system's name, as in {@code system:}
 * @param environment where it is placed
 * @param settings as set by the experiment, without the system's defaults
 * @param control whether it repeats the baseline, to show the noise
 */
public record Arm(
        String name, String system, EnvironmentSpec environment, Map<String, String> settings, boolean control) {
    public Arm {
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    }

    /** @param environment the name of an environment without options */
    public Arm(String name, String system, String environment, Map<String, String> settings, boolean control) {
        this(name, system, EnvironmentSpec.of(environment), settings, control);
    }
}
