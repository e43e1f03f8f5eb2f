package tare.api.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Where an arm's daemons are placed.
 *
 * @param name such as {@code processes}; {@code existing} where they are not placed but there
 * @param options what is said about it, by name: {@code fresh} for processes, {@code zookeeper} for an existing HBase. Secrets
 *     among them are references
 * @param parts those parts of the system that are placed elsewhere, by name
 */
public record EnvironmentSpec(String name, Map<String, String> options, Map<String, EnvironmentSpec> parts) {
    public static final String EXISTING = "existing";

    /** An option of environments that Tare places daemons in: whether the system is started anew in each round. */
    public static final String FRESH = "fresh";

    /** Another: whether the daemons stay up between runs. */
    public static final String KEEP = "keep";

    public EnvironmentSpec {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
    }

    public static EnvironmentSpec of(String name) {
        return new EnvironmentSpec(name, Map.of(), Map.of());
    }

    /** Whether its name says it all. */
    public boolean isPlain() {
        return options.isEmpty() && parts.isEmpty();
    }

    public boolean isExisting() {
        return name.equals(EXISTING);
    }

    /** Whether each round finds a system of its own, without data: as a whole, even if only a part asks for it. */
    public boolean isFresh() {
        return says(FRESH, true);
    }

    /** Whether its daemons stay up between runs: not if as much as a part asks for the opposite. */
    public boolean isKept() {
        return !says(KEEP, false);
    }

    private boolean says(String option, boolean value) {
        return Boolean.toString(value).equals(options.getOrDefault(option, "").strip())
                || parts.values().stream().anyMatch(part -> part.says(option, value));
    }

    /** That of a part. */
    public EnvironmentSpec part(String part) {
        return parts.getOrDefault(part, new EnvironmentSpec(name, options, Map.of()));
    }

    /** In words: {@code processes (fresh: true); s3: existing (endpoint: …)}. */
    @Override
    public String toString() {
        String own = options.isEmpty() ? name : name + " (" + joined(options) + ")";
        return parts.isEmpty() ? own : own + "; " + joined(parts);
    }

    private static String joined(Map<String, ?> entries) {
        return entries.entrySet().stream()
                .map(entry -> entry.getKey() + ": " + entry.getValue())
                .collect(Collectors.joining(", "));
    }
}
