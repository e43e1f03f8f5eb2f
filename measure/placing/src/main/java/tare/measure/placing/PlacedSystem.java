package tare.measure.placing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tare.api.spi.system.Action;
import tare.api.spi.system.Command;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.End;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.FigureSource;
import tare.api.spi.system.Host;
import tare.api.spi.system.PlacedDaemon;

/** A placed system, with everything it depends on. One thread at a time. */
public final class PlacedSystem implements AutoCloseable {
    private final String name;
    private final Map<String, Map<String, String>> addresses;
    private final List<PlacedPart> parts;
    private final Set<Environment> environments;
    private final StartUps startUps;
    private final Needs needs;
    /** Parts by the names of their actions. */
    private final Map<String, PlacedPart> owners = new LinkedHashMap<>();

    private final Map<String, Action> actions = new LinkedHashMap<>();
    /** Locks by daemon: an environment accepts one call at a time for a daemon, even if its steps are independent. */
    private final Map<DaemonId, Object> turns = new LinkedHashMap<>();

    /**
     * @param addresses by blueprint name
     * @param parts those that are placed, including the system
     * @param given needs that existing parts meet
     */
    PlacedSystem(
            String name,
            Map<String, Map<String, String>> addresses,
            List<PlacedPart> parts,
            Set<String> given,
            Set<Environment> environments,
            StartUps startUps) {
        this.name = name;
        this.addresses = Map.copyOf(addresses);
        this.parts = List.copyOf(parts);
        this.environments = environments;
        this.startUps = startUps;
        List<Action> all = new ArrayList<>();
        for (PlacedPart part : parts) {
            all.addAll(part.actions());
            part.actions().forEach(action -> owners.put(action.name(), part));
        }
        all.forEach(action -> actions.put(action.name(), action));
        all.forEach(action -> turns.put(PlacedPart.placeOf(action), new Object()));
        this.needs = Needs.of(all, given);
    }

    void carryOut() throws EnvironmentException, InterruptedException {
        SideBySide.run(needs, this::carryOut);
    }

    private void carryOut(String action) throws EnvironmentException, InterruptedException {
        synchronized (turns.get(PlacedPart.placeOf(actions.get(action)))) {
            startUps.time(action, () -> owners.get(action).carryOut(actions.get(action)));
        }
    }

    /** Addresses for the system's driver. */
    public Map<String, String> addresses() {
        return addresses.get(name);
    }

    /** Sources of its daemons' metrics. */
    public List<FigureSource> metrics() {
        return parts.stream().flatMap(part -> part.metrics().stream()).toList();
    }

    /** Durations of all steps and starts, including later starts, in order of completion. */
    public List<StartUp> startUps() {
        return startUps.done();
    }

    /** Expected memory of the daemons on each host together. */
    Map<Host, Long> neededBytes() {
        Map<Host, Long> bytes = new LinkedHashMap<>();
        parts.forEach(part -> part.neededBytes()
                .forEach((id, its) -> bytes.merge(part.environment().host(id), its, Long::sum)));
        return bytes;
    }

    List<PlacedDaemon> placed() {
        return Placer.daemons(parts);
    }

    /** The hosts of its daemons, each once. */
    public List<Host> hosts() {
        return parts.stream()
                .flatMap(part ->
                        part.daemons().stream().map(daemon -> part.environment().host(daemon.id())))
                .distinct()
                .toList();
    }

    public List<DaemonState> daemons() {
        List<DaemonState> states = new ArrayList<>();
        for (PlacedPart part : parts) {
            Environment environment = part.environment();
            for (Daemon daemon : part.daemons()) {
                DaemonId id = daemon.id();
                states.add(new DaemonState(
                        part.placed(daemon),
                        part.blueprint().name(),
                        environment.host(id),
                        environment.pid(id),
                        environment.isAlive(id)));
            }
        }
        return states;
    }

    /** Stops all daemons in order, each after its dependents; their volumes stay. */
    public void stop() throws EnvironmentException, InterruptedException {
        SideBySide.run(daemonsOnly().reversed(), action -> stop(((Daemon) actions.get(action)).id()));
    }

    /** Starts all stopped daemons on their existing volumes. Steps are not repeated. */
    public void start() throws EnvironmentException, InterruptedException {
        SideBySide.run(daemonsOnly(), action -> {
            if (!isAlive(((Daemon) actions.get(action)).id())) {
                carryOut(action);
            }
        });
    }

    private Needs daemonsOnly() {
        return needs.only(action -> actions.get(action) instanceof Daemon);
    }

    public void stop(DaemonId id) throws EnvironmentException, InterruptedException {
        environment(id).end(id, End.IN_ORDER);
    }

    /** Starts a daemon that was stopped or killed, or has ended. */
    public void start(DaemonId id) throws EnvironmentException, InterruptedException {
        environment(id);
        carryOut(id.toString());
    }

    /** Ends a daemon as a crash would. */
    public void kill(DaemonId id) throws EnvironmentException, InterruptedException {
        environment(id).end(id, End.AT_ONCE);
    }

    /** Makes a daemon stand still, with its memory and its connections. */
    public void pause(DaemonId id) throws EnvironmentException, InterruptedException {
        environment(id).end(id, End.PAUSE);
    }

    /** Lets a paused daemon go on. */
    public void resume(DaemonId id) throws EnvironmentException, InterruptedException {
        environment(id).end(id, End.RESUME);
    }

    /** Where a daemon's output is kept, and the end of it, for a message. */
    public String log(DaemonId id) {
        return environment(id).log(id);
    }

    public boolean isAlive(DaemonId id) {
        return environment(id).isAlive(id);
    }

    private Environment environment(DaemonId id) {
        if (!(actions.get(id.toString()) instanceof Daemon)) {
            throw new IllegalArgumentException(
                    id + ": is none of its daemons; there are: " + daemonsOnly().names());
        }
        return owners.get(id.toString()).environment();
    }

    /** Facts for parity: the place of each part, the environments' own facts, and how daemons are started. */
    public Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        addresses.keySet().forEach(part -> facts.put("placing." + part, "existing"));
        for (PlacedPart part : parts) {
            facts.put("placing." + part.blueprint().name(), part.environment().name());
            addEnvironment(part, facts);
            part.daemons().forEach(daemon -> addDaemon(daemon, facts));
        }
        return facts;
    }

    /** A part in another environment has its own facts, with its name in their keys. */
    private void addEnvironment(PlacedPart part, Map<String, String> facts) {
        PlacedPart system = parts.get(parts.size() - 1);
        String prefix = part.environment() == system.environment()
                ? "environment."
                : "environment." + part.blueprint().name() + ".";
        part.environment()
                .facts()
                .forEach((fact, value) -> facts.put(fact.replaceFirst("^environment\\.", prefix), value));
    }

    private static void addDaemon(Daemon daemon, Map<String, String> facts) {
        String prefix = "daemon." + daemon.id().role() + ".";
        if (daemon.command() instanceof Command.Java java) {
            facts.put(prefix + "flags", String.join(" ", java.flags()));
            facts.put(prefix + "jars", String.join(" ", java.locks()));
        } else if (daemon.command() instanceof Command.Native program) {
            facts.put(prefix + "program", program.words().get(0));
        }
    }

    /** Stops all daemons in order, as {@link #stop}, and closes the environments: nothing is left running. */
    @Override
    public void close() throws EnvironmentException {
        try {
            stop();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // Closing the environments ends the rest.
        } finally {
            ClosedTogether.close(environments);
        }
    }

    /** Kills all daemons and closes the environments, for a system whose state is no longer needed. */
    public void closeAtOnce() throws EnvironmentException {
        try {
            for (DaemonState daemon : daemons()) {
                kill(daemon.placed().id());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // Closing the environments ends the rest.
        } finally {
            ClosedTogether.close(environments);
        }
    }
}
