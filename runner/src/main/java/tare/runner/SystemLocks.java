package tare.runner;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tare.model.Arm;
import tare.model.EnvironmentSpec;
import tare.spi.DataSystem;
import tare.spi.Plugins;
import tare.spi.Setting;
import tare.spi.Settings;
import tare.spi.system.Action;
import tare.spi.system.Blueprint;
import tare.spi.system.Command;
import tare.spi.system.Daemon;
import tare.spi.system.DaemonId;
import tare.spi.system.PlacedDaemon;
import tare.spi.system.Placement;
import tare.spi.system.Role;
import tare.spi.system.Site;
import tare.spi.system.Step;

/**
 * Which lock files name the jars of an arm's daemons, found by rehearsing their placement without doing anything; and of the
 * worker that exports its loaded state, if one will.
 */
public final class SystemLocks {
    private static final Path NOWHERE = Path.of("/rehearsal");

    private final List<Blueprint> parts;
    private final Settings settings;
    private final EnvironmentSpec environment;
    private final Map<String, Map<String, String>> addresses = new HashMap<>();
    private final Set<String> locks = new TreeSet<>();

    private SystemLocks(List<Blueprint> parts, Settings settings, EnvironmentSpec environment) {
        this.parts = parts;
        this.settings = settings;
        this.environment = environment;
    }

    /** Their names, as in {@code META-INF/tare/NAME/runtime.lock}; empty if Tare starts no daemons for it, and exports nothing. */
    public static Set<String> of(Plugins plugins, Arm arm) {
        DataSystem system = plugins.system(arm.system());
        Settings settings = Settings.of(system.name(), system.settings(), arm.settings());
        SystemLocks found = new SystemLocks(system.parts(), settings, arm.environment());
        if (system.blueprint().isPresent() && !arm.environment().isExisting()) {
            found.rehearse(system.blueprint().get());
        }
        system.export(arm.settings()).ifPresent(export -> found.locks.add(export.jars()));
        return found.locks;
    }

    /**
     * Those of a blueprint's daemons and of every part that it can stand on, whether it usually does or not. Each is rehearsed
     * with its usual settings: jars that a daemon needs with others alone are not found, and no blueprint of Tare's has such.
     */
    public static Set<String> of(Plugins plugins, Blueprint blueprint) {
        List<Blueprint> parts = plugins.parts(blueprint);
        List<Setting> declared = new ArrayList<>(blueprint.settings());
        parts.forEach(part -> declared.addAll(part.settings()));
        Settings usual = Settings.of(blueprint.name(), declared, Map.of());
        SystemLocks found = new SystemLocks(parts, usual, EnvironmentSpec.of("rehearsal"));
        parts.forEach(found::rehearse);
        found.rehearse(blueprint);
        return found.locks;
    }

    private void rehearse(Blueprint blueprint) {
        Map<String, Map<String, String>> below = new LinkedHashMap<>();
        for (String part : blueprint.parts(settings)) {
            below.put(part, addresses(part));
        }
        Site site = new Site(settings, placement(blueprint.roles(settings)), below);
        addresses.put(blueprint.name(), blueprint.addresses(site));
        blueprint.actions(site).forEach(this::add);
    }

    private Map<String, String> addresses(String part) {
        if (environment.part(part).isExisting()) {
            return environment.part(part).options();
        }
        if (!addresses.containsKey(part)) {
            parts.stream().filter(one -> one.name().equals(part)).forEach(this::rehearse);
        }
        return addresses.getOrDefault(part, Map.of());
    }

    private static Placement placement(List<Role> roles) {
        Map<DaemonId, PlacedDaemon> daemons = new HashMap<>();
        for (Role role : roles) {
            for (int i = 0; i < role.count(); i++) {
                DaemonId id = new DaemonId(role.name(), i);
                Path home = NOWHERE.resolve(id.toString());
                Map<String, Integer> ports = new HashMap<>();
                role.ports().forEach(port -> ports.put(port, 1 + ports.size()));
                Map<String, Path> volumes = new HashMap<>();
                role.volumes().forEach(volume -> volumes.put(volume, home.resolve(volume)));
                daemons.put(id, new PlacedDaemon(id, "localhost", ports, volumes, home.resolve("conf")));
            }
        }
        return new Placement(daemons);
    }

    private void add(Action action) {
        Command command = action instanceof Daemon daemon ? daemon.command() : ((Step) action).command();
        if (command instanceof Command.Java java) {
            locks.addAll(java.locks());
        }
    }
}
