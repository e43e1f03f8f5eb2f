package tare.measure.runner.arms;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import tare.api.model.ReasonCode;
import tare.api.spi.system.DaemonException;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.FigureSource;
import tare.api.spi.system.Host;
import tare.measure.placing.DaemonState;
import tare.measure.placing.PlacedSystem;
import tare.measure.placing.StartUp;
import tare.measure.probes.DaemonPages;
import tare.measure.probes.DaemonProcess;
import tare.measure.probes.HostedDirectory;
import tare.measure.runner.fleet.FleetException;

/** An arm's system: its addresses, and its daemons if Tare placed them. One thread. */
public final class ArmSystem implements AutoCloseable {
    private static final Pattern SERVER = Pattern.compile("[^\\s,:/@]+:[0-9]{1,5}");

    private final Map<String, String> addresses;
    private final Optional<PlacedSystem> placed;
    private final boolean standsAlone;
    private final List<FigureSource> metrics;
    private final DaemonPages pages;
    private boolean leftWorking;

    private ArmSystem(
            Map<String, String> addresses,
            List<FigureSource> metrics,
            Optional<PlacedSystem> placed,
            boolean standsAlone) {
        this.addresses = Map.copyOf(addresses);
        this.metrics = List.copyOf(metrics);
        this.placed = placed;
        this.standsAlone = standsAlone;
        Map<String, DaemonPages.Home> homes = new TreeMap<>();
        daemons()
                .forEach(daemon -> homes.put(
                        daemon.placed().id().toString(), new DaemonPages.Home(daemon.host(), daemon.placed())));
        this.pages = new DaemonPages(homes);
    }

    /** A system without daemons, or one described by its driver's settings alone. */
    public static ArmSystem none() {
        return existing(Map.of(), List.of());
    }

    /** A system that was already running. */
    public static ArmSystem existing(Map<String, String> addresses, List<FigureSource> metrics) {
        return new ArmSystem(addresses, metrics, Optional.empty(), false);
    }

    /** @param standsAlone whether Tare started every part of it */
    static ArmSystem placed(PlacedSystem placed, boolean standsAlone) {
        return new ArmSystem(placed.addresses(), placed.metrics(), Optional.of(placed), standsAlone);
    }

    /** Addresses for its driver; references are not resolved. */
    public Map<String, String> addresses() {
        return addresses;
    }

    /** Hosts with ports found among the addresses. */
    public Collection<String> servers() {
        return addresses.values().stream()
                .flatMap(address -> Arrays.stream(address.split(",", -1)))
                .filter(address -> SERVER.matcher(address).matches())
                .toList();
    }

    public boolean isPlaced() {
        return placed.isPresent();
    }

    /** Whether Tare started every part of it. */
    boolean standsAlone() {
        return standsAlone;
    }

    /** Sources of its daemons' metrics. */
    public List<FigureSource> metrics() {
        return metrics;
    }

    /** Requests the pages of {@link #metrics}. */
    public DaemonPages pages() {
        return pages;
    }

    /** The daemons' processes, by daemon name. */
    public Map<String, DaemonProcess> processes() {
        Map<String, DaemonProcess> processes = new TreeMap<>();
        for (DaemonState daemon : daemons()) {
            if (daemon.isAlive()) {
                daemon.pid()
                        .ifPresent(pid ->
                                processes.put(daemon.placed().id().toString(), new DaemonProcess(daemon.host(), pid)));
            }
        }
        return processes;
    }

    /** Directories of its daemons, by {@code daemon.NAME.volume.VOLUME}. */
    Map<String, HostedDirectory> volumes() {
        Map<String, HostedDirectory> volumes = new TreeMap<>();
        for (DaemonState daemon : daemons()) {
            String prefix = "daemon." + daemon.placed().id() + ".volume.";
            daemon.placed()
                    .volumes()
                    .forEach((name, directory) ->
                            volumes.put(prefix + name, new HostedDirectory(daemon.host(), directory)));
        }
        return volumes;
    }

    /** The hosts that its daemons were placed on; none if Tare did not place it. */
    public List<Host> hosts() {
        return placed.map(PlacedSystem::hosts).orElse(List.of());
    }

    /** The host of each of its daemons, by the daemon's name; none if Tare did not place it. */
    public Map<String, Host> hostsByDaemon() {
        Map<String, Host> hosts = new TreeMap<>();
        daemons().forEach(daemon -> hosts.put(daemon.placed().id().toString(), daemon.host()));
        return hosts;
    }

    public List<StartUp> startUps() {
        return placed.map(PlacedSystem::startUps).orElse(List.of());
    }

    public Map<String, String> facts() {
        return placed.map(PlacedSystem::facts).orElse(Map.of());
    }

    /** Whether every daemon runs. Systems that Tare did not start count as up. */
    public boolean isUp() {
        return daemons().stream().allMatch(DaemonState::isAlive);
    }

    /** Each daemon that has ended, with the end of its log. */
    public List<String> gone() {
        List<String> gone = new ArrayList<>();
        for (DaemonState daemon : daemons()) {
            if (!daemon.isAlive()) {
                DaemonId id = daemon.placed().id();
                gone.add(id + " is gone; log: " + placed.orElseThrow().log(id));
            }
        }
        return gone;
    }

    /** Whether all daemons of some role have ended, so that requests which need that role must fail. */
    public boolean lacksARole() {
        Map<String, Boolean> alive = new TreeMap<>();
        daemons().forEach(daemon -> alive.merge(daemon.placed().id().role(), daemon.isAlive(), Boolean::logicalOr));
        return alive.containsValue(false);
    }

    /** Notes that it still works on requests that were given up, which would burden every later run. */
    public void leaveWorking() {
        leftWorking = isPlaced();
    }

    /** Whether it must be stopped before the next run, of any arm. */
    public boolean isLeftWorking() {
        return leftWorking;
    }

    private List<DaemonState> daemons() {
        return placed.map(PlacedSystem::daemons).orElse(List.of());
    }

    /** Starts all stopped daemons with the data they had. */
    public void start() throws FleetException, InterruptedException {
        if (placed.isPresent()) {
            try {
                placed.get().start();
            } catch (EnvironmentException e) {
                throw failure(e);
            }
        }
    }

    /** Stops all daemons in order; their data stays. */
    public void stop() throws FleetException, InterruptedException {
        if (placed.isPresent()) {
            try {
                placed.get().stop();
                leftWorking = false;
            } catch (EnvironmentException e) {
                throw failure(e);
            }
        }
    }

    public void restart() throws FleetException, InterruptedException {
        stop();
        start();
    }

    /** Maps a failure to place, start or stop a system to the run's reason. */
    public static FleetException failure(EnvironmentException e) {
        ReasonCode code = e instanceof DaemonException ? ReasonCode.PROVISION : ReasonCode.ENVIRONMENT;
        return new FleetException(code, e.getMessage());
    }

    /**
     * Ends all daemons that Tare started, for good. A system that stands alone is killed, as its data is no longer
     * needed and an orderly stop of a cluster takes half a minute. A system on an existing part is stopped in order.
     */
    @Override
    public void close() throws EnvironmentException {
        if (placed.isPresent() && standsAlone) {
            placed.get().closeAtOnce();
        } else if (placed.isPresent()) {
            placed.get().close();
        }
    }
}
