package tare.api.spi.system;

import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Where the daemons of a system or of one of its parts were placed. */
public record Placement(Map<DaemonId, PlacedDaemon> daemons) {
    public static final Placement NOWHERE = new Placement(Map.of());

    public Placement {
        daemons = Map.copyOf(daemons);
    }

    /** @throws IllegalArgumentException if it was not placed */
    public PlacedDaemon daemon(DaemonId id) {
        PlacedDaemon placed = daemons.get(id);
        if (placed == null) {
            throw new IllegalArgumentException(id + " was not placed; there are: " + daemons.keySet());
        }
        return placed;
    }

    /** The first or only daemon of a role. */
    public PlacedDaemon first(String role) {
        return daemon(new DaemonId(role, 0));
    }

    /** The daemons of a role, by index. */
    public List<PlacedDaemon> all(String role) {
        return daemons.values().stream()
                .filter(placed -> placed.id().role().equals(role))
                .sorted(Comparator.comparing(placed -> placed.id().index()))
                .toList();
    }
}
