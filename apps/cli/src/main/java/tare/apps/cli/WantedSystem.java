package tare.apps.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.spi.Plugins;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Environment;
import tare.measure.placing.DryRun;
import tare.measure.placing.Place;
import tare.measure.placing.PlacingRequest;

/**
 * A system to start by its name, from the command line.
 *
 * @param isMeasurable whether an arm can use it as its system: others are parts that systems are built on
 * @param settings of the system and all its parts
 * @param existing the addresses of existing parts, by the part's name
 */
record WantedSystem(
        Blueprint blueprint,
        boolean isMeasurable,
        List<Blueprint> parts,
        Settings settings,
        Map<String, Map<String, String>> existing) {
    /**
     * @param given settings, each {@code name=value}
     * @param existing addresses of existing parts, each {@code part.name=value}
     * @throws WrongInputException naming all values that cannot be used
     */
    static WantedSystem of(Plugins plugins, String name, List<String> given, List<String> existing) {
        refuseUnplaceable(plugins, name);
        try {
            Blueprint system = plugins.blueprint(name);
            boolean hasDriver =
                    plugins.drivers().stream().anyMatch(driver -> driver.name().equals(name));
            Settings settings = Settings.of(name, declared(plugins, system, hasDriver), parse(given));
            List<Blueprint> parts = plugins.parts(system);
            WantedSystem wanted =
                    new WantedSystem(system, hasDriver, parts, settings, ExistingParts.read(parts, existing));
            wanted.check();
            wanted.dryRun();
            return wanted;
        } catch (IllegalArgumentException e) {
            throw new WrongInputException(e.getMessage());
        }
    }

    /** A system with only a driver is not started by Tare. */
    private static void refuseUnplaceable(Plugins plugins, String name) {
        boolean hasDriver =
                plugins.drivers().stream().anyMatch(driver -> driver.name().equals(name));
        List<String> placeable =
                plugins.blueprints().stream().map(Blueprint::name).sorted().toList();
        if (hasDriver && !placeable.contains(name)) {
            throw new WrongInputException("Tare can start: " + String.join(", ", placeable) + "; " + name
                    + " you start yourself, or it needs no server: see docs/systems.md");
        }
    }

    /** Places all of it in one environment, except existing parts. */
    PlacingRequest in(Environment environment) {
        Map<String, Place> elsewhere = new HashMap<>();
        existing.forEach((part, addresses) -> elsewhere.put(part, new Place.Existing(addresses)));
        return new PlacingRequest(blueprint.name(), blueprint, parts, settings, new Place.In(environment), elsewhere);
    }

    /**
     * Includes the settings of a driver of the same name: daemons ignore them, but an experiment's settings can be
     * given unchanged.
     */
    private static List<Setting> declared(Plugins plugins, Blueprint system, boolean hasDriver) {
        if (hasDriver) {
            return plugins.system(system.name()).settings();
        }
        List<Setting> declared = new ArrayList<>(system.settings());
        plugins.parts(system).forEach(part -> declared.addAll(part.settings()));
        return declared;
    }

    private void check() {
        List<Blueprint> all = new ArrayList<>(parts);
        all.add(blueprint);
        List<String> problems = new ArrayList<>();
        for (Blueprint one : all) {
            try {
                one.check(settings);
            } catch (IllegalArgumentException e) {
                problems.add(e.getMessage());
            }
        }
        if (!problems.isEmpty()) {
            throw new WrongInputException(String.join("\n", problems));
        }
    }

    /** Dry run: existing parts must be used, and have all the addresses that are needed. */
    private void dryRun() {
        List<String> problems = new ArrayList<>();
        new DryRun(blueprint, parts, settings, existing)
                .problems()
                .forEach((part, problem) -> problems.add(ExistingParts.OPTION + part + ": " + problem));
        if (!problems.isEmpty()) {
            throw new WrongInputException(String.join("\n", problems));
        }
    }

    private static Map<String, String> parse(List<String> given) {
        Map<String, String> parsed = new LinkedHashMap<>();
        for (String one : given) {
            int sign = one.indexOf('=');
            if (sign < 1) {
                throw new WrongInputException("--set: must be NAME=VALUE, got: " + withoutValue(one));
            }
            parsed.put(one.substring(0, sign), one.substring(sign + 1));
        }
        return parsed;
    }

    /** For messages: the value may be a secret. */
    static String withoutValue(String given) {
        int sign = given.indexOf('=');
        return sign < 0 ? given : given.substring(0, sign + 1) + "...";
    }
}
