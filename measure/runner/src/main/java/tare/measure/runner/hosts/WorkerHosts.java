package tare.measure.runner.hosts;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tare.api.model.Arm;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Traffic;
import tare.api.spi.DataSystem;
import tare.api.spi.Plugins;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentFactory;
import tare.api.spi.system.Host;
import tare.api.spi.system.RemotePath;
import tare.measure.engine.SystemClock;
import tare.measure.placing.ClosedTogether;
import tare.measure.placing.LocalHost;
import tare.measure.probes.HostedDirectory;

/**
 * The hosts that run the workers of each arm: those that the traffic names, which all arms share; or, for a store that
 * lives inside its worker, the first host of the arm's environment. Hosts are opened when they are first needed, and stay
 * open for all runs, as they may hold the store's data. Lost hosts are entered again when workers next need them; one that
 * held a store's data only after {@link #leave}. One thread.
 */
public final class WorkerHosts implements AutoCloseable {
    private final Plugins plugins;
    private final Environments environments;
    private final Path logs;
    private final Host thisMachine;
    private final HostReturn hostReturn;
    /** With declared variables, by these. */
    private final Map<Map<String, String>, Host> withVariables = new HashMap<>();

    private final Map<Place, List<Host>> opened = new LinkedHashMap<>();
    /** The log directories of all places that were ever opened. */
    private final Map<Place, Path> logsOf = new HashMap<>();
    /** Places that were left as a host was lost, and whether to wait for it. */
    private final Map<Place, Boolean> awaited = new HashMap<>();

    /** @param arm whose hosts they are; empty if all arms share them */
    private record Place(String arm, EnvironmentSpec environment) {}

    /**
     * @param logs receives what the commands that enter hosts print
     * @param hostReturn waits for lost hosts
     */
    public WorkerHosts(Plugins plugins, Environments environments, Path logs, HostReturn hostReturn) {
        this(plugins, environments, logs, new LocalHost(logs), hostReturn);
    }

    private WorkerHosts(
            Plugins plugins, Environments environments, Path logs, Host thisMachine, HostReturn hostReturn) {
        this.plugins = plugins;
        this.environments = environments;
        this.logs = logs;
        this.thisMachine = thisMachine;
        this.hostReturn = hostReturn;
    }

    /** A directory of this machine. */
    public static HostedDirectory here(Path directory) {
        return new HostedDirectory(new LocalHost(directory), RemotePath.of(directory));
    }

    /** For workers that take the place of the user's own program on this machine, and get all of its variables. */
    public static WorkerHosts ofThisMachine(Plugins plugins) {
        Path directory = Path.of(System.getProperty("java.io.tmpdir"));
        return new WorkerHosts(
                plugins,
                Environments.withoutDaemons(plugins),
                directory,
                LocalHost.passingAll(directory),
                new HostReturn(new SystemClock(), Duration.ZERO, problem -> {}));
    }

    /** The host of what an arm's workers keep: of a store that lives inside them. */
    public Host of(Arm arm) throws EnvironmentException, InterruptedException {
        DataSystem system = plugins.system(arm.system());
        if (isElsewhere(system, arm)) {
            return opened(placeOf(arm)).get(0);
        }
        return system.blueprint().isEmpty() ? here(arm.environment()) : thisMachine;
    }

    private static Place placeOf(Arm arm) {
        return new Place(arm.name(), arm.environment());
    }

    /** Closes the hosts of what an arm's workers keep: its store must be loaded again, on hosts that are entered anew. */
    public void leave(Arm arm) {
        leave(placeOf(arm));
    }

    private Host here(EnvironmentSpec environment) {
        Map<String, String> variables = environment.variables();
        return variables.isEmpty()
                ? thisMachine
                : withVariables.computeIfAbsent(variables, declared -> new LocalHost(logs, declared));
    }

    /** The host of each of an arm's workers; hosts take turns. */
    public List<Host> of(Arm arm, Traffic traffic) throws EnvironmentException, InterruptedException {
        List<Host> hosts = hosts(arm, traffic.on());
        return IntStream.range(0, traffic.workers())
                .mapToObj(worker -> hosts.get(worker % hosts.size()))
                .toList();
    }

    private List<Host> hosts(Arm arm, EnvironmentSpec on) throws EnvironmentException, InterruptedException {
        if (isElsewhere(plugins.system(arm.system()), arm)) {
            return List.of(of(arm));
        }
        if (isThisMachine(on)) {
            return List.of(on.variables().isEmpty() ? of(arm) : here(on));
        }
        Place shared = new Place("", on);
        if (!lost(shared).isEmpty()) {
            leave(shared);
        }
        return opened(shared);
    }

    /** The lost ones among the hosts that an arm's workers share with all others. */
    public List<String> lost(Traffic traffic) {
        return lost(new Place("", traffic.on()));
    }

    private List<String> lost(Place place) {
        return opened.getOrDefault(place, List.of()).stream()
                .filter(Host::isLost)
                .map(Host::name)
                .toList();
    }

    private void leave(Place place) {
        List<Host> hosts = opened.remove(place);
        if (hosts != null) {
            awaited.put(place, true);
            try {
                ClosedTogether.close(hosts);
            } catch (EnvironmentException e) {
                hostReturn.warned().accept("lost hosts could not be left in order: " + e.getMessage());
            }
        }
    }

    private static boolean isThisMachine(EnvironmentSpec environment) {
        return environment.name().equals(EnvironmentFactory.PROCESSES);
    }

    private List<Host> opened(Place place) throws EnvironmentException, InterruptedException {
        List<Host> hosts = opened.get(place);
        if (hosts == null) {
            hosts = awaited.containsKey(place) ? openedAgain(place) : open(place);
            opened.put(place, hosts);
        }
        return hosts;
    }

    private List<Host> open(Place place) throws EnvironmentException, InterruptedException {
        Path its = logsOf.computeIfAbsent(
                place,
                any -> logs.resolve(
                        "workers-" + (place.arm().isEmpty() ? Integer.toString(logsOf.size() + 1) : place.arm())));
        return environments.hosts(place.environment(), logs, its);
    }

    /** A host that did not come back in time is tried once before each later run, and not waited for. */
    private List<Host> openedAgain(Place place) throws EnvironmentException, InterruptedException {
        boolean waits = Boolean.TRUE.equals(awaited.put(place, false));
        try {
            List<Host> hosts = waits ? hostReturn.await(() -> open(place)) : open(place);
            awaited.remove(place);
            return hosts;
        } catch (EnvironmentException e) {
            throw new EnvironmentException("a host of its workers was lost and is not back: " + e.getMessage(), e);
        }
    }

    /** Whether the experiment puts this arm's workers on another host. */
    public static boolean isElsewhere(DataSystem system, Arm arm) {
        return system.blueprint().isEmpty() && !arm.environment().isExisting() && !isThisMachine(arm.environment());
    }

    /** Closes all hosts, even if some fail. */
    @Override
    public void close() throws EnvironmentException {
        List<Host> all = opened.values().stream().flatMap(List::stream).toList();
        opened.clear();
        ClosedTogether.close(all);
    }
}
