package tare.measure.runner.planning;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tare.api.model.Arm;
import tare.api.model.EnvironmentSpec;
import tare.api.spi.DataSystem;
import tare.api.spi.Plugins;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.Action;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Command;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.Step;
import tare.measure.placing.DryRun;

/**
 * Finds the lock files that name the jars of an arm's daemons, by a dry run of their placement, and of the worker that
 * exports its loaded state, if any.
 */
public final class SystemLocks {
    private SystemLocks() {}

    /**
     * Lock names, as in {@code META-INF/tare/NAME/runtime.lock}; empty if Tare starts no daemons for the arm and
     * exports nothing.
     */
    public static Set<String> of(Plugins plugins, Arm arm) {
        DataSystem system = plugins.system(arm.system());
        Set<String> locks = new TreeSet<>();
        if (system.blueprint().isPresent() && !arm.environment().isExisting()) {
            Settings settings = Settings.of(system.name(), system.settings(), arm.settings());
            locks.addAll(of(new DryRun(system.blueprint().get(), system.parts(), settings, existing(system, arm))));
        }
        system.export(arm.settings()).ifPresent(export -> locks.add(export.jars()));
        return locks;
    }

    /**
     * Lock names of a blueprint's daemons and of every part that it can depend on, used by default or not, with default
     * settings and with each choice that one of them offers.
     */
    public static Set<String> of(Plugins plugins, Blueprint blueprint) {
        List<Blueprint> parts = plugins.parts(blueprint);
        List<Setting> declared = new ArrayList<>(blueprint.settings());
        parts.forEach(part -> declared.addAll(part.settings()));
        Settings usual = Settings.of(blueprint.name(), declared, Map.of());
        Set<String> locks = new TreeSet<>(of(new DryRun(blueprint, parts, usual, Map.of())));
        parts.forEach(part -> locks.addAll(of(new DryRun(part, parts, usual, Map.of()))));
        for (Setting setting : declared) {
            for (String choice : setting.choices()) {
                Settings chosen = Settings.of(blueprint.name(), declared, Map.of(setting.name(), choice));
                blueprint.guestLocks(chosen).values().forEach(locks::addAll);
                if (isAllowed(blueprint, parts, chosen)) {
                    locks.addAll(of(new DryRun(blueprint, parts, chosen, Map.of())));
                    parts.forEach(part -> locks.addAll(of(new DryRun(part, parts, chosen, Map.of()))));
                }
            }
        }
        return locks;
    }

    /** Whether a choice needs no other setting beside it. */
    private static boolean isAllowed(Blueprint blueprint, List<Blueprint> parts, Settings settings) {
        try {
            blueprint.check(settings);
            parts.forEach(part -> part.check(settings));
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static Map<String, Map<String, String>> existing(DataSystem system, Arm arm) {
        Map<String, Map<String, String>> existing = new HashMap<>();
        for (Blueprint part : system.parts()) {
            EnvironmentSpec environment = arm.environment().part(part.name());
            if (environment.isExisting()) {
                existing.put(part.name(), environment.options());
            }
        }
        return existing;
    }

    private static Set<String> of(DryRun rehearsal) {
        Set<String> locks = new TreeSet<>();
        for (Action action : rehearsal.actions()) {
            Command command = action instanceof Daemon daemon ? daemon.command() : ((Step) action).command();
            if (command instanceof Command.Java java) {
                locks.addAll(java.locks());
            }
        }
        return locks;
    }
}
