package tare.measure.placing;

import java.nio.file.Path;
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
import tare.api.spi.system.Role;
import tare.api.spi.system.Site;

/**
 * Writes all that would be done to place a system, and does nothing: what is amiss is found before anything starts.
 *
 * @param system stands on parts, and is to be started
 * @param possibleParts every blueprint that it can stand on, directly or not
 * @param settings of the whole system
 * @param existing the addresses of those parts that are there already, by the part's name
 */
public record DryRun(
        Blueprint system, List<Blueprint> possibleParts, Settings settings, Map<String, Map<String, String>> existing) {
    private static final Path NOWHERE = Path.of("/rehearsal");

    public DryRun {
        possibleParts = List.copyOf(possibleParts);
        existing = Map.copyOf(existing);
    }

    /**
     * What is wrong with parts that exist, by their names, in words that can stand after "part: ": one that these settings do
     * not use, or else the first one of which too little is said.
     *
     * @throws IllegalArgumentException if the actions cannot be written for another reason
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
                        "is not used with these settings: " + system.name() + " stands on "
                                + (used.isEmpty() ? "nothing else" : String.join(", ", used)));
            }
        }
        return problems;
    }

    /**
     * Those of the system and of every part that would be started, a part's before those of what needs it.
     *
     * @throws IllegalArgumentException if one cannot be written
     */
    public List<Action> actions() {
        Map<String, Map<String, String>> addresses = new HashMap<>(existing);
        List<Action> actions = new ArrayList<>();
        for (Blueprint blueprint : inOrder()) {
            if (!exists(blueprint)) {
                Map<String, Map<String, String>> below = new HashMap<>(addresses);
                below.keySet().retainAll(blueprint.parts(settings));
                Site site = new Site(settings, placement(blueprint.roles(settings)), below);
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
        Path home = NOWHERE.resolve(id.toString());
        Map<String, Integer> ports = new HashMap<>();
        role.ports().forEach(port -> ports.put(port, 1 + ports.size()));
        Map<String, Path> volumes = new HashMap<>();
        role.volumes().forEach(volume -> volumes.put(volume, home.resolve(volume)));
        return new PlacedDaemon(id, "localhost", ports, volumes, home.resolve("conf"));
    }
}
