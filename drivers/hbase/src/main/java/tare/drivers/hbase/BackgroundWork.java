package tare.drivers.hbase;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ClusterMetrics.Option;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.CompactionState;
import org.apache.hadoop.hbase.client.TableDescriptor;

/** What a cluster does besides answering: compacting, flushing, moving regions. One thread. */
final class BackgroundWork {
    private static final long POLL_MS = 200;
    /** A flush can call for a compaction, which a server begins a little later. */
    private static final long QUIET_MS = 1_000;

    private final Cluster cluster;
    private final HBaseTables tables;
    /** Asked once, and not again: to wait for their pages at each look would take longer than what is waited for. */
    private final Set<ServerName> silent = ConcurrentHashMap.newKeySet();

    BackgroundWork(Cluster cluster, HBaseTables tables) {
        this.cluster = cluster;
        this.tables = tables;
    }

    /**
     * Flushes the arm's tables, and waits for what that sets off.
     *
     * @return false if there was still work after {@code limit}
     */
    boolean settle(Duration limit) throws IOException, InterruptedException {
        try (Admin admin = cluster.admin()) {
            for (TableDescriptor table : tables.all(admin)) {
                admin.flush(table.getTableName());
            }
        }
        // Counts its own sleeps: drivers read no clock.
        long quietMs = 0;
        for (long leftMs = limit.toMillis(); leftMs > 0; leftMs -= POLL_MS) {
            quietMs = unsettled().isEmpty() ? quietMs + POLL_MS : 0;
            if (quietMs >= QUIET_MS) {
                return true;
            }
            Thread.sleep(POLL_MS);
        }
        return false;
    }

    /** By gate; see {@link tare.spi.KeyValueStore#unsettled}. */
    Map<String, String> unsettled() throws IOException {
        List<String> compacting = new ArrayList<>();
        List<String> flushing = new ArrayList<>();
        List<String> moving = new ArrayList<>();
        try (Admin admin = cluster.admin()) {
            ClusterMetrics metrics =
                    admin.getClusterMetrics(EnumSet.of(Option.LIVE_SERVERS, Option.REGIONS_IN_TRANSITION));
            for (TableDescriptor table : tables.all(admin)) {
                addCompaction(admin, table.getTableName(), compacting);
                addRegions(admin, metrics, table.getTableName(), moving);
            }
            queues(metrics.getLiveServerMetrics()).forEach((server, queues) -> {
                addQueue(server, queues.compactions(), compacting);
                addQueue(server, queues.flushes(), flushing);
            });
        }
        Map<String, String> gates = new TreeMap<>();
        put("compaction", compacting, gates);
        put("flush", flushing, gates);
        put("regions", moving, gates);
        return gates;
    }

    /** Queues are not enough: a compaction that has begun stands in none. */
    private static void addCompaction(Admin admin, TableName table, List<String> compacting) throws IOException {
        CompactionState state = admin.getCompactionState(table);
        if (state != CompactionState.NONE) {
            compacting.add("table " + table + ": " + state);
        }
    }

    private static void addRegions(Admin admin, ClusterMetrics metrics, TableName table, List<String> moving)
            throws IOException {
        long inTransition = metrics.getRegionStatesInTransition().stream()
                .filter(state -> state.getRegion().getTable().equals(table))
                .count();
        if (inTransition > 0) {
            moving.add("table " + table + ": " + inTransition + " in transition");
        } else if (!admin.isTableAvailable(table)) {
            moving.add("table " + table + ": not all assigned");
        }
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
