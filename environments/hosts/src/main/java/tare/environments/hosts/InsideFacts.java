package tare.environments.hosts;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What a pod sees of its network and CPUs, read with one command there. */
final class InsideFacts {
    /** Prints its own state, the routes, and the name and greatest packet of each network interface. */
    static final String SCRIPT = "cat /proc/self/status /proc/net/route;"
            + " for i in /sys/class/net/*; do echo \"mtu ${i##*/} $(cat \"$i/mtu\")\"; done";

    private static final String CPUS = "Cpus_allowed_list:";

    /** In routes' destinations, any address. */
    private static final String DEFAULT = "00000000";

    private final List<List<String>> lines;

    /** @param output of {@link #SCRIPT} */
    InsideFacts(String output) {
        this.lines = output.lines()
                .map(line -> Arrays.asList(line.strip().split("\\s+", -1)))
                .toList();
    }

    /** In the format of {@code taskset -c}. */
    Optional<String> cpuSet() {
        return lines.stream()
                .filter(words -> words.size() == 2 && words.get(0).equals(CPUS))
                .map(words -> words.get(1))
                .findFirst();
    }

    /** The MTU in bytes of the interface with the default route. */
    Optional<String> mtu() {
        return lines.stream()
                .filter(words -> words.size() > 2 && words.get(1).equals(DEFAULT))
                .findFirst()
                .flatMap(route -> lines.stream()
                        .filter(words -> words.size() == 3
                                && words.get(0).equals("mtu")
                                && words.get(1).equals(route.get(0)))
                        .map(words -> words.get(2))
                        .findFirst());
    }
}
