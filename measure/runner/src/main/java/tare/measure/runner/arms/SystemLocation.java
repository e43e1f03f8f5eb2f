package tare.measure.runner.arms;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.api.model.Arm;
import tare.api.model.EnvironmentSpec;
import tare.api.model.SystemPlacement;
import tare.api.spi.DataSystem;
import tare.api.spi.Plugins;
import tare.api.spi.Settings;
import tare.api.spi.system.Host;

/** Locates systems relative to this machine, which issues their traffic. Any thread. */
public final class SystemLocation {
    /** A host with a port: an IPv6 address in brackets, or a text with a single colon. */
    private static final Pattern WITH_PORT = Pattern.compile("\\[(?<inBrackets>[^]]+)](?::\\d+)?|(?<host>[^:]+):\\d+");

    static final String UNRESOLVED = "";

    private SystemLocation() {}

    /** Whether Tare starts this arm's system. */
    public static boolean isPlaced(DataSystem system, Arm arm) {
        return system.blueprint().isPresent() && !arm.environment().isExisting();
    }

    /** Whether Tare starts this arm's system, or a part of it, on this machine. */
    public static boolean isPlacedHere(Plugins plugins, Arm arm) {
        return isPlaced(plugins.system(arm.system()), arm)
                && places(arm)
                        .anyMatch(place -> plugins.environment(place.name()).isOnThisMachine());
    }

    /**
     * The placement as far as the experiment specifies it.
     *
     * @param isPinned whether daemons that Tare starts here, and all workers, run on CPUs of their own
     */
    public static SystemPlacement planned(Plugins plugins, Arm arm, boolean isPinned) {
        DataSystem system = plugins.system(arm.system());
        if (!isPlaced(system, arm)) {
            return ofDriver(system, arm);
        }
        if (!isPlacedHere(plugins, arm)) {
            return SystemPlacement.UNKNOWN;
        }
        boolean isWhole = arm.environment().parts().values().stream().noneMatch(EnvironmentSpec::isExisting);
        return isPinned && isWhole ? SystemPlacement.THIS_MACHINE_APART : SystemPlacement.THIS_MACHINE;
    }

    /**
     * The placement once the system's hosts and addresses are available.
     *
     * @param sharing those of its hosts that share the kernel of workers on this machine
     */
    public static SystemPlacement found(
            DataSystem system, Arm arm, ArmSystem found, boolean isPinned, Set<Host> sharing) {
        Collection<String> others = found.standsAlone() ? List.of() : found.servers();
        return found.hosts().isEmpty() && others.isEmpty()
                ? ofDriver(system, arm)
                : of(found.hosts(), others, isPinned, sharing);
    }

    /**
     * @param hosts of the daemons that Tare placed
     * @param others addresses of the servers that it did not place
     * @param sharing those of the hosts that share the kernel of workers on this machine
     */
    static SystemPlacement of(Collection<Host> hosts, Collection<String> others, boolean isPinned, Set<Host> sharing) {
        if (isPinned && others.isEmpty() && hosts.stream().allMatch(Host::isOnThisMachine)) {
            return SystemPlacement.THIS_MACHINE_APART;
        }
        return joined(Stream.concat(
                hosts.stream()
                        .map(host -> host.isOnThisMachine() || sharing.contains(host)
                                ? SystemPlacement.THIS_MACHINE
                                : place(host.address())),
                others.stream().map(SystemLocation::place)));
    }

    private static SystemPlacement ofDriver(DataSystem system, Arm arm) {
        Settings settings = system.driverSettings(arm.settings());
        return of(system.driver().embedded(settings), system.driver().addresses(settings));
    }

    /** The environments of an arm and of its parts, as far as Tare places them. */
    private static Stream<EnvironmentSpec> places(Arm arm) {
        return Stream.concat(Stream.of(arm.environment()), arm.environment().parts().values().stream())
                .filter(place -> !place.isExisting());
    }

    /**
     * @param embedded whether the store lives inside the worker
     * @param addresses of all servers: host names or addresses, with or without a port. An unresolvable one makes the
     *     placement unknown, unless other servers are on this machine
     */
    public static SystemPlacement of(boolean embedded, Collection<String> addresses) {
        return embedded ? SystemPlacement.IN_WORKER : joined(addresses.stream().map(SystemLocation::place));
    }

    private static SystemPlacement joined(Stream<SystemPlacement> all) {
        Set<SystemPlacement> places = all.collect(Collectors.toSet());
        if (places.contains(SystemPlacement.THIS_MACHINE)) {
            return places.size() == 1 ? SystemPlacement.THIS_MACHINE : SystemPlacement.PARTLY_THIS_MACHINE;
        }
        return places.equals(Set.of(SystemPlacement.OTHER_MACHINES))
                ? SystemPlacement.OTHER_MACHINES
                : SystemPlacement.UNKNOWN;
    }

    private static SystemPlacement place(String address) {
        return switch (machine(address)) {
            case Host.THIS_MACHINE -> SystemPlacement.THIS_MACHINE;
            case UNRESOLVED -> SystemPlacement.UNKNOWN;
            default -> SystemPlacement.OTHER_MACHINES;
        };
    }

    /** This machine's name, or a numerical address of another one; {@link #UNRESOLVED} for a name without an address. */
    static String machine(String address) {
        try {
            InetAddress[] all = InetAddress.getAllByName(host(address));
            for (InetAddress host : all) {
                if (host.isLoopbackAddress()
                        || host.isAnyLocalAddress()
                        || NetworkInterface.getByInetAddress(host) != null) {
                    return Host.THIS_MACHINE;
                }
            }
            return all[0].getHostAddress();
        } catch (IOException e) {
            return UNRESOLVED; // An unresolvable name is rejected when the driver connects.
        }
    }

    private static String host(String address) {
        Matcher matcher = WITH_PORT.matcher(address);
        if (!matcher.matches()) {
            return address;
        }
        return matcher.group("host") == null ? matcher.group("inBrackets") : matcher.group("host");
    }
}
