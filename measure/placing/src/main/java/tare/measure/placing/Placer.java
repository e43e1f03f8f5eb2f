package tare.measure.placing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Placement;
import tare.api.spi.system.Role;
import tare.api.spi.system.Site;

/** Places systems, one at a time. */
public final class Placer {
    private final LongSupplier nanoTime;
    private final PlacingListener listener;

    /** @param nanoTime as {@link System#nanoTime} */
    public Placer(LongSupplier nanoTime, PlacingListener listener) {
        this.nanoTime = nanoTime;
        this.listener = listener;
    }

    /**
     * Allocates all daemons, builds every part's actions, and executes them; returns when all daemons are ready. The
     * returned system owns the environments; if placing fails, they are closed, and everything started has ended.
     */
    public PlacedSystem place(PlacingRequest layout) throws EnvironmentException, InterruptedException {
        boolean whole = false;
        try {
            PlacedSystem system = allocate(layout);
            listener.allocated(system.neededBytes());
            listener.placed(system.placed());
            system.carryOut();
            whole = true;
            return system;
        } finally {
            if (!whole) {
                ClosedTogether.close(environments(layout));
            }
        }
    }

    private PlacedSystem allocate(PlacingRequest layout) throws EnvironmentException, InterruptedException {
        StartUps startUps = new StartUps(nanoTime, listener);
        Map<String, Map<String, String>> addresses = new HashMap<>();
        List<PlacedPart> parts = new ArrayList<>();
        Set<String> given = new HashSet<>();
        for (Blueprint blueprint : layout.inOrder()) {
            Place place = layout.placeOf(blueprint);
            if (place instanceof Place.In in) {
                PlacedPart part = allocate(layout, blueprint, in.environment(), addresses);
                parts.add(part);
                addresses.put(blueprint.name(), part.addresses());
            } else {
                // It is not started here, so its roles count as ready.
                blueprint.roles(layout.settings()).stream().map(Role::name).forEach(given::add);
                addresses.put(blueprint.name(), ((Place.Existing) place).addresses());
            }
        }
        return new PlacedSystem(layout.system().name(), addresses, parts, given, environments(layout), startUps);
    }

    private static PlacedPart allocate(
            PlacingRequest layout,
            Blueprint blueprint,
            Environment environment,
            Map<String, Map<String, String>> addresses)
            throws EnvironmentException, InterruptedException {
        Map<String, Map<String, String>> below = new HashMap<>(addresses);
        below.keySet().retainAll(blueprint.parts(layout.settings()));
        List<Role> roles = blueprint.roles(layout.settings());
        Placement placement = environment.allocate(layout.name() + "-" + blueprint.name(), roles);
        return PlacedPart.of(
                blueprint, environment, new Site(layout.settings(), placement, below, layout.guestLocks()));
    }

    private static Set<Environment> environments(PlacingRequest layout) {
        Set<Environment> environments = new HashSet<>();
        for (Blueprint blueprint : layout.inOrder()) {
            if (layout.placeOf(blueprint) instanceof Place.In in) {
                environments.add(in.environment());
            }
        }
        return environments;
    }

    /** All daemons of all parts. */
    static List<PlacedDaemon> daemons(List<PlacedPart> parts) {
        return parts.stream()
                .flatMap(part -> part.daemons().stream().map(part::placed))
                .toList();
    }
}
