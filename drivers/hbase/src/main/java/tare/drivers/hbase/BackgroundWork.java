package tare.drivers.hbase;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.CompactionState;

/**
 * What a cluster does besides answering: compacting, flushing, moving regions. One thread. The drivers of HBase and of Phoenix
 * hold this file each, as drivers do not know each other; a test of the latter keeps both alike.
 */
final class BackgroundWork {
    private static final long POLL_MS = 200;
    /** A flush can call for a compaction, which a server begins a little later. */
    private static final long QUIET_MS = 1_000;

    /** Asked once, and not again: to wait for their pages at each look would take longer than what is waited for. */
    private final Set<ServerName> silent = ConcurrentHashMap.newKeySet();

    /**
     * Flushes tables, and waits for what that sets off. Where their regions are is no work: it stays as it is.
     *
     * @param tables the arm's
     * @return false if there was still work after {@code limit}
     */
    boolean settle(Admin admin, List<TableName> tables, Duration limit) throws IOException, InterruptedException {
        for (TableName table : tables) {
            admin.flush(table);
        }
        // Counts its own sleeps: drivers read no clock.
        long quietMs = 0;
        for (long leftMs = limit.toMillis(); leftMs > 0; leftMs -= POLL_MS) {
            quietMs = unsettled(admin, tables, false).isEmpty() ? quietMs + POLL_MS : 0;
            if (quietMs >= QUIET_MS) {
                return true;
            }
            Thread.sleep(POLL_MS);
        }
        return false;
    }

    /**
     * By gate; see {@link tare.spi.KeyValueStore#unsettled}.
     *
     * @param tables the arm's: others are no part of the measurement, and cannot be waited for
     */
    Map<String, String> unsettled(Admin admin, List<TableName> tables) throws IOException {
        return unsettled(admin, tables, true);
    }

    /** See {@link tare.spi.KeyValueStore#balance}. */
    void balance(Admin admin, List<TableName> tables) throws IOException {
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
        queues(metrics.getLiveServerMetrics()).forEach((server, queues) -> {
            addQueue(server, queues.compactions(), compacting);
            addQueue(server, queues.flushes(), flushing);
        });
        Map<String, String> gates = new TreeMap<>();
        put("compaction", compacting, gates);
        put("flush", flushing, gates);
        put("regions", amiss, gates);
        return gates;
    }

    /** Queues are not enough: a compaction that has begun stands in none. */
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
        words.ifPresent(told -> amiss.add("table " + regions.table() + ": " + told));
    }

    /** Other tables' too: they take the same disks. Servers without pages for people do not tell. */
    private Map<ServerName, ServerPages.Queues> queues(Map<ServerName, ServerMetrics> servers) {
        Map<ServerName, ServerPages.Queues> told = new ConcurrentSkipListMap<>();
        servers.entrySet().parallelStream()
                .filter(server -> !silent.contains(server.getKey()))
                .forEach(server -> ServerPages.of(server.getValue())
                        .queues()
                        .ifPresentOrElse(
                                queues -> told.put(server.getKey(), queues), () -> silent.add(server.getKey())));
        return told;
    }

    private static void addQueue(ServerName server, long length, List<String> reasons) {
        if (length > 0) {
            reasons.add(server.getHostname() + ": " + length + " queued");
        }
    }

    private static void put(String gate, List<String> reasons, Map<String, String> gates) {
        if (!reasons.isEmpty()) {
            gates.put(gate, String.join("; ", reasons));
        }
    }
}
