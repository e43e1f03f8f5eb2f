package tare.measure.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
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

    /** The one of them that is for workers too. */
    private static final Setting VARIABLES = Setting.family(
            EnvironmentSpec.VARIABLES,
            "environment variables of its daemons, and of workers there: {NAME: value}. They get few others, see"
                    + " [environments.md](environments.md#environment-variables)");

    private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    /** Their names, in alphabetical order. */
    List<String> names() {
        Set<String> names = new TreeSet<>(Set.of(EnvironmentFactory.PROCESSES));
        factories.forEach(factory -> names.add(factory.name()));
        return List.copyOf(names);
    }

    /** The options of an environment. */
    List<Setting> of(String name) {
        List<Setting> options = new ArrayList<>(COMMON);
        options.addAll(ofHosts(name));
        return options;
    }

    /** The options of an environment's hosts, without those of daemons placed there. */
    List<Setting> ofHosts(String name) {
        List<Setting> options = new ArrayList<>(List.of(VARIABLES));
        factory(name).map(EnvironmentFactory::settings).ifPresent(options::addAll);
        return options;
    }

    /** At least 1, also for options that cannot be used. */
    int hostCount(String name, Map<String, String> options) {
        return factory(name)
                .map(factory -> factory.hostCount(own(factory, options)))
                .map(hosts -> Math.max(1, hosts))
                .orElse(1);
    }

    /** Whether an option counts hosts for workers, and so means nothing to an arm. */
    boolean isForWorkers(String environment, String option) {
        return factory(environment)
                .flatMap(EnvironmentFactory::workerHosts)
                .filter(hosts -> hosts.name().equals(option))
                .isPresent();
    }

    /** Removes options that have their default values. */
    static Map<String, String> withoutDefaults(Map<String, String> given) {
        Map<String, String> options = new LinkedHashMap<>(given);
        COMMON.forEach(option -> options.remove(option.name(), option.defaultText()));
        return options;
    }

    /** All values of an environment that Tare makes, with its defaults. */
    static Map<String, SettingValue> values(List<Setting> options, EnvironmentSpec environment) {
        return SettingValues.of(environment.name(), options, environment.options());
    }

    /** The value of an option that changes nothing but the kind; empty if a change of kind covers every value. */
    Optional<SettingValue> plain(String kind, Setting option) {
        return factory(kind)
                .filter(one -> one.settings().contains(option))
                .map(factory -> factory.plainValue(option))
                .orElse(Optional.of(option.defaultText()))
                .map(text -> SettingValues.of(kind, List.of(option), plainly(option, text))
                        .getOrDefault(option.name(), SettingValue.NONE));
    }

    /** The option that this one gives details of; empty if none. */
    Optional<String> detailOf(String kind, Setting option) {
        return factory(kind)
                .filter(one -> one.settings().contains(option))
                .flatMap(factory -> factory.detailOf(option));
    }

    private static Map<String, String> plainly(Setting option, String text) {
        return text.equals(option.defaultText()) ? Map.of() : Map.of(option.name(), text);
    }

    /** The options that make an environment another than a plain one of its kind, and those that come with its kind. */
    List<Setting> shaping(EnvironmentSpec environment) {
        List<Setting> options = of(environment.name());
        Map<String, SettingValue> values = values(options, environment);
        return options.stream()
                .filter(option -> values.entrySet().stream()
                        .filter(value -> value.getKey().equals(option.name()) || option.isNamed(value.getKey()))
                        .anyMatch(value -> !plain(environment.name(), option)
                                .map(SettingValue::meaning)
                                .equals(Optional.of(value.getValue().meaning()))))
                .toList();
    }

    /** Why there is no such environment; empty if there is. */
    Optional<String> unknown(String name) {
        List<String> there = new ArrayList<>(names());
        there.add(EnvironmentSpec.EXISTING);
        there.sort(null);
        if (there.contains(name)) {
            return Optional.empty();
        }
        return Optional.of(Problems.unknown("environment", name, there));
    }

    /** Something that valid options as a whole lack or contradict; empty if nothing. */
    Optional<String> problem(String name, Map<String, String> options) {
        return variableProblem(new EnvironmentSpec(name, options, Map.of()).variables())
                .or(() -> factory(name).flatMap(factory -> factory.problem(own(factory, options))));
    }

    private static Settings own(EnvironmentFactory factory, Map<String, String> options) {
        Map<String, String> own = new EnvironmentSpec(factory.name(), options, Map.of()).ownOptions();
        return Settings.of(factory.name(), factory.settings(), own);
    }

    /** Their values show in the list of processes and in the results, so no secret belongs there. */
    static Optional<String> variableProblem(Map<String, String> variables) {
        for (Map.Entry<String, String> variable : variables.entrySet()) {
            if (!VARIABLE.matcher(variable.getKey()).matches()) {
                return Optional.of("must have names of letters, digits and _ in " + EnvironmentSpec.VARIABLES
                        + ", got: \"" + variable.getKey() + "\"");
            }
            if (variable.getValue().contains("${")) {
                return Optional.of("must have plain values in " + EnvironmentSpec.VARIABLES
                        + ", as the results show them, got: \"" + variable.getValue() + "\"");
            }
        }
        return Optional.empty();
    }

    private Optional<EnvironmentFactory> factory(String name) {
        return factories.stream().filter(one -> one.name().equals(name)).findFirst();
    }
}
