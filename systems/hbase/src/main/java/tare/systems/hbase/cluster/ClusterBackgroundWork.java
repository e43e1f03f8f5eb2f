package tare.systems.hbase.cluster;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.CompactionState;
import tare.api.spi.Deadline;

/** A cluster's own work: compacting, flushing, moving regions. One thread. */
public final class ClusterBackgroundWork {
    private static final long POLL_MS = 200;
    /** A flush can trigger a compaction, which a server begins a little later. */
    private static final long QUIET_MS = 1_000;

    private final ServerQueues queues = new ServerQueues();

    /**
     * Flushes tables, and waits for the resulting work. Leaves regions where they are.
     *
     * @param tables the arm's
     * @return false if there was still work when the time was up
     */
    public boolean settle(Admin admin, List<TableName> tables, Deadline by) throws IOException, InterruptedException {
        for (TableName table : tables) {
            admin.flush(table);
        }
        long quietMs = 0;
        while (!by.isOver()) {
            quietMs = unsettled(admin, tables, false).isEmpty() ? quietMs + POLL_MS : 0;
            if (quietMs >= QUIET_MS) {
                return true;
            }
            Thread.sleep(POLL_MS);
        }
        return false;
    }

    /**
     * By gate; see {@link tare.api.spi.KeyValueStore#unsettled}.
     *
     * @param tables the arm's: others are not measured, and cannot be waited for
     */
    public Map<String, String> unsettled(Admin admin, List<TableName> tables) throws IOException {
        return unsettled(admin, tables, true);
    }

    /**
     * Describes which servers report their queues, for the parity record. {@link #unsettled} sees no queues of others,
     * such as servers without pages.
     */
    public String queuesReportedBy(ClusterMetrics metrics) {
        return queues.reportedBy(metrics.getLiveServerMetrics());
    }

    /** See {@link tare.api.spi.KeyValueStore#balance}. */
    public void balance(Admin admin, List<TableName> tables) throws IOException {
        ClusterMetrics metrics = TableRegions.metrics(admin);
        for (TableName table : tables) {
            TableRegions.of(admin, table, metrics).spreadEvenly();
        }
    }

    private Map<String, String> unsettled(Admin admin, List<TableName> tables, boolean mustBeEven) throws IOException {
        List<String> compacting = new ArrayList<>();
        List<String> flushing = new ArrayList<>();
        List<String> amiss = new ArrayList<>();
        ClusterMetrics metrics = TableRegions.metrics(admin);
        for (TableName table : tables) {
            addCompaction(admin, table, compacting);
            addRegions(TableRegions.of(admin, table, metrics), mustBeEven, amiss);
        }
        // Includes other tables, as they use the same disks.
        queues.read(metrics.getLiveServerMetrics()).forEach((server, found) -> {
            addQueue(server, found.map(ServerPages.Queues::compactions), compacting);
            addQueue(server, found.map(ServerPages.Queues::flushes), flushing);
        });
        Map<String, String> gates = new TreeMap<>();
        put("compaction", compacting, gates);
        put("flush", flushing, gates);
        put("regions", amiss, gates);
        return gates;
    }

    /** Queues are not enough: a running compaction is in none. */
    private static void addCompaction(Admin admin, TableName table, List<String> compacting) throws IOException {
        CompactionState state = admin.getCompactionState(table);
        if (state != CompactionState.NONE) {
            compacting.add("table " + table + ": " + state);
        }
    }

    private static void addRegions(TableRegions regions, boolean mustBeEven, List<String> amiss) throws IOException {
        Optional<String> words = regions.unassigned();
        if (words.isEmpty() && mustBeEven) {
            words = regions.uneven();
        }
        words.ifPresent(found -> amiss.add("table " + regions.table() + ": " + found));
    }

    private static void addQueue(ServerName server, Optional<Long> length, List<String> reasons) {
        if (length.isEmpty()) {
            reasons.add(server.getHostname() + ": no longer reports its queue");
        } else if (length.get() > 0) {
            reasons.add(server.getHostname() + ": " + length.get() + " queued");
        }
    }

    private static void put(String gate, List<String> reasons, Map<String, String> gates) {
        if (!reasons.isEmpty()) {
            gates.put(gate, String.join("; ", reasons));
        }
    }
}
