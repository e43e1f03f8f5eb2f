package tare.measure.runner.arms;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tare.api.model.Arm;
import tare.api.model.EnvironmentSpec;
import tare.api.model.SystemPlacement;
import tare.api.spi.DataSystem;
import tare.api.spi.Settings;
import tare.api.spi.system.Host;

/** Locates systems relative to this machine, which issues their traffic. Any thread. */
public final class SystemLocation {
    /** A host with a port: an IPv6 address in brackets, or a text with a single colon. */
    private static final Pattern WITH_PORT = Pattern.compile("\\[(?<inBrackets>[^]]+)](?::\\d+)?|(?<host>[^:]+):\\d+");

    private SystemLocation() {}

    /** Whether Tare starts this arm's system. */
    public static boolean isPlaced(DataSystem system, Arm arm) {
        return system.blueprint().isPresent() && !arm.environment().isExisting();
    }

    /**
     * The placement as far as the experiment specifies it.
     *
     * @param isPinned whether daemons that Tare starts, and all workers, run on CPUs of their own
     */
    public static SystemPlacement of(DataSystem system, Arm arm, boolean isPinned) {
        if (isPlaced(system, arm)) {
            boolean isWhole = arm.environment().parts().values().stream().noneMatch(EnvironmentSpec::isExisting);
            return isPinned && isWhole ? SystemPlacement.THIS_MACHINE_APART : SystemPlacement.THIS_MACHINE;
        }
        Settings settings = system.driverSettings(arm.settings());
        return of(system.driver().embedded(settings), system.driver().addresses(settings));
    }

    /** The placement once the system's addresses are available. */
    public static SystemPlacement of(DataSystem system, Arm arm, ArmSystem found, boolean isPinned) {
        boolean isHere = !found.hosts().isEmpty() && found.hosts().stream().allMatch(Host::isOnThisMachine);
        return isHere || found.servers().isEmpty() ? of(system, arm, isPinned) : of(false, found.servers());
    }

    /**
     * @param embedded whether the store lives inside the worker
     * @param addresses of all servers: host names or addresses, with or without a port. An unresolvable one makes the
     *     placement unknown, unless other servers are on this machine
     */
    public static SystemPlacement of(boolean embedded, Collection<String> addresses) {
        if (embedded) {
            return SystemPlacement.IN_WORKER;
        }
        Set<SystemPlacement> places = new TreeSet<>();
        addresses.forEach(address -> places.add(place(address)));
        if (places.contains(SystemPlacement.THIS_MACHINE)) {
            return places.size() == 1 ? SystemPlacement.THIS_MACHINE : SystemPlacement.PARTLY_THIS_MACHINE;
        }
        return places.equals(Set.of(SystemPlacement.OTHER_MACHINES))
                ? SystemPlacement.OTHER_MACHINES
                : SystemPlacement.UNKNOWN;
    }

    private static SystemPlacement place(String address) {
        try {
            for (InetAddress host : InetAddress.getAllByName(host(address))) {
                if (host.isLoopbackAddress()
                        || host.isAnyLocalAddress()
                        || NetworkInterface.getByInetAddress(host) != null) {
                    return SystemPlacement.THIS_MACHINE;
                }
            }
            return SystemPlacement.OTHER_MACHINES;
        } catch (IOException e) {
            return SystemPlacement.UNKNOWN; // An unresolvable name is rejected when the driver connects.
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
