package tare.measure.facts;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The network as this process sees it: that of the interface which leads to other machines, and the loopback. Without a
 * default route the interfaces other than loopbacks count together.
 */
final class NetworkFacts {
    private static final String INTERFACES = "sys/class/net";
    private static final String EVERYWHERE = "00000000";

    /** Of loopback interfaces, in if_arp.h. */
    private static final String LOOPBACK = "772";

    private final SystemFiles files;

    private NetworkFacts(SystemFiles files) {
        this.files = files;
    }

    static void add(SystemFiles files, Facts facts) {
        NetworkFacts network = new NetworkFacts(files);
        List<String> outward = network.outward();
        facts.put("network.mtu", network.of(outward, "mtu").map(mtu -> mtu + " B"));
        facts.put("network.speed", network.of(outward, "speed").map(speed -> speed + " Mbit/s"));
        facts.put("network.loopback.mtu", network.of(network.loopbacks(), "mtu").map(mtu -> mtu + " B"));
        facts.put("identity.interface", joined(outward));
    }

    private List<String> outward() {
        List<String> byRoute = files.lines("proc/net/route").stream()
                .map(SystemFiles::words)
                .filter(words -> words.size() > 7
                        && words.get(1).equals(EVERYWHERE)
                        && words.get(7).equals(EVERYWHERE))
                .map(words -> words.get(0))
                .distinct()
                .toList();
        return byRoute.isEmpty() ? interfaces(false) : byRoute;
    }

    private List<String> loopbacks() {
        return interfaces(true);
    }

    private List<String> interfaces(boolean loopback) {
        return files.entries(INTERFACES).stream()
                .filter(name -> files.text(INTERFACES + "/" + name + "/type")
                        .map(type -> type.equals(LOOPBACK) == loopback)
                        .orElse(false))
                .toList();
    }

    /** The distinct values of some interfaces. A speed below 0 is not known. */
    private Optional<String> of(List<String> interfaces, String file) {
        return joined(interfaces.stream()
                .flatMap(name -> files.text(INTERFACES + "/" + name + "/" + file).stream())
                .filter(value -> !value.startsWith("-"))
                .toList());
    }

    private static Optional<String> joined(List<String> values) {
        return values.isEmpty()
                ? Optional.empty()
                : Optional.of(new TreeSet<>(values).stream().collect(Collectors.joining(", ")));
    }
}
