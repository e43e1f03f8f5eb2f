package tare.measure.placing;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tare.api.spi.system.Action;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.FigureSource;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Role;
import tare.api.spi.system.Site;
import tare.api.spi.system.Step;

/**
 * A placed system, or a placed part of one.
 *
 * @param site where it was placed, with the addresses of the parts it depends on
 */
record PlacedPart(
        Blueprint blueprint, Environment environment, Site site, Map<String, String> addresses, List<Action> actions) {
    static PlacedPart of(Blueprint blueprint, Environment environment, Site site) {
        return new PlacedPart(blueprint, environment, site, blueprint.addresses(site), blueprint.actions(site));
    }

    void carryOut(Action action) throws EnvironmentException, InterruptedException {
        if (action instanceof Daemon daemon) {
            environment.start(daemon, site.placement().daemon(daemon.id()));
        } else if (action instanceof Step step) {
            environment.run(step, site.placement().daemon(step.at()));
        }
    }

    /** The daemon whose host, volumes and configuration an action uses. */
    static DaemonId placeOf(Action action) {
        return action instanceof Step step ? step.at() : ((Daemon) action).id();
    }

    List<Daemon> daemons() {
        return actions.stream()
                .filter(Daemon.class::isInstance)
                .map(Daemon.class::cast)
                .toList();
    }

    PlacedDaemon placed(Daemon daemon) {
        return site.placement().daemon(daemon.id());
    }

    /** Expected memory of each daemon. */
    Map<DaemonId, Long> neededBytes() {
        Map<DaemonId, Long> bytes = new HashMap<>();
        for (Role role : blueprint.roles(site.settings())) {
            site.placement().all(role.name()).forEach(daemon -> bytes.put(daemon.id(), role.memoryBytes()));
        }
        return bytes;
    }

    List<FigureSource> metrics() {
        return blueprint.metrics(site);
    }
}
