package tare.measure.facts;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Counters that the kernel keeps since the machine started, in units whose growth in a second is meaningful: seconds of
 * pressure or of a busy device, bytes, pages. One thread.
 */
final class KernelCounters {
    /** Prefix of CPU ticks by kind. */
    static final String CPU = "cpu.";

    /** Separates a counter's name from its device or control group. */
    static final String OF_DEVICE = " of ";

    private static final String[] CPU_KINDS = {"user", "nice", "system", "idle", "iowait", "irq", "softirq", "steal"};
    private static final List<String> RESOURCES = List.of("cpu", "io", "memory");
    private static final double MICROS = 1e6;
    private static final double MILLIS = 1e3;

    /** The kernel's unit in this file, whatever the device's own. */
    private static final int SECTOR_BYTES = 512;

    private final SystemFiles files;
    private final ProcFile stat;
    private final ProcFile memory;
    private final ProcFile disks;
    private final ProcFile network;
    private final ThrottleCounters throttle;
    private final Map<String, ProcFile> pressure = new HashMap<>();
    private final Map<String, Boolean> devices = new HashMap<>();

    KernelCounters(Path root) {
        files = new SystemFiles(root);
        stat = new ProcFile(files.path("proc/stat"));
        memory = new ProcFile(files.path("proc/vmstat"));
        disks = new ProcFile(files.path("proc/diskstats"));
        network = new ProcFile(files.path("proc/net/dev"));
        throttle = new ThrottleCounters(files);
        RESOURCES.forEach(name -> pressure.put(name, new ProcFile(files.path("proc/pressure/" + name))));
    }

    /** Number of CPUs that the kernel counts; 0 if unreadable. */
    long cpus() {
        return stat.lines().stream().filter(line -> line.matches("cpu\\d+ .*")).count();
    }

    Map<String, Double> read() {
        Map<String, Double> counters = new HashMap<>();
        addCpu(counters);
        RESOURCES.forEach(name -> addPressure(counters, name));
        addSwap(counters);
        addDisks(counters);
        addNetwork(counters);
        throttle.addTo(counters);
        return counters;
    }

    private void addCpu(Map<String, Double> counters) {
        stat.line("cpu ").map(SystemFiles::words).ifPresent(cells -> {
            // Guest times, which follow, are part of user and nice already.
            for (int i = 0; i < CPU_KINDS.length && i + 1 < cells.size(); i++) {
                put(counters, CPU + CPU_KINDS[i], cells.get(i + 1), 1);
            }
        });
    }

    /** Share of time in which some, or all, non-idle tasks waited for a resource. */
    private void addPressure(Map<String, Double> counters, String resource) {
        for (String who : List.of("some", "full")) {
            pressure.get(resource)
                    .line(who + " ")
                    .map(line -> line.substring(line.indexOf("total=") + "total=".length()))
                    .ifPresent(total -> put(counters, "pressure." + resource + "." + who, total, 1 / MICROS));
        }
    }

    private void addSwap(Map<String, Double> counters) {
        for (String way : List.of("pswpin ", "pswpout ")) {
            memory.line(way)
                    .map(line -> line.substring(way.length()))
                    .ifPresent(pages -> put(counters, "swap.pages", pages, 1));
        }
    }

    private void addDisks(Map<String, Double> counters) {
        for (String line : disks.lines()) {
            List<String> cells = SystemFiles.words(line);
            if (cells.size() > 12 && isDevice(cells.get(2))) {
                put(counters, "disk.read-bytes", cells.get(5), SECTOR_BYTES);
                put(counters, "disk.write-bytes", cells.get(9), SECTOR_BYTES);
                put(counters, "disk.busy" + OF_DEVICE + cells.get(2), cells.get(12), 1 / MILLIS);
            }
        }
    }

    /** Whole physical devices only: partitions and layered devices would be counted twice. */
    private boolean isDevice(String name) {
        return devices.computeIfAbsent(
                name,
                block -> Files.exists(
                        files.path("sys/block").resolve(block.replace('/', '!')).resolve("device")));
    }

    private void addNetwork(Map<String, Double> counters) {
        for (String line : network.lines()) {
            int colon = line.indexOf(':');
            List<String> cells = SystemFiles.words(line.substring(colon + 1));
            if (colon > 0 && cells.size() > 8) {
                boolean loopback = line.substring(0, colon).strip().equals("lo");
                String place = loopback ? "loopback" : "network";
                put(counters, place + ".received-bytes", cells.get(0), 1);
                put(counters, place + ".sent-bytes", cells.get(8), 1);
            }
        }
    }

    /**
     * Adds to the counter's value. Skips text that is not a number, so that no phase fails on another kernel's format.
     */
    static void put(Map<String, Double> counters, String name, String text, double unit) {
        try {
            counters.merge(name, Long.parseLong(text.strip()) * unit, Double::sum);
        } catch (NumberFormatException e) {
            // Absent, like an unreadable counter.
        }
    }
}
