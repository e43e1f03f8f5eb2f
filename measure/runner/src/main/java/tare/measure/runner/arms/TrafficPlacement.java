package tare.measure.runner.arms;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.api.model.Arm;
import tare.api.model.SystemPlacement;
import tare.api.spi.DataSystem;
import tare.api.spi.Settings;
import tare.api.spi.system.Host;

/** Where an arm's servers are for the hosts that issue its traffic: on the same hosts, or on others. Any thread. */
public enum TrafficPlacement {
    SAME_HOST("on the servers' host"),
    SOME_SAME_HOST("on the host of some servers"),
    OTHER_HOSTS("on other hosts than the servers"),
    UNKNOWN("unknown");

    /** The fact's name in a run's facts. */
    public static final String FACT = "worker.placement";

    private final String text;

    TrafficPlacement(String text) {
        this.text = text;
    }

    /** As the fact's value. */
    public String text() {
        return text;
    }

    /**
     * @param workers their hosts
     * @return empty for a store that lives in its worker
     */
    public static Optional<TrafficPlacement> found(
            DataSystem system, Arm arm, ArmSystem found, Collection<Host> workers) {
        Settings settings = system.driverSettings(arm.settings());
        if (system.driver().embedded(settings)) {
            return Optional.empty();
        }
        Collection<String> others = found.standsAlone() ? List.of() : found.servers();
        boolean isOfDriver = found.hosts().isEmpty() && others.isEmpty();
        return Optional.of(
                of(workers, found.hosts(), isOfDriver ? system.driver().addresses(settings) : others));
    }

    /**
     * @param placed hosts of the daemons that Tare placed
     * @param others addresses of the servers that it did not place
     */
    static TrafficPlacement of(Collection<Host> workers, Collection<Host> placed, Collection<String> others) {
        Set<String> traffic = workers.stream().map(TrafficPlacement::machine).collect(Collectors.toSet());
        Set<String> servers = Stream.concat(
                        placed.stream().map(TrafficPlacement::machine),
                        others.stream().map(SystemLocation::machine))
                .collect(Collectors.toSet());
        Set<String> all = new HashSet<>(traffic);
        all.addAll(servers);
        if (servers.isEmpty() || all.contains(SystemLocation.UNRESOLVED)) {
            return UNKNOWN;
        }
        Set<String> common = new HashSet<>(traffic);
        common.retainAll(servers);
        return common.isEmpty() ? OTHER_HOSTS : all.size() == 1 ? SAME_HOST : SOME_SAME_HOST;
    }

    private static String machine(Host host) {
        return host.isThisMachine() ? Host.THIS_MACHINE : SystemLocation.machine(host.address());
    }

    /**
     * Which CPUs traffic and system share if some of the workers are on other machines.
     *
     * @param sharing those of the servers' hosts that share the kernel of a worker
     */
    public SystemPlacement onOtherMachines(Set<Host> sharing) {
        if (!sharing.isEmpty()) {
            return SystemPlacement.TRAFFIC_HOSTS;
        }
        return switch (this) {
            case SAME_HOST, SOME_SAME_HOST -> SystemPlacement.TRAFFIC_HOSTS;
            case OTHER_HOSTS -> SystemPlacement.OTHER_MACHINES;
            case UNKNOWN -> SystemPlacement.UNKNOWN;
        };
    }
}
