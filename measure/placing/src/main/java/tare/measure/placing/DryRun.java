package tare.measure.placing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tare.api.spi.Settings;
import tare.api.spi.system.Action;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.MissingAddressException;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Placement;
import tare.api.spi.system.RemotePath;
import tare.api.spi.system.Role;
import tare.api.spi.system.Site;

/**
 * Builds all actions for placing a system without executing any, so that errors are found before anything starts.
 *
 * @param system to be started, on its parts
 * @param possibleParts every blueprint that it can depend on, directly or not
 * @param settings of the whole system
 * @param existing addresses of the existing parts, by part name
 */
public record DryRun(
        Blueprint system, List<Blueprint> possibleParts, Settings settings, Map<String, Map<String, String>> existing) {
    private static final RemotePath NOWHERE = new RemotePath("/rehearsal");

    public DryRun {
        possibleParts = List.copyOf(possibleParts);
        existing = Map.copyOf(existing);
    }

    /**
     * Errors in the existing parts by part name, worded to follow "part: ": a part that these settings do not use, or
     * else the first part with missing information.
     *
     * @throws IllegalArgumentException if the actions cannot be built for another reason
     */
    public Map<String, String> problems() {
        Map<String, String> problems = unused();
        if (problems.isEmpty()) {
            try {
                actions();
            } catch (MissingAddressException e) {
                if (!existing.containsKey(e.part())) {
                    throw e;
                }
                problems.put(e.part(), e.rule());
            }
        }
        return problems;
    }

    private Map<String, String> unused() {
        List<String> used = inOrder().stream()
                .filter(one -> one != system)
                .map(Blueprint::name)
                .toList();
        Map<String, String> problems = new TreeMap<>();
        for (String part : existing.keySet()) {
            if (!used.contains(part)) {
                problems.put(
                        part,
                        "is not used with these settings: " + system.name() + " depends on "
                                + (used.isEmpty() ? "nothing else" : String.join(", ", used)));
            }
        }
        return problems;
    }

    /**
     * Actions of the system and of every part to be started, each part's before those of its dependents.
     *
     * @throws IllegalArgumentException if an action cannot be built
     */
    public List<Action> actions() {
        Map<String, Map<String, String>> addresses = new HashMap<>(existing);
        List<Action> actions = new ArrayList<>();
        List<Blueprint> all = inOrder();
        Map<String, List<String>> guestLocks = PartOrder.guestLocks(all, settings);
        for (Blueprint blueprint : all) {
            if (!exists(blueprint)) {
                Map<String, Map<String, String>> below = new HashMap<>(addresses);
                below.keySet().retainAll(blueprint.parts(settings));
                Site site = new Site(settings, placement(blueprint.roles(settings)), below, guestLocks);
                addresses.put(blueprint.name(), blueprint.addresses(site));
                actions.addAll(blueprint.actions(site));
            }
        }
        return actions;
    }

    private List<Blueprint> inOrder() {
        return new PartOrder(possibleParts, settings, this::exists).of(system);
    }

    private boolean exists(Blueprint blueprint) {
        return blueprint != system && existing.containsKey(blueprint.name());
    }

    private static Placement placement(List<Role> roles) {
        Map<DaemonId, PlacedDaemon> daemons = new HashMap<>();
        for (Role role : roles) {
            for (int i = 0; i < role.count(); i++) {
                PlacedDaemon daemon = daemon(new DaemonId(role.name(), i), role);
                daemons.put(daemon.id(), daemon);
            }
        }
        return new Placement(daemons);
    }

    private static PlacedDaemon daemon(DaemonId id, Role role) {
        RemotePath home = NOWHERE.resolve(id.toString());
        Map<String, Integer> ports = new HashMap<>();
        role.ports().forEach(port -> ports.put(port, 1 + ports.size()));
        Map<String, RemotePath> volumes = new HashMap<>();
        role.volumes().forEach(volume -> volumes.put(volume, home.resolve(volume)));
        return new PlacedDaemon(id, "localhost", "localhost", ports, volumes, home.resolve("conf"));
    }
}
