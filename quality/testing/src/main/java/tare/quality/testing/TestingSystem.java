package tare.quality.testing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.Action;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Command;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Placement;
import tare.api.spi.system.Readiness;
import tare.api.spi.system.RemotePath;
import tare.api.spi.system.Role;
import tare.api.spi.system.Site;
import tare.api.spi.system.Step;

/** A system with all the parts it runs on, placed by rule: ports count up, and directories do not exist. One thread. */
public final class TestingSystem {
    private static final int FIRST_PORT = 10_001;

    private final Settings settings;
    private final Map<String, List<String>> guestLocks;
    private final Map<String, Map<String, String>> addresses = new LinkedHashMap<>();
    private final Map<String, Site> sites = new LinkedHashMap<>();
    private final Map<String, Blueprint> blueprints = new LinkedHashMap<>();
    private int nextPort = FIRST_PORT;

    TestingSystem(
            List<Blueprint> all, String name, Map<String, String> given, Map<String, Map<String, String>> existing) {
        all.forEach(one -> blueprints.put(one.name(), one));
        settings = settings(name, given);
        guestLocks = blueprints.get(name).guestLocks(settings);
        addresses.putAll(existing);
        place(name);
    }

    private Settings settings(String name, Map<String, String> given) {
        return Settings.of(name, declared(name), given);
    }

    /** The settings of the system and of all its possible parts. */
    private List<Setting> declared(String name) {
        List<Setting> declared = new ArrayList<>(blueprints.get(name).settings());
        blueprints
                .get(name)
                .possibleParts()
                .forEach(part -> declared.addAll(blueprints.get(part).settings()));
        return declared;
    }

    /** A setting that the system or one of its possible parts declares. */
    public Setting setting(String system, String name) {
        return declared(system).stream()
                .filter(setting -> setting.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Checks settings as before placing, with the checks of the system and of all its possible parts. */
    void check(String name, Map<String, String> given) {
        Settings checked = settings(name, given);
        blueprints.get(name).check(checked);
        blueprints.get(name).possibleParts().forEach(part -> blueprints
                .get(part)
                .check(checked));
    }

    private void place(String name) {
        Blueprint blueprint = blueprints.get(name);
        Map<String, Map<String, String>> parts = new HashMap<>();
        for (String part : blueprint.parts(settings)) {
            if (!addresses.containsKey(part)) {
                place(part);
            }
            parts.put(part, addresses.get(part));
        }
        Site site = new Site(settings, placement(blueprint), parts, guestLocks);
        sites.put(name, site);
        addresses.put(name, blueprint.addresses(site));
    }

    private Placement placement(Blueprint blueprint) {
        Map<DaemonId, PlacedDaemon> placed = new HashMap<>();
        for (Role role : blueprint.roles(settings)) {
            for (int i = 0; i < role.count(); i++) {
                DaemonId id = new DaemonId(role.name(), i);
                placed.put(id, place(id, role));
            }
        }
        return new Placement(placed);
    }

    private PlacedDaemon place(DaemonId id, Role role) {
        Map<String, Integer> ports = new HashMap<>();
        role.ports().forEach(port -> ports.put(port, nextPort++));
        Map<String, RemotePath> volumes = new HashMap<>();
        role.volumes().forEach(volume -> volumes.put(volume, new RemotePath("/volumes/" + id + "/" + volume)));
        return new PlacedDaemon(
                id, "127.0.0.1", "127.0.0.1", ports, volumes, new RemotePath("/conf").resolve(id.toString()));
    }

    public Site site(String part) {
        return sites.get(part);
    }

    public Blueprint blueprint(String part) {
        return blueprints.get(part);
    }

    public Map<String, String> addresses(String part) {
        return addresses.get(part);
    }

    public List<Action> actions(String part) {
        return blueprints.get(part).actions(sites.get(part));
    }

    /** The actions of all placed parts. */
    public List<Action> actions() {
        return sites.keySet().stream().flatMap(part -> actions(part).stream()).toList();
    }

    /** A file of a daemon's configuration. */
    public ConfigFile file(String part, String daemon, String file) {
        return actions(part).stream()
                .filter(action -> action.name().equals(daemon))
                .flatMap(action -> ((Daemon) action).files().stream())
                .filter(one -> one.name().equals(file))
                .findFirst()
                .orElseThrow();
    }

    /** The lock files that a daemon or a step requires. */
    public static List<String> locks(Action action) {
        Command command = action instanceof Step step ? step.command() : ((Daemon) action).command();
        return command instanceof Command.Java java ? java.locks() : List.of();
    }

    /** All actions that start one part, and the addresses to connect to it. */
    public String text(String part) {
        return actions(part).stream().map(TestingSystem::text).collect(Collectors.joining())
                + "addresses "
                + new TreeMap<>(addresses.get(part))
                + "\n";
    }

    private static String text(Action action) {
        StringBuilder text = new StringBuilder("=== %s needs %s%n".formatted(action.name(), action.needs()));
        if (action instanceof Daemon daemon) {
            text.append(text(daemon.command()));
            text.append("ready %s%n".formatted(text(daemon.readiness())));
            daemon.files().forEach(file -> text.append(text(file)));
        } else if (action instanceof Step step) {
            text.append(text(step.command()));
            text.append("at %s within %d s%n".formatted(step.at(), step.limit().toSeconds()));
            step.files().forEach(file -> text.append(text(file)));
        }
        return text.toString();
    }

    private static String text(Command command) {
        if (command instanceof Command.Java java) {
            return "java %s%n".formatted(String.join(" ", java.flags()))
                    + "     %s %s with %s %s%n"
                            .formatted(
                                    java.mainClass(),
                                    String.join(" ", java.arguments()),
                                    java.locks(),
                                    new TreeMap<>(java.environment()));
        }
        Command.Native program = (Command.Native) command;
        return "native %s%s%s%n"
                .formatted(
                        program.words(),
                        program.brought().isEmpty() ? "" : " and " + program.brought(),
                        program.environment().isEmpty() ? "" : " with " + new TreeMap<>(program.environment()));
    }

    private static String text(Readiness readiness) {
        if (readiness instanceof Readiness.All several) {
            return several.all().stream().map(TestingSystem::text).collect(Collectors.joining(", and "));
        } else if (readiness instanceof Readiness.Http http) {
            return "once " + http.url() + " has " + http.pattern();
        } else if (readiness instanceof Readiness.Answered answered) {
            return "once it answers " + answered.asked() + " (" + answered.request() + ") on " + answered.port()
                    + " with " + answered.answer();
        } else if (readiness instanceof Readiness.Logged logged) {
            return "once it logs " + logged.pattern();
        }
        return "once it listens on " + ((Readiness.Listening) readiness).port();
    }

    private static String text(ConfigFile file) {
        return "--- %s%s%n%s".formatted(file.name(), file.isSecret() ? " (secret)" : "", file.text());
    }
}
