package tare.drivers.jdbc;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.CompactionState;
import org.apache.hadoop.hbase.client.SnapshotDescription;
import org.apache.hadoop.hbase.util.VersionInfo;

/**
 * Keeps the state of Phoenix's tables as HBase's snapshots, links to store files, and asks HBase what is not at rest.
 * A table's name is the same in both.
 *
 * @param mark tells this experiment's snapshots from an earlier one's
 */
record HBaseUpkeep(PhoenixDatabase database, PhoenixSettings settings, String arm, String mark) implements Upkeep {
    private static final long POLL_MS = 200;
    /** A compaction is asked for a moment after the flush that makes it necessary. */
    private static final long QUIET_MS = 1_000;

    private static final List<String> TELLING = List.of(
            "phoenix.",
            "hbase.client.",
            "hbase.rpc.",
            "hbase.ipc.",
            "hbase.security.",
            "hbase.hconnection.",
            "hbase.htable.");

    @Override
    public String tableOptions() {
        return settings.allTableOptions();
    }

    /** Phoenix would take such a table for its own, and change it. */
    @Override
    public void requireUnused(String table) throws IOException, SQLException {
        try (Connection connection = database.open();
                Admin admin = PhoenixDatabase.admin(connection)) {
            if (admin.tableExists(TableName.valueOf(table))) {
                throw new IllegalStateException(
                        "table " + table + " is in HBase already, and Tare did not make it: nothing was touched");
            }
        }
    }

    @Override
    public void keep(TableSql table, Connection connection) throws IOException, SQLException {
        try (Admin admin = PhoenixDatabase.admin(connection)) {
            String snapshot = snapshot(table.table());
            if (!admin.listSnapshots(Pattern.compile(Pattern.quote(snapshot))).isEmpty()) {
                admin.deleteSnapshot(snapshot);
            }
            admin.snapshot(snapshot, TableName.valueOf(table.table()));
        }
    }

    @Override
    public void bringBack(TableSql table, Connection connection) throws IOException, SQLException {
        TableName name = TableName.valueOf(table.table());
        try (Admin admin = PhoenixDatabase.admin(connection)) {
            // One that was broken off has left it disabled.
            if (admin.isTableEnabled(name)) {
                admin.disableTable(name);
            }
            admin.restoreSnapshot(snapshot(table.table()), false);
            admin.enableTable(name);
        }
    }

    /** Those of earlier experiments too: none must outlive its table, as nothing would lead to it. */
    @Override
    public void discard(TableSql table, Connection connection) throws IOException, SQLException {
        try (Admin admin = PhoenixDatabase.admin(connection)) {
            Pattern any = Pattern.compile(Pattern.quote(table.table() + ".") + "[0-9a-f]{8}");
            for (SnapshotDescription snapshot : admin.listSnapshots(any)) {
                admin.deleteSnapshot(snapshot.getName());
            }
            TableName name = TableName.valueOf(table.table());
            // Phoenix drops enabled tables alone.
            if (admin.tableExists(name) && admin.isTableDisabled(name)) {
                admin.enableTable(name);
            }
        }
    }

    private String snapshot(String table) {
        return table + "." + mark;
    }

    /** Of this arm's tables: those of others are no part of the measurement, and cannot be waited for. */
    @Override
    public Map<String, String> unsettled() throws IOException, SQLException {
        try (Connection connection = database.open();
                Admin admin = PhoenixDatabase.admin(connection)) {
            return unsettled(admin);
        }
    }

    private Map<String, String> unsettled(Admin admin) throws IOException {
        Map<String, String> unsettled = new TreeMap<>();
        int moving = admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.REGIONS_IN_TRANSITION))
                .getRegionStatesInTransition()
                .size();
        if (moving > 0) {
            unsettled.put("regions", moving + " in transition");
        }
        for (TableName table : tables(admin)) {
            CompactionState state = admin.getCompactionState(table);
            if (state != CompactionState.NONE) {
                unsettled.put("compaction", state + " of " + table);
            }
        }
        return unsettled;
    }

    @Override
    public boolean settle(Duration limit) throws IOException, SQLException, InterruptedException {
        try (Connection connection = database.open();
                Admin admin = PhoenixDatabase.admin(connection)) {
            for (TableName table : tables(admin)) {
                admin.flush(table);
            }
            return awaitRest(admin, limit);
        }
    }

    /** Counts its own sleeps: drivers read no clock. */
    private boolean awaitRest(Admin admin, Duration limit) throws IOException, InterruptedException {
        long quietMs = 0;
        for (long leftMs = limit.toMillis(); leftMs > 0; leftMs -= POLL_MS) {
            quietMs = unsettled(admin).isEmpty() ? quietMs + POLL_MS : 0;
            if (quietMs >= QUIET_MS) {
                return true;
            }
            Thread.sleep(POLL_MS);
        }
        return false;
    }

    private List<TableName> tables(Admin admin) throws IOException {
        Pattern own = Pattern.compile("tare_[A-Za-z0-9_]+__" + Pattern.quote(arm));
        return List.of(admin.listTableNames(own));
    }

    @Override
    public SortedMap<String, String> facts(Connection connection) throws IOException, SQLException {
        SortedMap<String, String> facts = new TreeMap<>();
        facts.put("client.version", VersionInfo.getVersion());
        Configuration client = PhoenixDatabase.services(connection).getConfiguration();
        for (Map.Entry<String, String> entry : client) {
            boolean isPlace =
                    entry.getKey().contains("quorum") || entry.getKey().contains("zookeeper");
            if (!isPlace && TELLING.stream().anyMatch(entry.getKey()::startsWith)) {
                facts.put("client." + entry.getKey(), client.get(entry.getKey()));
            }
        }
        try (Admin admin = PhoenixDatabase.admin(connection)) {
            ClusterMetrics cluster = admin.getClusterMetrics();
            facts.put("hbase.version", String.valueOf(cluster.getHBaseVersion()));
            facts.put(
                    "hbase.region-servers",
                    Integer.toString(cluster.getServersName().size()));
            facts.put("hbase.balancer", String.valueOf(cluster.getBalancerOn()));
        }
        facts.put("salt-buckets", Integer.toString(settings.saltBuckets()));
        facts.put("column-encoding", Integer.toString(settings.columnEncoding()));
        facts.put("immutable", Boolean.toString(settings.immutable()));
        facts.put("table-options", settings.tableOptions());
        facts.put("fetch-size", settings.fetchSize() == 0 ? "Phoenix's own" : Integer.toString(settings.fetchSize()));
        return facts;
    }
}
