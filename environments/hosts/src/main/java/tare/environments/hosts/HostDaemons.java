package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import tare.api.spi.system.Command;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.DaemonException;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.End;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentFactory;
import tare.api.spi.system.JarSource;
import tare.api.spi.system.LogTail;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.RemotePath;
import tare.api.spi.system.Role;
import tare.api.spi.system.Step;
import tare.environments.hosts.PortOwners.Owner;
import tare.measure.facts.MachineFacts;
import tare.measure.placing.LocalHost;
import tare.measure.placing.PassedVariables;

/**
 * Daemons of one system as processes on the machine that this runs on. Daemon names are unique within one system only,
 * so each placed system has an instance of its own on each of its hosts. One thread at a time per daemon.
 */
public final class HostDaemons implements AutoCloseable {
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(30);
    private static final Duration POLL = Duration.ofMillis(200);

    private final LocalResources premises;
    private final Duration stopPatience;
    private final CommandLines commands;
    private final ArchivedStarts starts;
    private final List<OwnDirectory> directories = Collections.synchronizedList(new ArrayList<>());
    private final Map<DaemonId, DaemonHome> homes = new ConcurrentHashMap<>();
    /** In the order of their start. */
    private final Map<DaemonId, Child> children = Collections.synchronizedMap(new LinkedHashMap<>());

    public HostDaemons(LocalResources premises) {
        this(premises, STOP_PATIENCE);
    }

    /** @param stopPatience after which a daemon that has not ended by itself is killed */
    HostDaemons(LocalResources premises, Duration stopPatience) {
        this.premises = premises;
        this.stopPatience = stopPatience;
        this.commands = new CommandLines(premises.pinning(), premises.archives());
        this.starts = new ArchivedStarts(commands);
    }

    /**
     * Places daemons in one directory. Wipes it if an earlier placing left one, and refuses one that is not Tare's.
     *
     * @param roles by daemon
     * @param address by which other hosts reach this one
     * @param bind on which the daemons listen
     */
    List<PlacedDaemon> place(String scope, Map<DaemonId, Role> roles, String address, String bind)
            throws EnvironmentException {
        OwnDirectory directory = OwnDirectory.makeEmpty(premises.root().resolve(scope));
        directories.add(directory);
        List<PlacedDaemon> placed = new ArrayList<>();
        for (Map.Entry<DaemonId, Role> role : roles.entrySet()) {
            placed.add(place(role.getKey(), role.getValue(), directory.path(), address, bind));
        }
        return placed;
    }

    private PlacedDaemon place(DaemonId id, Role role, Path directory, String address, String bind)
            throws EnvironmentException {
        DaemonHome home = new DaemonHome(directory.resolve(id.toString()).toAbsolutePath());
        if (homes.putIfAbsent(id, home) != null) {
            throw new EnvironmentException(id + ": is placed already; names of roles must be unique in a system");
        }
        try {
            Map<String, RemotePath> volumes = home.make(role);
            Map<String, Integer> ports = new LinkedHashMap<>();
            for (String port : role.ports()) {
                ports.put(port, premises.ports().take());
            }
            return new PlacedDaemon(id, address, bind, ports, volumes, RemotePath.of(home.configuration()));
        } catch (IOException e) {
            throw new EnvironmentException(id + ": cannot be placed: " + e, e);
        }
    }

    /** Runs a step and returns once it has succeeded. */
    void run(Step step, PlacedDaemon at, JarPaths jars) throws EnvironmentException, InterruptedException {
        DaemonHome home = home(at.id());
        write(home, step.name(), step.files());
        Child child = launch(step.name(), step.command(), jars, step.files(), home);
        try {
            if (!child.await(step.limit())) {
                throw new DaemonException(step.name() + " did not end within "
                        + step.limit().toSeconds() + " s and was killed; log: "
                        + child.log().path() + "; " + LogTail.of(child.log().path()));
            }
            if (child.exitCode() != 0) {
                throw new DaemonException(step.name() + " ended with " + child.ending());
            }
        } finally {
            child.kill();
            if (!isAlive(at.id())) {
                removeSecrets(at.id());
            }
        }
    }

    /** Starts a daemon and returns once it is ready and is shown to be the process that listens on its ports. */
    void start(Daemon daemon, PlacedDaemon at, JarPaths jars) throws EnvironmentException, InterruptedException {
        if (isAlive(daemon.id())) {
            throw new EnvironmentException(daemon.id() + ": must be gone before it is started again");
        }
        refuseTakenPorts(at);
        DaemonHome home = home(daemon.id());
        write(home, daemon.name(), daemon.files());
        starts.note(daemon, jars);
        Child child = launch(daemon.name(), daemon.command(), jars, daemon.files(), home);
        children.remove(daemon.id());
        children.put(daemon.id(), child);
        boolean ready = false;
        try {
            awaitReady(daemon, at, child);
            ready = true;
        } finally {
            if (!ready) {
                end(daemon.id(), Child::kill);
            }
        }
    }

    private static void refuseTakenPorts(PlacedDaemon at) throws EnvironmentException {
        Map<Integer, Owner> owners = PortOwners.of(at.ports().values(), List.of());
        for (Map.Entry<String, Integer> port : at.ports().entrySet()) {
            if (owners.get(port.getValue()) == Owner.OTHERS) {
                throw new EnvironmentException(at.id() + ": its port " + port.getKey() + " (" + port.getValue()
                        + ") must be free, but another process listens there");
            }
        }
    }

    private void awaitReady(Daemon daemon, PlacedDaemon at, Child child)
            throws EnvironmentException, InterruptedException {
        Duration limit = daemon.readiness().limit();
        long endNs = System.nanoTime() + limit.toNanos();
        ReadinessCheck check = new ReadinessCheck(daemon.readiness(), at, child);
        while (!(check.isReady() && child.isAlive())) {
            if (child.await(POLL)) {
                throw new DaemonException(daemon.id() + " ended before it was ready, with " + child.ending());
            }
            if (System.nanoTime() >= endNs) {
                throw new DaemonException(daemon.id() + " was not ready within " + limit.toSeconds() + " s ("
                        + check.expected() + ") and was killed; log: "
                        + child.log().path() + "; " + LogTail.of(child.log().path()));
            }
        }
    }

    private Child launch(String name, Command command, JarPaths jars, List<ConfigFile> files, DaemonHome home)
            throws EnvironmentException {
        return Child.start(
                name,
                commands.words(name, command, jars, files, home),
                commands.variables(name, command, jars, files, home),
                home.directory(),
                log(name),
                premises.owner());
    }

    private void write(DaemonHome home, String name, List<ConfigFile> files) throws EnvironmentException {
        try {
            home.write(files, premises.owner());
        } catch (IOException e) {
            throw new EnvironmentException(name + ": its configuration cannot be written: " + e, e);
        }
    }

    /** Ends a daemon and returns once its process has ended, or holds it up. */
    void end(DaemonId id, End how) throws EnvironmentException, InterruptedException {
        switch (how) {
            case IN_ORDER -> end(id, child -> child.stop(stopPatience));
            case AT_ONCE -> end(id, Child::kill);
            case PAUSE -> running(id).signal("STOP");
            case RESUME -> running(id).signal("CONT");
        }
    }

    private Child running(DaemonId id) throws EnvironmentException {
        Child child = children.get(id);
        if (child == null || !child.isAlive()) {
            throw new EnvironmentException(id + ": must be running to be paused or resumed");
        }
        return child;
    }

    private interface Ending {
        void end(Child child) throws EnvironmentException, InterruptedException;
    }

    /** A daemon that was never started, or has ended, leaves only secrets to remove. */
    private void end(DaemonId id, Ending ending) throws EnvironmentException, InterruptedException {
        Child child = children.get(id);
        if (child != null) {
            ending.end(child);
        }
        removeSecrets(id);
    }

    private void removeSecrets(DaemonId id) throws EnvironmentException {
        try {
            home(id).removeSecrets();
        } catch (IOException e) {
            throw new EnvironmentException(id + ": a file that holds a secret cannot be removed: " + e, e);
        }
    }

    private DaemonHome home(DaemonId id) {
        DaemonHome home = homes.get(id);
        if (home == null) {
            throw new IllegalArgumentException(id + " was not placed here; there are: " + homes.keySet());
        }
        return home;
    }

    boolean isAlive(DaemonId id) {
        Child child = children.get(id);
        return child != null && child.isAlive();
    }

    OptionalLong pid(DaemonId id) {
        Child child = children.get(id);
        return child == null
                ? OptionalLong.empty()
                : OptionalLong.of(child.identity().pid());
    }

    Path log(DaemonId id) {
        return log(id.toString());
    }

    /** The directory of all logs. */
    Path logs() {
        return premises.logs().toAbsolutePath();
    }

    private Path log(String name) {
        return logs().resolve(name + ".log");
    }

    /**
     * An environment of these daemons, on this machine.
     *
     * @param jars of the daemons
     */
    public Environment asEnvironment(JarSource jars) {
        return asEnvironment(jars, Map.of());
    }

    /** As above, with variables that the experiment declares for daemons. */
    Environment asEnvironment(JarSource jars, Map<String, String> variables) {
        LocalHost host = new LocalHost(premises.root()).with(HostDaemons.class, this);
        return new HostsEnvironment(
                EnvironmentFactory.PROCESSES,
                Seats.fixed(List.of(new Seats.Seat(host, host.address()))),
                jars,
                premises.logs(),
                variables);
    }

    /**
     * The garbage collector that JVMs of daemons here use unless their flags name one; {@code unknown} if none tells.
     * Starts a JVM.
     *
     * @param variables that the experiment declares for daemons
     */
    String collector(Map<String, String> variables) {
        return DefaultCollector.of(premises.pinning(), variables);
    }

    /**
     * Facts for parity, by names that begin with {@code environment.}.
     *
     * @param variables that the experiment declares for daemons; a difference in them is one of the experiment's options
     */
    Map<String, String> facts(Map<String, String> variables) {
        Map<String, String> facts = new TreeMap<>();
        facts.put("environment.pinning", premises.pinning().fact());
        facts.put("environment.port-ownership", PortOwners.canTell() ? "proved" : "not provable on this system");
        facts.put("environment.class-archives", starts.fact());
        facts.put("environment.java", System.getProperty("java.runtime.version"));
        Map<String, String> passed = PassedVariables.of(System.getenv());
        Set<String> names = new TreeSet<>(passed.keySet());
        names.addAll(variables.keySet());
        facts.put("environment.variables", String.join(" ", names));
        passed.keySet().removeAll(variables.keySet());
        facts.put("environment.variables.values", PassedVariables.values(passed));
        MachineFacts.collect(premises.root()).forEach((name, value) -> {
            if (name.startsWith("data.")) {
                facts.put("environment.volumes" + name.substring("data".length()), value);
            }
        });
        return facts;
    }

    /** The running daemons whose next start {@link #makeArchive} would speed up. */
    public List<DaemonId> withoutArchive() throws EnvironmentException {
        List<DaemonId> without = new ArrayList<>();
        for (DaemonId id : newestFirst()) {
            if (isAlive(id) && starts.lacks(id)) {
                without.add(id);
            }
        }
        return without;
    }

    /**
     * Makes an archive of a running daemon's loaded classes, for its next start on this machine. Takes seconds of CPU
     * time and pauses the daemon: call it only when nothing is measured.
     */
    public void makeArchive(DaemonId id) throws EnvironmentException, InterruptedException {
        premises.archives()
                .make(starts.archive(id).orElseThrow(), children.get(id).identity());
    }

    /**
     * Hands the daemons over to their process owner, so that they outlive the harness. The environment is unusable
     * afterwards.
     */
    public void leave() throws EnvironmentException {
        giveBack();
    }

    /** Removes the directories of placed daemons after all have ended; the logs stay. */
    public void removeData() throws EnvironmentException {
        for (OwnDirectory directory : directories) {
            OwnDirectory.remove(directory.path());
        }
    }

    @Override
    public void close() throws EnvironmentException {
        List<String> problems = new ArrayList<>();
        boolean interrupted = Thread.interrupted();
        for (DaemonId id : newestFirst()) {
            // After an interrupt daemons are killed without waiting, but still all of them.
            interrupted |= !interrupted && !ended(id, child -> child.stop(stopPatience), problems);
            if (interrupted) {
                ended(id, Child::kill, problems);
            }
        }
        children.clear();
        giveBack();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (!problems.isEmpty()) {
            throw new EnvironmentException(String.join("\n", problems));
        }
    }

    /** @return false if it was interrupted before the daemon had ended */
    private boolean ended(DaemonId id, Ending ending, List<String> problems) {
        try {
            end(id, ending);
        } catch (EnvironmentException e) {
            problems.add(e.getMessage());
        } catch (InterruptedException e) {
            return false;
        }
        return true;
    }

    private List<DaemonId> newestFirst() {
        synchronized (children) {
            List<DaemonId> ids = new ArrayList<>(children.keySet());
            Collections.reverse(ids);
            return ids;
        }
    }

    private void giveBack() throws EnvironmentException {
        try (AutoCloseable ports = premises.ports();
                AutoCloseable owner = premises.owner()) {
            for (OwnDirectory directory : directories) {
                directory.close();
            }
        } catch (Exception e) {
            throw new EnvironmentException("the environment cannot be closed: " + e, e);
        }
    }
}
