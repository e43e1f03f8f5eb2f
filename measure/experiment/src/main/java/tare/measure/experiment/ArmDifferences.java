package tare.measure.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tare.api.model.Arm;
import tare.api.model.ArmDifference;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Experiment;
import tare.api.spi.ClientJars;
import tare.api.spi.DataSystem;
import tare.api.spi.Plugins;

/** Differences between the arms as written, defaults included. Differences at run time are found by probes. */
public final class ArmDifferences {
    /** Names besides the settings that may be declared like them. */
    static final List<String> BESIDE_SETTINGS = List.of("system", "environment", ClientJars.SETTING.name());

    private static final String ENVIRONMENT = "environment";

    private final Plugins plugins;

    public ArmDifferences(Plugins plugins) {
        this.plugins = plugins;
    }

    /**
     * The differences by arm, in the order of the experiment. Values are compared by meaning: {@code 1024 MiB} is
     * {@code 1 GiB}.
     *
     * @throws IllegalArgumentException if an arm's system is unknown or rejects its settings
     */
    public List<ArmDifference> of(Experiment experiment) {
        Arm baseline = experiment.arm(experiment.baseline());
        List<ArmDifference> differences = new ArrayList<>();
        for (Arm arm : experiment.arms()) {
            differences.addAll(between(baseline, arm, experiment.sides().declared()));
        }
        return differences;
    }

    List<ArmDifference> between(Arm baseline, Arm arm, List<String> declared) {
        Map<String, SettingValue> ours = values(baseline);
        Map<String, SettingValue> theirs = values(arm);
        Map<String, List<String>> drives = drives(baseline);
        drives.putAll(drives(arm));
        Set<String> byEnvironment = new LinkedHashSet<>();
        addDriven(baseline.environment(), byEnvironment);
        addDriven(arm.environment(), byEnvironment);
        drives.put(ENVIRONMENT, List.copyOf(byEnvironment));
        Set<String> names = new LinkedHashSet<>(ours.keySet());
        names.addAll(theirs.keySet());
        List<ArmDifference> differences = new ArrayList<>();
        for (String name : names) {
            Optional<SettingValue> our = Optional.ofNullable(ours.get(name));
            Optional<SettingValue> their = Optional.ofNullable(theirs.get(name));
            if (!our.map(SettingValue::meaning).equals(their.map(SettingValue::meaning))) {
                differences.add(new ArmDifference(
                        name,
                        arm.name(),
                        our.map(SettingValue::text),
                        their.map(SettingValue::text),
                        declared.stream().anyMatch(one -> covers(one, name)),
                        driven(name, drives)));
            }
        }
        return differences;
    }

    /** Whether a declared name is {@code name}, or the family that it belongs to. */
    static boolean covers(String declared, String name) {
        return name.equals(declared) || name.startsWith(declared + ".");
    }

    /** What a setting drives; {@code conf.FILE.a.b} appears as {@code a.b}, and drives what its family drives. */
    private static List<String> driven(String name, Map<String, List<String>> drives) {
        if (drives.containsKey(name)) {
            return drives.get(name);
        }
        String[] steps = name.split("\\.", 3);
        Stream<String> ofFamily = drives.entrySet().stream()
                .filter(one -> covers(one.getKey(), name))
                .flatMap(one -> one.getValue().stream());
        return Stream.concat(Arrays.stream(steps).skip(2), ofFamily).toList();
    }

    /** The names under which an arm's settings appear in its system's configuration, by setting. */
    private Map<String, List<String>> drives(Arm arm) {
        Map<String, List<String>> drives = new HashMap<>();
        plugins.system(arm.system()).settings().forEach(setting -> drives.put(setting.name(), setting.drives()));
        drives.put(ClientJars.SETTING.name(), ClientJars.SETTING.drives());
        return drives;
    }

    /** What the options drive that shape an environment: a limit of no CPUs drives nothing. */
    private void addDriven(EnvironmentSpec environment, Set<String> driven) {
        if (!environment.isExisting()) {
            new EnvironmentOptions(plugins.environments())
                    .shaping(environment)
                    .forEach(option -> driven.addAll(option.drives()));
        }
        environment.parts().values().forEach(part -> addDriven(part, driven));
    }

    private Map<String, SettingValue> values(Arm arm) {
        Map<String, SettingValue> values = new LinkedHashMap<>();
        values.put("system", new SettingValue(arm.system(), arm.system()));
        addEnvironment(arm.environment(), values);
        DataSystem system = plugins.system(arm.system());
        values.putAll(SettingValues.of(system.name(), system.settings(), arm.settings()));
        return values;
    }

    /** The client used for an existing system is a difference of its own, wherever the system is. */
    private static void addEnvironment(EnvironmentSpec environment, Map<String, SettingValue> values) {
        Map<String, String> options = new LinkedHashMap<>(environment.options());
        String client = options.remove(ClientJars.SETTING.name());
        EnvironmentSpec rest = new EnvironmentSpec(environment.name(), options, environment.parts());
        values.put(ENVIRONMENT, new SettingValue(rest.toString(), withoutDefaults(rest)));
        if (client != null && !client.isBlank()) {
            values.put(ClientJars.SETTING.name(), new SettingValue(client, client));
        }
    }

    /** {@code fresh: false} is the default. */
    private static EnvironmentSpec withoutDefaults(EnvironmentSpec environment) {
        Map<String, String> options = environment.isExisting()
                ? environment.options()
                : EnvironmentOptions.withoutDefaults(environment.options());
        Map<String, EnvironmentSpec> parts = new LinkedHashMap<>();
        environment.parts().forEach((name, part) -> parts.put(name, withoutDefaults(part)));
        return new EnvironmentSpec(environment.name(), options, parts);
    }
}
