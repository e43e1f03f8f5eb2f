package tare.environments.hosts;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import tare.api.spi.system.Command;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.End;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentSite;
import tare.api.spi.system.Host;
import tare.api.spi.system.JarSource;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Placement;
import tare.api.spi.system.RemotePath;
import tare.api.spi.system.Role;
import tare.api.spi.system.Step;
import tare.measure.placing.ClosedTogether;
import tare.measure.placing.FactsByHost;

/**
 * Daemons of one system as processes on one or more hosts.
 */
public final class HostsEnvironment implements Environment {
    private static final int LOG_PIECE = 1 << 20;

    /** The default garbage collectors of daemons' JVMs, by host, JVM, its limits and variables: asking takes a JVM's start. */
    private static final Map<List<Object>, String> COLLECTORS = new ConcurrentHashMap<>();

    private final String name;
    private final Seats seats;
    private final JarSource jars;
    private final Path logs;
    private final Map<String, String> variables;
    private final Map<DaemonId, Host> placed = new ConcurrentHashMap<>();
    private final Map<DaemonId, Long> pids = new ConcurrentHashMap<>();
    private boolean isClosed;

    /**
     * @param name as in {@code environment:}
     * @param logs where the daemons' output is kept on this machine
     * @param variables that the experiment declares for daemons
     */
    HostsEnvironment(String name, Seats seats, JarSource jars, Path logs, Map<String, String> variables) {
        this.name = name;
        this.seats = seats;
        this.jars = jars;
        this.logs = logs;
        this.variables = Map.copyOf(variables);
    }

    HostsEnvironment(String name, Seats seats, EnvironmentSite site) {
        this(name, seats, site.jars(), site.logs(), site.variables());
    }

    /** On hosts that are entered now. */
    static HostsEnvironment entered(String name, List<EnteredHostOptions> hosts, EnvironmentSite site)
            throws EnvironmentException, InterruptedException {
        return on(name, EnteredHost.open(hosts, site), site);
    }

    /** On hosts that were entered, and are closed with it. */
    static HostsEnvironment on(String name, List<EnteredHost> hosts, EnvironmentSite site) {
        List<Seats.Seat> seats = new ArrayList<>();
        hosts.forEach(host -> seats.add(new Seats.Seat(host, host.bind())));
        return new HostsEnvironment(name, Seats.fixed(seats), site);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Placement allocate(String scope, List<Role> roles) throws EnvironmentException, InterruptedException {
        Map<DaemonId, Role> daemons = new LinkedHashMap<>();
        for (Role role : roles) {
            for (int i = 0; i < role.count(); i++) {
                daemons.put(new DaemonId(role.name(), i), role);
            }
        }
        Map<Seats.Seat, LinkedHashMap<DaemonId, Role>> bySeat = new LinkedHashMap<>();
        seats.of(daemons.keySet()).forEach((daemon, seat) -> bySeat.computeIfAbsent(seat, any -> new LinkedHashMap<>())
                .put(daemon, daemons.get(daemon)));
        Map<DaemonId, PlacedDaemon> all = new LinkedHashMap<>();
        for (Map.Entry<Seats.Seat, LinkedHashMap<DaemonId, Role>> seat : bySeat.entrySet()) {
            Host host = seat.getKey().host();
            for (PlacedDaemon daemon : host.ask(new DaemonOrders.Place(
                    scope, seat.getValue(), host.address(), seat.getKey().bind()))) {
                all.put(daemon.id(), daemon);
                placed.put(daemon.id(), host);
            }
        }
        return new Placement(all);
    }

    @Override
    public void run(Step step, PlacedDaemon at) throws EnvironmentException, InterruptedException {
        Host host = host(at.id());
        Step own = new Step(
                step.name(),
                step.at(),
                withFiles(withVariables(step.name(), step.command()), host),
                step.files(),
                step.limit(),
                step.needs());
        host.ask(new DaemonOrders.Run(own, at, jars(step.command(), host)));
    }

    @Override
    public void start(Daemon daemon, PlacedDaemon at) throws EnvironmentException, InterruptedException {
        Host host = host(at.id());
        Daemon own = new Daemon(
                daemon.id(),
                withFiles(withVariables(daemon.name(), daemon.command()), host),
                daemon.files(),
                daemon.readiness(),
                daemon.needs());
        pids.put(at.id(), host.ask(new DaemonOrders.Start(own, at, jars(daemon.command(), host))));
    }

    private Command withVariables(String name, Command command) throws EnvironmentException {
        for (String variable : variables.keySet()) {
            if (command.environment().containsKey(variable)) {
                throw new EnvironmentException(name + ": the environment's variables must not have " + variable
                        + ", as the system sets it itself");
            }
        }
        Map<String, String> all = new HashMap<>(variables);
        all.putAll(command.environment());
        return command.withEnvironment(all);
    }

    /** Brings the other files of a command to its host. */
    private static Command withFiles(Command command, Host host) throws EnvironmentException, InterruptedException {
        return command instanceof Command.Native program && !program.brought().isEmpty()
                ? program.withFiles(
                        host.put(program.brought().stream().map(Path::of).toList()))
                : command;
    }

    /** Brings the jars of a command to its host. */
    private JarPaths jars(Command command, Host host) throws EnvironmentException, InterruptedException {
        Map<String, List<RemotePath>> byLock = new TreeMap<>();
        if (command instanceof Command.Java java) {
            for (String lock : new TreeSet<>(java.locks())) {
                byLock.put(lock, host.put(jars.jars(lock)));
            }
        }
        return new JarPaths(byLock);
    }

    @Override
    public void end(DaemonId id, End how) throws EnvironmentException, InterruptedException {
        host(id).ask(new DaemonOrders.EndDaemon(id, how));
    }

    @Override
    public boolean isAlive(DaemonId id) {
        return briefly(() -> host(id).ask(new DaemonOrders.IsAlive(id)), false);
    }

    @Override
    public Host host(DaemonId id) {
        Host host = placed.get(id);
        if (host == null) {
            throw new IllegalArgumentException(id + " was not placed here; there are: " + placed.keySet());
        }
        return host;
    }

    @Override
    public OptionalLong pid(DaemonId id) {
        Long pid = pids.get(id);
        return pid == null ? OptionalLong.empty() : OptionalLong.of(pid);
    }

    @Override
    public String log(DaemonId id) {
        return briefly(() -> host(id).ask(new DaemonOrders.LogEnd(id)), "its log cannot be read any more");
    }

    @Override
    public List<Host> hosts() {
        return seats.hosts();
    }

    @Override
    public Map<String, String> facts() {
        FactsByHost all = new FactsByHost();
        for (Host host : hosts()) {
            Map<String, String> facts = new TreeMap<>(
                    briefly(() -> host.ask(new DaemonOrders.Facts(new TreeMap<>(variables))), new TreeMap<>()));
            if (!facts.isEmpty()) {
                facts.put("environment.collector", collector(host, facts));
            }
            host.facts().forEach((fact, value) -> facts.put("environment." + fact, value));
            all.add(host.name(), facts);
        }
        return all.joined();
    }

    /** @param facts of the daemons there, which say which JVMs these are and how they are pinned */
    private String collector(Host host, Map<String, String> facts) {
        List<Object> asked = List.of(
                name,
                host.name(),
                host.facts().getOrDefault("entered-with", ""),
                facts.getOrDefault("environment.java", ""),
                facts.getOrDefault("environment.pinning", ""),
                briefly(() -> host.ask(new DaemonOrders.JvmLimits()), ""),
                variables);
        String known = COLLECTORS.get(asked);
        if (known != null) {
            return known;
        }
        String said =
                briefly(() -> host.ask(new DaemonOrders.Collector(new TreeMap<>(variables))), DefaultCollector.UNKNOWN);
        if (!said.equals(DefaultCollector.UNKNOWN)) {
            COLLECTORS.put(asked, said);
        }
        return said;
    }

    private interface Asking<R> {
        R ask() throws EnvironmentException, InterruptedException;
    }

    /** For a brief question, asked again after an interrupt. A host that cannot answer gives {@code otherwise}. */
    private static <R> R briefly(Asking<R> asking, R otherwise) {
        boolean isInterrupted = Thread.interrupted();
        try {
            while (true) {
                try {
                    return asking.ask();
                } catch (InterruptedException e) {
                    isInterrupted = true;
                }
            }
        } catch (EnvironmentException e) {
            return otherwise;
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Ends all daemons, brings their output here, and closes the hosts, even if some fail. Closing again does nothing. */
    @Override
    public void close() throws EnvironmentException {
        if (isClosed) {
            return;
        }
        isClosed = true;
        ClosedTogether.closeSideBySide(
                hosts().stream().map(host -> (AutoCloseable) () -> close(host)).toList());
    }

    private void close(Host host) throws EnvironmentException {
        List<String> problems = new ArrayList<>();
        try {
            if (!host.isThisMachine()) {
                bringLogs(host);
            }
        } catch (EnvironmentException | IOException e) {
            problems.add("the logs of host " + host.name() + " cannot be brought here: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // Closing comes first; the rest of the logs is lost.
        }
        try {
            host.close();
        } catch (EnvironmentException e) {
            problems.add(e.getMessage());
        }
        if (!problems.isEmpty()) {
            throw new EnvironmentException(String.join("\n", problems));
        }
    }

    private void bringLogs(Host host) throws EnvironmentException, InterruptedException, IOException {
        Files.createDirectories(logs);
        for (Map.Entry<String, Long> log : host.ask(new DaemonOrders.LogSizes()).entrySet()) {
            try (OutputStream out = Files.newOutputStream(logs.resolve(log.getKey()))) {
                for (long from = 0; from < log.getValue(); from += LOG_PIECE) {
                    int length = (int) Math.min(LOG_PIECE, log.getValue() - from);
                    out.write(host.ask(new DaemonOrders.LogPiece(log.getKey(), from, length)));
                }
            }
        }
    }
}
