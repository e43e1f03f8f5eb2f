package tare.judge.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Titles of the figures that probes read. All are declared here, in the order in which charts are drawn. */
final class ProbeTitle {
    /** By a probe's whole name; the most frequent explanations come first. */
    private static final Map<String, String> TITLES = new LinkedHashMap<>();

    /** By the part after a server's role: figures that servers of any role report. */
    private static final Map<String, String> OF_ANY_SERVER = new LinkedHashMap<>();

    private static final Map<String, String> SERVERS = Map.of(
            "regionserver", "RegionServers",
            "datanode", "DataNodes",
            "namenode", "NameNode",
            "master", "Master",
            "zookeeper", "ZooKeeper",
            "s3", "S3 server");

    static {
        TITLES.put("machine.cpu.busy", "CPU busy");
        TITLES.put("worker.cpu.cores", "Load generator: CPUs used");
        TITLES.put("machine.cgroup.throttled-cpus", "CPUs withheld by a quota");
        TITLES.put("machine.pressure.cpu.some", "Stalled waiting for a CPU");
        TITLES.put("machine.cpu.steal", "CPU stolen by other guests");
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
        TITLES.put("regionserver.cpu.cores", "RegionServers: CPUs used");
        TITLES.put("datanode.cpu.cores", "DataNodes: CPUs used");
        TITLES.put("s3.cpu.cores", "S3 server: CPUs used");
        TITLES.put("regionserver.block-cache.hit-share", "RegionServers: block cache hits");
        TITLES.put("regionserver.l2-cache.hit-share", "RegionServers: L2 cache hits");
        TITLES.put("regionserver.l2-cache-bytes", "RegionServers: L2 cache size");
        TITLES.put("regionserver.compaction-queue", "RegionServers: compactions waiting");
        TITLES.put("regionserver.flush-queue", "RegionServers: flushes waiting");
        TITLES.put("regionserver.s3a-requests", "RegionServers: S3 requests a second");
        TITLES.put("regionserver.s3a-throttled", "RegionServers: S3 requests throttled");
        TITLES.put("regionserver.s3a-retries", "RegionServers: S3 retries");
        TITLES.put("regionserver.file-reads.under-way", "RegionServers: store file reads in progress");
        TITLES.put("regionserver.gc-ms", "RegionServers: GC, ms a second");
        TITLES.put("regionserver.round-trip-us", "RegionServers: round trip");
        TITLES.put("regionserver.memstore-bytes", "RegionServers: memstore size");
        TITLES.put("regionserver.requests", "RegionServers: requests a second");
        TITLES.put("regionserver.read-requests", "RegionServers: read requests a second");
        TITLES.put("regionserver.write-requests", "RegionServers: write requests a second");
        TITLES.put("regionserver.l1-cache.hit-share", "RegionServers: L1 cache hits");
        TITLES.put("regionserver.l1-cache-bytes", "RegionServers: L1 cache size");
        TITLES.put("regionserver.block-cache-bytes", "RegionServers: block cache size");
        TITLES.put("regionserver.store-files", "RegionServers: store files");
        TITLES.put("regionserver.store-file-bytes", "RegionServers: store file size");
        TITLES.put("regionserver.compacted-bytes", "RegionServers: compacted");
        TITLES.put("regionserver.flushed-bytes", "RegionServers: flushed");
        TITLES.put("regionserver.blocked-updates-ms", "RegionServers: updates blocked, ms a second");
        TITLES.put("regionserver.wal-bytes", "RegionServers: write-ahead log");
        TITLES.put("regionserver.wal-sync-ms", "RegionServers: log syncs, ms");
        TITLES.put("regionserver.heap-used-mb", "RegionServers: heap used, MB");
        TITLES.put("regionserver.s3a-read-bytes", "RegionServers: read from S3");
        TITLES.put("regionserver.s3a-written-bytes", "RegionServers: written to S3");
        TITLES.put("datanode.packet-round-trip-us", "DataNodes: packet round trip");
        TITLES.put("datanode.heartbeat-ms", "DataNodes: heartbeat, ms");
        TITLES.put("datanode.datanode-read-bytes", "DataNodes: blocks read");
        TITLES.put("datanode.datanode-written-bytes", "DataNodes: blocks written");

        OF_ANY_SERVER.put("cpu.cores", "CPUs used");
        OF_ANY_SERVER.put("cpu-busy", "CPU busy");
        OF_ANY_SERVER.put("read-bytes", "disk reads");
        OF_ANY_SERVER.put("write-bytes", "disk writes");
        OF_ANY_SERVER.put("received-bytes", "network received");
        OF_ANY_SERVER.put("sent-bytes", "network sent");
        OF_ANY_SERVER.put("round-trip-us", "round trip");
        OF_ANY_SERVER.put("gc-ms", "GC, ms a second");
        OF_ANY_SERVER.put("s3a-requests", "S3 requests a second");
        OF_ANY_SERVER.put("s3a-throttled", "S3 requests throttled");
        OF_ANY_SERVER.put("s3a-retries", "S3 retries");
        OF_ANY_SERVER.put("s3a-read-bytes", "read from S3");
        OF_ANY_SERVER.put("s3a-written-bytes", "written to S3");
    }

    private static final List<String> ORDER = List.copyOf(TITLES.keySet());

    private ProbeTitle() {}

    /** {@code CPU busy} for {@code machine.cpu.busy}; the name itself if no title is declared. */
    static String of(String probe) {
        return Optional.ofNullable(TITLES.get(probe)).or(() -> ofServer(probe)).orElse(probe);
    }

    private static Optional<String> ofServer(String probe) {
        int dot = probe.indexOf('.');
        String role = probe.substring(0, Math.max(dot, 0));
        return isOfServers(role)
                ? Optional.ofNullable(OF_ANY_SERVER.get(probe.substring(dot + 1)))
                        .map(title -> SERVERS.getOrDefault(role, role) + ": " + title)
                : Optional.empty();
    }

    private static boolean isOfServers(String role) {
        return !role.isEmpty() && !role.equals("machine") && !role.equals("worker");
    }

    /** Its place in the order: declared names, then figures of any server, then all others. */
    static int rank(String probe) {
        int place = ORDER.indexOf(probe);
        return place >= 0 ? place : ofServer(probe).isPresent() ? ORDER.size() : ORDER.size() + 1;
    }

    /** Whether the probe may explain a difference; other probes are details. */
    static boolean mayExplain(String probe) {
        return rank(probe) <= ORDER.size();
    }
}
