package tare.environments.hosts;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.system.EnvironmentException;

/**
 * A network namespace of this machine, with control groups. Not entered with {@code ip netns exec}, which hides the
 * groups from what runs there.
 *
 * @param namespace its name
 * @param groups directories of its control groups
 * @param kept jars, class archives and locks of ports, on this machine
 * @param network closed with the last of its hosts
 */
record NamespaceEntrance(
        String host, String namespace, List<Path> groups, Optional<String> cpuSet, Path kept, EmulatedNetwork network)
        implements Entrance {
    /** Joins the groups, which then hold all that it starts. */
    private static final String JOIN =
            "for group in $1; do echo 0 >\"$group/cgroup.procs\" || exit 71; done;" + " shift; exec \"$@\"";

    @Override
    public List<String> command(List<String> words) {
        List<String> all = new ArrayList<>();
        if (!groups.isEmpty()) {
            String directories =
                    String.join(" ", groups.stream().map(Path::toString).toList());
            all.addAll(List.of("sh", "-c", JOIN, "tare-join", directories));
        }
        all.addAll(List.of("nsenter", "--net=/run/netns/" + namespace));
        cpuSet.ifPresent(set -> all.addAll(List.of("taskset", "-c", set)));
        all.addAll(words);
        return all;
    }

    /** Without the namespace's own name, so that two networks made alike read alike. */
    @Override
    public String shown() {
        return "nsenter --net" + cpuSet.map(set -> " taskset -c " + set).orElse("");
    }

    @Override
    public boolean staysOnThisMachine() {
        return true;
    }

    @Override
    public Map<String, String> facts() {
        return network.facts(host);
    }

    @Override
    public Optional<Path> keptHere() {
        return Optional.of(kept);
    }

    @Override
    public void close() throws EnvironmentException {
        network.release(host);
    }
}
