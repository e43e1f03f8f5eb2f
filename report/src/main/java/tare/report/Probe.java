package tare.report;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import tare.report.Quantity.Joining;
import tare.report.Quantity.Room;
import tare.report.Quantity.Unit;

/** A probe, known by its name alone: the last word of it tells the unit. */
record Probe(String name) {
    /** What explains a difference most often comes first. */
    private static final List<String> FIRST = List.of(
            "machine.cpu.busy",
            "worker.cpu.cores",
            "machine.cgroup.throttled-cpus",
            "machine.pressure.cpu.some",
            "machine.cpu.steal",
            "machine.disk.busy",
            "machine.disk.write-bytes",
            "machine.disk.read-bytes",
            "machine.network.received-bytes",
            "machine.network.sent-bytes",
            "worker.gc.longest-ms",
            "machine.swap.pages",
            "machine.cpu.iowait",
            "machine.pressure.io.some",
            "machine.loopback.received-bytes",
            "worker.gc.ms",
            "regionserver.cpu.cores",
            "datanode.cpu.cores",
            "s3.cpu.cores",
            "regionserver.block-cache.hit-share",
            "regionserver.l2-cache.hit-share",
            "regionserver.l2-cache-bytes",
            "regionserver.compaction-queue",
            "regionserver.flush-queue",
            "regionserver.s3a-requests",
            "regionserver.s3a-throttled",
            "regionserver.s3a-retries",
            "regionserver.file-reads.under-way",
            "regionserver.gc-ms",
            "regionserver.round-trip-us",
            "regionserver.memstore-bytes",
            "regionserver.requests",
            "regionserver.read-requests",
            "regionserver.write-requests",
            "regionserver.l1-cache.hit-share",
            "regionserver.l1-cache-bytes",
            "regionserver.block-cache-bytes",
            "regionserver.store-files",
            "regionserver.store-file-bytes",
            "regionserver.compacted-bytes",
            "regionserver.flushed-bytes",
            "regionserver.blocked-updates-ms",
            "regionserver.wal-bytes",
            "regionserver.wal-sync-ms",
            "regionserver.heap-used-mb",
            "regionserver.s3a-read-bytes",
            "regionserver.s3a-written-bytes",
            "datanode.packet-round-trip-us",
            "datanode.heartbeat-ms",
            "datanode.datanode-read-bytes",
            "datanode.datanode-written-bytes");

    /** What servers of any role tell of their CPUs, disks, network, pauses and store: behind the first. */
    private static final Set<String> OF_ANY_SERVER = Set.of(
            "cpu.cores",
            "cpu-busy",
            "read-bytes",
            "write-bytes",
            "received-bytes",
            "sent-bytes",
            "round-trip-us",
            "gc-ms",
            "s3a-requests",
            "s3a-throttled",
            "s3a-retries",
            "s3a-read-bytes",
            "s3a-written-bytes");

    /** What lies below explains nothing, and would look like much on an axis of its own. */
    private static final double LEAST_SHARE = 0.01;

    private static final double LEAST_BYTES = 100_000;

    private static final Set<String> SHARES =
            Set.of("busy", "user", "nice", "system", "iowait", "irq", "softirq", "steal", "some", "full", "cpu-busy");

    /** Bytes that pass, a second; others are there. */
    private static final Pattern FLOW =
            Pattern.compile("(.*-)?(read|write|written|received|sent|compacted|flushed|wal)-bytes");

    int rank() {
        int place = FIRST.indexOf(name);
        if (place >= 0) {
            return place;
        }
        return isOfAnyServer() ? FIRST.size() : FIRST.size() + 1;
    }

    /** Whether it is one of those that may explain a difference; others are details. */
    boolean mayExplain() {
        return rank() <= FIRST.size();
    }

    private boolean isOfAnyServer() {
        return isOfServers() && OF_ANY_SERVER.contains(name.substring(name.indexOf('.') + 1));
    }

    /** Else of the machine or of the traffic's own process. */
    boolean isOfServers() {
        return !name.startsWith("machine.") && !name.startsWith("worker.");
    }

    Quantity quantity() {
        Joining joining = lastWord().contains("longest") ? Joining.WORST : Joining.MEAN;
        return new Quantity(unit(), joining, Room.LOW);
    }

    /** @param largest the reading that lies farthest from zero */
    boolean isQuiet(double largest) {
        return switch (unit()) {
            case SHARE -> largest < LEAST_SHARE;
            case BYTES, SIZE -> largest < LEAST_BYTES;
            case TIME, RATE, PLAIN -> largest == 0;
        };
    }

    /** {@code machine.disk.read-bytes, a second}. */
    String caption() {
        return name + (unit() == Unit.BYTES ? ", a second" : "");
    }

    private Unit unit() {
        String word = lastWord();
        if (SHARES.contains(word) || word.endsWith("share")) {
            return Unit.SHARE;
        }
        if (word.endsWith("-us")) {
            return Unit.TIME;
        }
        if (!word.endsWith("bytes")) {
            return Unit.PLAIN;
        }
        return FLOW.matcher(word).matches() ? Unit.BYTES : Unit.SIZE;
    }

    private String lastWord() {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
