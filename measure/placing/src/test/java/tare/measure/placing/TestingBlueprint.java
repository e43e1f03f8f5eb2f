package tare.measure.placing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.Action;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Command;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.FigureSource;
import tare.api.spi.system.Readiness;
import tare.api.spi.system.Role;
import tare.api.spi.system.Site;
import tare.api.spi.system.Step;

/**
 * Daemons of one role, after a step.
 *
 * @param name of its role as well
 * @param step has no needs; empty for none
 * @param needs of its daemons, beside the step
 */
record TestingBlueprint(String name, int count, String step, List<String> possibleParts, List<String> needs)
        implements Blueprint {
    /** Memory of each daemon. */
    static final long BYTES = 100;

    @Override
    public String summary() {
        return "for tests";
    }

    @Override
    public List<Setting> settings() {
        return List.of();
    }

    @Override
    public List<String> parts(Settings settings) {
        return possibleParts;
    }

    @Override
    public List<Role> roles(Settings settings) {
        return List.of(new Role(name, count, List.of("rpc"), List.of(), BYTES));
    }

    @Override
    public List<Action> actions(Site site) {
        List<Action> actions = new ArrayList<>();
        List<String> all = new ArrayList<>(needs);
        Duration limit = Duration.ofSeconds(1);
        Command command = new Command.Java(List.of(name + "-jars"), "Main", List.of(), List.of("-Xmx1g"), Map.of());
        if (!step.isEmpty()) {
            actions.add(new Step(step, new DaemonId(name, 0), command, List.of(), limit, List.of()));
            all.add(step);
        }
        for (int i = 0; i < count; i++) {
            Readiness readiness = new Readiness.Listening("rpc", limit);
            actions.add(new Daemon(new DaemonId(name, i), command, List.of(), readiness, all));
        }
        return actions;
    }

    /** Its own address, and those it received of its parts. */
    @Override
    public Map<String, String> addresses(Site site) {
        String below = possibleParts.isEmpty() ? "" : " on " + site.address(possibleParts.get(0), "at");
        return Map.of("at", site.placement().first(name).address("rpc") + below);
    }

    @Override
    public List<FigureSource> metrics(Site site) {
        return List.of(new FigureSource.Jmx(name + "-0", "http://" + name, List.of()));
    }
}
