package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * CPUs of the daemons and of the traffic. They are separate if there are enough, since otherwise a system that takes
 * more CPU time slows down its own measurement.
 *
 * @param daemons in the format of {@code taskset -c}; empty if they are not pinned
 * @param traffic the same for workers
 */
public record Pinning(Optional<String> daemons, Optional<String> traffic) {
    public static final Pinning SHARED = new Pinning(Optional.empty(), Optional.empty());

    private static final int FEWEST_CPUS = 4;
    private static final Path CPUS = Path.of("/sys/devices/system/cpu");

    /**
     * Half the cores each, if this process may use at least four CPUs on two cores, and {@code taskset} is available.
     */
    public static Pinning ofMachine() {
        Optional<List<Integer>> allowed = allowed();
        return allowed.isPresent() && Programs.has("taskset") ? of(cores(allowed.get())) : SHARED;
    }

    /** @param cores the CPUs of each: two threads of one core are not independent CPUs, and stay on one side */
    static Pinning of(List<List<Integer>> cores) {
        long cpus = cores.stream().mapToInt(List::size).sum();
        if (cpus < FEWEST_CPUS || cores.size() < 2) {
            return SHARED;
        }
        int half = cores.size() / 2;
        return new Pinning(
                Optional.of(list(cores.subList(half, cores.size()))), Optional.of(list(cores.subList(0, half))));
    }

    /** A fact for parity. */
    public String fact() {
        return daemons.isEmpty()
                ? "shared CPUs"
                : "daemons on CPUs " + daemons.get() + ", traffic on CPUs " + traffic.orElseThrow();
    }

    /** Words before a daemon's command. */
    List<String> prefix() {
        return daemons.map(cpus -> List.of("taskset", "-c", cpus)).orElse(List.of());
    }

    private static String list(List<List<Integer>> cores) {
        return cores.stream()
                .flatMap(List::stream)
                .sorted()
                .map(cpu -> Integer.toString(cpu))
                .collect(Collectors.joining(","));
    }

    private static Optional<List<Integer>> allowed() {
        try {
            return Files.readAllLines(Path.of("/proc/self/status")).stream()
                    .filter(line -> line.startsWith("Cpus_allowed_list:"))
                    .map(line -> numbers(line.substring(line.indexOf(':') + 1)))
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The single numbers of a list such as {@code 0-2,5}. */
    static List<Integer> numbers(String list) {
        TreeSet<Integer> numbers = new TreeSet<>();
        for (String range : list.strip().split(",", -1)) {
            String[] ends = range.split("-", -1);
            for (int i = Integer.parseInt(ends[0]); i <= Integer.parseInt(ends[ends.length - 1]); i++) {
                numbers.add(i);
            }
        }
        return List.copyOf(numbers);
    }

    private static List<List<Integer>> cores(List<Integer> cpus) {
        TreeMap<Integer, List<Integer>> byFirst = new TreeMap<>(Comparator.naturalOrder());
        for (int cpu : cpus) {
            byFirst.computeIfAbsent(firstOfCore(cpu), any -> new ArrayList<>()).add(cpu);
        }
        return List.copyOf(byFirst.values());
    }

    private static int firstOfCore(int cpu) {
        try {
            return numbers(Files.readString(CPUS.resolve("cpu" + cpu + "/topology/thread_siblings_list")))
                    .get(0);
        } catch (IOException e) {
            return cpu; // Unknown: each CPU counts as a core.
        }
    }
}
