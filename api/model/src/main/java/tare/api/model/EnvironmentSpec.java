package tare.api.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Where an arm's daemons are placed.
 *
 * @param name such as {@code processes}; {@code existing} if the system already runs
 * @param options options by name: {@code fresh} for processes, an address for an existing system. Secrets are
 *     given as references
 * @param parts the parts of the system that are placed elsewhere, by name
 */
public record EnvironmentSpec(String name, Map<String, String> options, Map<String, EnvironmentSpec> parts) {
    public static final String EXISTING = "existing";

    /** Option for systems placed by Tare: whether the system is started anew in each round. */
    public static final String FRESH = "fresh";

    /** Option for systems placed by Tare: whether the daemons stay up between runs. */
    public static final String KEEP = "keep";

    /** Family of options for systems placed by Tare: environment variables of daemons and workers. */
    public static final String VARIABLES = "variables";

    public EnvironmentSpec {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
    }

    /** The options that only this kind of environment has: without those of every one. */
    public Map<String, String> ownOptions() {
        Map<String, String> own = new LinkedHashMap<>(options);
        own.remove(FRESH);
        own.remove(KEEP);
        own.keySet().removeIf(option -> option.startsWith(VARIABLES + "."));
        return own;
    }

    /** Environment variables of daemons and workers there, by name. */
    public Map<String, String> variables() {
        Map<String, String> variables = new LinkedHashMap<>();
        options.forEach((option, value) -> {
            if (option.startsWith(VARIABLES + ".")) {
                variables.put(option.substring(VARIABLES.length() + 1), value);
            }
        });
        return variables;
    }

    public static EnvironmentSpec of(String name) {
        return new EnvironmentSpec(name, Map.of(), Map.of());
    }

    /** Whether it consists of a name only, without options and parts. */
    public boolean isPlain() {
        return options.isEmpty() && parts.isEmpty();
    }

    public boolean isExisting() {
        return name.equals(EXISTING);
    }

    /** Whether each round gets a new system without data; true for the whole system if any part requests it. */
    public boolean isFresh() {
        return says(FRESH, true);
    }

    /** Whether its daemons stay up between runs; false if any part requests the opposite. */
    public boolean isKept() {
        return !says(KEEP, false);
    }

    private boolean says(String option, boolean value) {
        return Boolean.toString(value).equals(options.getOrDefault(option, "").strip())
                || parts.values().stream().anyMatch(part -> part.says(option, value));
    }

    /** The environment of a part; by default the system's own. */
    public EnvironmentSpec part(String part) {
        return parts.getOrDefault(part, new EnvironmentSpec(name, options, Map.of()));
    }

    /** As text: {@code processes (fresh: true); PART: existing (endpoint: …)}. */
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
