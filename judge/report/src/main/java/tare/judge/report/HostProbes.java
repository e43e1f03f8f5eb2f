package tare.judge.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Titles of the figures that probes read of workers, of their machines, and of the machines that only servers are on, in
 * the order in which charts are drawn.
 */
final class HostProbes {
    private static final Map<String, String> TITLES = new LinkedHashMap<>();

    static {
        TITLES.put("machine.cpu.busy", "CPU busy");
        TITLES.put("worker.cpu.cores", "Load generator: CPUs used");
        TITLES.put("machine.cgroup.throttled-cpus", "CPUs withheld by a quota");
        TITLES.put("machine.pressure.cpu.some", "Stalled waiting for a CPU");
        TITLES.put("machine.cpu.steal", "CPU stolen by other guests");
        TITLES.put("servers.cpu.busy", "Servers' machines: CPU busy on the busiest");
        TITLES.put("servers.cpu.steal", "Servers' machines: CPU stolen by other guests, on the worst");
        TITLES.put("servers.disk.busy", "Servers' machines: busiest disk");
        TITLES.put("servers.disk.write-bytes", "Servers' machines: disk writes");
        TITLES.put("servers.disk.read-bytes", "Servers' machines: disk reads");
        TITLES.put("servers.network.received-bytes", "Servers' machines: network received");
        TITLES.put("servers.network.sent-bytes", "Servers' machines: network sent");
        TITLES.put("machine.disk.busy", "Disk busy");
        TITLES.put("machine.disk.write-bytes", "Disk writes");
        TITLES.put("machine.disk.read-bytes", "Disk reads");
        TITLES.put("machine.network.received-bytes", "Network received");
        TITLES.put("machine.network.sent-bytes", "Network sent");
        TITLES.put("worker.gc.longest-ms", "Load generator: longest GC pause, ms");
        TITLES.put("machine.swap.pages", "Pages swapped");
        TITLES.put("machine.cpu.iowait", "CPU idle, waiting for I/O");
        TITLES.put("machine.pressure.io.some", "Stalled on I/O");
        TITLES.put("machine.loopback.received-bytes", "Loopback traffic");
        TITLES.put("worker.gc.ms", "Load generator: GC, ms a second");
    }

    private static final List<String> ORDER = List.copyOf(TITLES.keySet());

    private HostProbes() {}

    /** Whether the figure is of workers or of their machines, and not of servers. */
    static boolean isOfHost(String probe) {
        return probe.startsWith("machine.") || probe.startsWith("worker.");
    }

    /** Empty for a detail, which is not drawn. */
    static Optional<String> title(String probe) {
        return Optional.ofNullable(TITLES.get(probe));
    }

    /** Its place among those that have a title. */
    static int rank(String probe) {
        return ORDER.indexOf(probe);
    }

    /** How many have a title. */
    static int count() {
        return ORDER.size();
    }
}
