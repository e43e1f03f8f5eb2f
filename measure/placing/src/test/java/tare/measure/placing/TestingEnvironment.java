package tare.measure.placing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.End;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Placement;
import tare.api.spi.system.RemotePath;
import tare.api.spi.system.Role;
import tare.api.spi.system.Step;

/** An environment that starts nothing, and records the calls. */
final class TestingEnvironment implements Environment {
    private static final int LIMIT_SECONDS = 20;

    private final String name;
    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());
    private final Set<DaemonId> alive = ConcurrentHashMap.newKeySet();
    private final Map<String, CountDownLatch> together = new ConcurrentHashMap<>();
    private final Set<String> failing = ConcurrentHashMap.newKeySet();
    private final Set<String> hanging = ConcurrentHashMap.newKeySet();
    private final Host here = new LocalHost(Path.of("."));
    private int nextPort = 1;

    TestingEnvironment(String name) {
        this.name = name;
    }

    /** Lets none of these finish before all have begun. */
    void mustMeet(String... actions) {
        CountDownLatch all = new CountDownLatch(actions.length);
        for (String action : actions) {
            together.put(action, all);
        }
    }

    void failAt(String action) {
        failing.add(action);
    }

    /** Blocks the action until it is interrupted. */
    void hangAt(String action) {
        hanging.add(action);
    }

    /** Calls so far, in order. */
    List<String> asked() {
        return List.copyOf(asked);
    }

    void forget() {
        asked.clear();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Placement allocate(String scope, List<Role> roles) {
        asked.add("allocate " + scope);
        Map<DaemonId, PlacedDaemon> placed = new HashMap<>();
        for (Role role : roles) {
            for (int i = 0; i < role.count(); i++) {
                DaemonId id = new DaemonId(role.name(), i);
                Map<String, Integer> ports = new HashMap<>();
                role.ports().forEach(port -> ports.put(port, nextPort++));
                placed.put(id, new PlacedDaemon(id, name, name, ports, Map.of(), new RemotePath("/conf")));
            }
        }
        return new Placement(placed);
    }

    @Override
    public void run(Step step, PlacedDaemon at) throws EnvironmentException, InterruptedException {
        act("run ", step.name());
    }

    @Override
    public void start(Daemon daemon, PlacedDaemon at) throws EnvironmentException, InterruptedException {
        alive.add(daemon.id());
        act("start ", daemon.name());
    }

    private void act(String verb, String action) throws EnvironmentException, InterruptedException {
        if (together.containsKey(action)) {
            together.get(action).countDown();
            if (!together.get(action).await(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                throw new EnvironmentException(action + " waited for the others in vain");
            }
        }
        if (hanging.contains(action)) {
            TimeUnit.SECONDS.sleep(LIMIT_SECONDS);
            throw new EnvironmentException(action + " was never interrupted");
        }
        if (failing.contains(action)) {
            throw new EnvironmentException(action + " failed");
        }
        asked.add(verb + action);
    }

    @Override
    public void end(DaemonId id, End how) {
        asked.add((how == End.IN_ORDER ? "stop " : "kill ") + id);
        alive.remove(id);
    }

    @Override
    public Host host(DaemonId id) {
        return here;
    }

    @Override
    public List<Host> hosts() {
        return List.of();
    }

    @Override
    public boolean isAlive(DaemonId id) {
        return alive.contains(id);
    }

    @Override
    public OptionalLong pid(DaemonId id) {
        return OptionalLong.empty();
    }

    @Override
    public String log(DaemonId id) {
        return id + ".log";
    }

    @Override
    public Map<String, String> facts() {
        return Map.of("environment.of", name);
    }

    @Override
    public void close() {
        asked.add("close");
        alive.clear();
    }
}
