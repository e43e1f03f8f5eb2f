package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tare.api.spi.system.EnvironmentException;

/**
 * Where this machine's control groups can be made: a hierarchy for each controller (version 1), or one for all (version
 * 2).
 *
 * @param roots by controller: {@code cpu}, {@code memory}
 * @param unified controllers of version 2
 */
record ControlGroups(Map<String, Path> roots, Set<String> unified) {
    private static final Path MOUNTS = Path.of("/proc/self/mounts");
    private static final String CPU = "cpu";
    private static final String MEMORY = "memory";
    private static final List<String> CONTROLLERS = List.of(CPU, MEMORY);
    private static final long PERIOD_US = 100_000;
    /** The kernel's least quota. */
    private static final long LEAST_QUOTA_US = 1_000;

    /**
     * A group to be made.
     *
     * @param commands that enable its controller and set its limits, in order
     */
    record Group(Path directory, List<String> commands) {}

    /** A controller that is mounted in version 1 is not available in version 2. */
    static ControlGroups find() throws EnvironmentException {
        try {
            return of(Files.readAllLines(MOUNTS));
        } catch (IOException e) {
            throw new EnvironmentException(MOUNTS + ": cannot be read: " + e, e);
        }
    }

    private static ControlGroups of(List<String> mounts) throws IOException {
        Map<String, Path> roots = new LinkedHashMap<>();
        Map<String, Path> both = new LinkedHashMap<>();
        for (String mount : mounts) {
            String[] words = mount.split(" ", -1); // device, directory, type, options
            Path directory = Path.of(words[1]);
            Path list = directory.resolve("cgroup.controllers");
            if (words[2].equals("cgroup2") && Files.isReadable(list)) {
                Set<String> there = Set.of(Files.readString(list).strip().split(" ", -1));
                CONTROLLERS.stream().filter(there::contains).forEach(one -> both.put(one, directory));
            } else if (words[2].equals("cgroup")) {
                Set<String> there = Set.copyOf(List.of(words[3].split(",", -1)));
                CONTROLLERS.stream().filter(there::contains).forEach(one -> roots.putIfAbsent(one, directory));
            }
        }
        both.keySet().removeAll(roots.keySet());
        roots.putAll(both);
        return new ControlGroups(Map.copyOf(roots), Set.copyOf(both.keySet()));
    }

    /** As in documentation of the kernel. */
    String version() {
        return unified.isEmpty() ? "v1" : "v2";
    }

    /**
     * The groups that hold these limits.
     *
     * @param name of the groups
     * @throws EnvironmentException naming an option whose controller this machine lacks
     */
    List<Group> of(String name, NamespaceOptions options) throws EnvironmentException {
        Map<Path, List<String>> groups = new LinkedHashMap<>();
        if (options.cpus() > 0) {
            Path group = root("cpus", CPU).resolve(name);
            long quotaUs = Math.max(LEAST_QUOTA_US, Math.round(options.cpus() * PERIOD_US));
            List<String> commands = groups.computeIfAbsent(group, any -> new ArrayList<>());
            if (unified.contains(CPU)) {
                commands.add(set(quotaUs + " " + PERIOD_US, group.resolve("cpu.max")));
            } else {
                commands.add(set(Long.toString(PERIOD_US), group.resolve("cpu.cfs_period_us")));
                commands.add(set(Long.toString(quotaUs), group.resolve("cpu.cfs_quota_us")));
            }
        }
        if (options.memoryBytes() > 0) {
            Path group = root("memory", MEMORY).resolve(name);
            String bytes = Long.toString(options.memoryBytes());
            List<String> commands = groups.computeIfAbsent(group, any -> new ArrayList<>());
            if (unified.contains(MEMORY)) {
                commands.add(set(bytes, group.resolve("memory.max")));
                commands.add(setIfThere("0", group.resolve("memory.swap.max")));
            } else {
                commands.add(set(bytes, group.resolve("memory.limit_in_bytes")));
                commands.add(setIfThere(bytes, group.resolve("memory.memsw.limit_in_bytes")));
            }
        }
        return groups.entrySet().stream()
                .map(group -> new Group(group.getKey(), group.getValue()))
                .toList();
    }

    private Path root(String option, String controller) throws EnvironmentException {
        Path root = roots.get(controller);
        if (root == null) {
            throw new EnvironmentException(
                    option + ": this machine has no control groups with the controller " + controller);
        }
        return root;
    }

    /** Makes the controllers of version 2 available in groups; nothing for version 1. */
    List<String> enabling() {
        return unified.stream()
                .map(controller -> set("+" + controller, roots.get(controller).resolve("cgroup.subtree_control")))
                .toList();
    }

    private static String set(String value, Path file) {
        return "echo '" + value + "' >" + file;
    }

    private static String setIfThere(String value, Path file) {
        return "test ! -e " + file + " || " + set(value, file);
    }
}
