package tare.measure.facts;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Time that runnable threads were held back by the CPU quotas of this process's control groups and of all above them.
 * Assumes that the process stays in its groups. One thread.
 */
final class ThrottleCounters {
    /** Seconds, summed over CPUs with runnable threads of the group. */
    static final String CPUS = "cgroup.throttled-cpus";
    /** Periods of the quota in which it was used up; a period is a tenth of a second by default. */
    static final String PERIODS = "cgroup.throttled-periods";

    private static final String COUNT = "nr_throttled ";
    /** Version 1 counts the time in nanoseconds, version 2 in microseconds. */
    private static final Map<String, Double> TIMES = Map.of("throttled_time ", 1e-9, "throttled_usec ", 1e-6);

    private final Map<String, ProcFile> byGroup = new HashMap<>();

    ThrottleCounters(SystemFiles files) {
        for (Path group : new Cgroups(files).of("cpu")) {
            Path file = group.resolve("cpu.stat");
            if (Files.exists(file)) {
                byGroup.put(file.toString(), new ProcFile(file));
            }
        }
    }

    /**
     * Kept by group, as a higher group's quota counts separately, and often for the same threads at the same moment.
     */
    void addTo(Map<String, Double> counters) {
        byGroup.forEach((group, file) -> {
            List<String> lines = file.lines();
            String ofGroup = KernelCounters.OF_DEVICE + group;
            put(counters, PERIODS + ofGroup, lines, COUNT, 1);
            TIMES.forEach((key, seconds) -> put(counters, CPUS + ofGroup, lines, key, seconds));
        });
    }

    private static void put(Map<String, Double> counters, String name, List<String> lines, String key, double unit) {
        lines.stream()
                .filter(line -> line.startsWith(key))
                .forEach(line -> KernelCounters.put(counters, name, line.substring(key.length()), unit));
    }
}
