package tare.api.spi;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tare.api.spi.system.Blueprint;

/**
 * The system named by {@code system:}: the driver that connects to it and, if Tare has one, the blueprint that starts
 * it.
 *
 * @param parts every blueprint that {@code blueprint} can depend on, each before those that need it
 */
public record DataSystem(DriverFactory driver, Optional<Blueprint> blueprint, List<Blueprint> parts) {
    public DataSystem {
        parts = List.copyOf(parts);
    }

    public String name() {
        return driver.name();
    }

    /** The settings of the driver, the blueprint and its parts, in this order; of those with one name the first. */
    public List<Setting> settings() {
        Map<String, Setting> settings = new LinkedHashMap<>();
        Stream.of(
                        driver.settings().stream(),
                        blueprint.stream().flatMap(one -> one.settings().stream()),
                        parts.stream().flatMap(part -> part.settings().stream()))
                .flatMap(all -> all)
                .forEach(setting -> settings.putIfAbsent(setting.name(), setting));
        return List.copyOf(settings.values());
    }

    /**
     * Settings required or accepted under {@code existing:} for a system that already runs; empty if Tare cannot use
     * one.
     */
    public List<Setting> existing() {
        return blueprint.map(Blueprint::existing).orElse(List.of());
    }

    /**
     * Rejects settings that contradict each other.
     *
     * @param settings of the whole system
     * @throws IllegalArgumentException with one line "name: rule, got: value" each
     */
    public void check(Settings settings) {
        List<String> problems = new ArrayList<>();
        collect(() -> driver.check(driverSettings(settings.asMap())), problems);
        blueprint.ifPresent(one -> collect(() -> one.check(settings), problems));
        parts.forEach(part -> collect(() -> part.check(settings), problems));
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
    }

    /** The driver's settings: its values among {@code given}, with defaults filled in. */
    public Settings driverSettings(Map<String, String> given) {
        return Settings.of(name(), driver.settings(), ofDriver(given));
    }

    /** The entries of {@code given} that the driver declares. */
    public Map<String, String> ofDriver(Map<String, String> given) {
        Map<String, String> own = new LinkedHashMap<>(given);
        own.keySet().removeIf(name -> driver.settings().stream().noneMatch(setting -> setting.isNamed(name)));
        return own;
    }

    /**
     * The client jars that replace those in the driver's lock file; empty if none are configured.
     *
     * @param options of an existing system, by the names in {@link Blueprint#existing}
     * @throws IllegalArgumentException if they cannot be used, with a rule that can follow the setting's name
     */
    public Optional<List<Path>> clientJars(Map<String, String> options) {
        boolean canBeGiven = blueprint.stream().anyMatch(one -> one.existing().contains(ClientJars.SETTING));
        return canBeGiven
                ? ClientJars.of(options).map(client -> client.jars(driver.clientClasses()))
                : Optional.empty();
    }

    /** The export that an arm's settings request. */
    public Optional<Export> export(Map<String, String> given) {
        return driver.export(driverSettings(given));
    }

    private static void collect(Runnable check, List<String> problems) {
        try {
            check.run();
        } catch (IllegalArgumentException e) {
            problems.add(e.getMessage());
        }
    }
}
