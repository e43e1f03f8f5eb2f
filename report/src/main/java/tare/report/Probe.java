package tare.report;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import tare.report.Quantity.Joining;
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
            "regionserver.file-reads.under-way",
            "regionserver.gc-ms",
            "regionserver.round-trip-us",
            "regionserver.memstore-bytes",
            "machine.swap.pages",
            "machine.cpu.iowait",
            "machine.pressure.io.some");

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
        return place < 0 ? FIRST.size() : place;
    }

    /** Else of the machine or of the traffic's own process. */
    boolean isOfServers() {
        return !name.startsWith("machine.") && !name.startsWith("worker.");
    }

    Quantity quantity() {
        Joining joining = lastWord().contains("longest") ? Joining.WORST : Joining.MEAN;
        return new Quantity(unit(), joining, true);
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
