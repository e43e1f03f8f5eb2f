package tare.api.spi;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.system.Blueprint;

/**
 * What {@code system:} names: a driver to talk to it, and a blueprint to start it if Tare has one.
 *
 * @param parts every blueprint that {@code blueprint} can stand on, each before those that need it
 */
public record DataSystem(DriverFactory driver, Optional<Blueprint> blueprint, List<Blueprint> parts) {
    public DataSystem {
        parts = List.copyOf(parts);
    }

    public String name() {
        return driver.name();
    }

    /** The driver's settings, then the blueprint's, then those of its parts. Names are unique. */
    public List<Setting> settings() {
        List<Setting> settings = new ArrayList<>(driver.settings());
        blueprint.ifPresent(one -> settings.addAll(one.settings()));
        parts.forEach(part -> settings.addAll(part.settings()));
        return settings;
    }

    /** What must or may be said of one that exists already, under {@code existing:}; empty if nothing can be. */
    public List<Setting> existing() {
        return blueprint.map(Blueprint::existing).orElse(List.of());
    }

    /**
     * Refuses settings that contradict each other.
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

    /** Of {@code given} those that the driver declares, defaults filled in. */
    public Settings driverSettings(Map<String, String> given) {
        return Settings.of(name(), driver.settings(), ofDriver(given));
    }

    /** Of {@code given} those that the driver declares. */
    public Map<String, String> ofDriver(Map<String, String> given) {
        Map<String, String> own = new LinkedHashMap<>(given);
        own.keySet().removeIf(name -> driver.settings().stream().noneMatch(setting -> setting.isNamed(name)));
        return own;
    }

    /**
     * The client's jars that workers are given in place of those in the driver's lock file; empty if nothing is said of any.
     *
     * @param said of the system, which exists already, by the names of {@link Blueprint#existing}
     * @throws IllegalArgumentException if they cannot be used, with a rule that can stand after the setting's name
     */
    public Optional<List<Path>> clientJars(Map<String, String> said) {
        boolean canBeSaid = blueprint.stream().anyMatch(one -> one.existing().contains(ClientJars.SETTING));
        return canBeSaid ? ClientJars.of(said).map(client -> client.jars(driver.clientClasses())) : Optional.empty();
    }

    /** What {@code given}, an arm's settings, ask the driver to export. */
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
