package tare.measure.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tare.api.model.EnvironmentSpec;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.EnvironmentFactory;

/** The environments in which systems can be placed, and the options of each. */
record EnvironmentOptions(List<EnvironmentFactory> factories) {
    /** Options of every environment. */
    private static final List<Setting> COMMON = List.of(
            Setting.flag(
                    EnvironmentSpec.FRESH, false, "whether the system is started anew, without data, in each round"),
            Setting.flag(
                    EnvironmentSpec.KEEP,
                    true,
                    "whether its daemons stay up from run to run; if not, each run finds them just started"));

    private static final Set<String> TO_COME = Set.of("kubernetes", "namespaces");

    /** Their names, in alphabetical order. */
    List<String> names() {
        Set<String> names = new TreeSet<>(Set.of(EnvironmentFactory.PROCESSES));
        factories.forEach(factory -> names.add(factory.name()));
        return List.copyOf(names);
    }

    /** The options of an environment. */
    List<Setting> of(String name) {
        List<Setting> options = new ArrayList<>(COMMON);
        options.addAll(own(name));
        return options;
    }

    /** The options of an environment's hosts, without those of daemons placed there. */
    List<Setting> own(String name) {
        return factory(name).map(EnvironmentFactory::settings).orElse(List.of());
    }

    /** At least 1, also for options that cannot be used. */
    int hostCount(String name, Map<String, String> options) {
        return factory(name)
                .map(factory -> factory.hostCount(Settings.of(name, factory.settings(), options)))
                .map(hosts -> Math.max(1, hosts))
                .orElse(1);
    }

    /** Removes options that have their default values. */
    static Map<String, String> withoutDefaults(Map<String, String> given) {
        Map<String, String> options = new LinkedHashMap<>(given);
        COMMON.forEach(option -> options.remove(option.name(), option.defaultText()));
        return options;
    }

    /** Why there is no such environment; empty if there is. */
    Optional<String> unknown(String name) {
        List<String> there = new ArrayList<>(names());
        there.add(EnvironmentSpec.EXISTING);
        there.sort(null);
        if (there.contains(name)) {
            return Optional.empty();
        }
        return Optional.of(
                TO_COME.contains(name)
                        ? name + " is not built yet; there are: " + String.join(", ", there)
                        : Problems.unknown("environment", name, there));
    }

    /** Something that valid options as a whole lack or contradict; empty if nothing. */
    Optional<String> problem(String name, Map<String, String> options) {
        Map<String, String> own = new EnvironmentSpec(name, options, Map.of()).ownOptions();
        return factory(name).flatMap(factory -> factory.problem(Settings.of(factory.name(), factory.settings(), own)));
    }

    private Optional<EnvironmentFactory> factory(String name) {
        return factories.stream().filter(one -> one.name().equals(name)).findFirst();
    }
}
