package tare.systems.phoenix;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.SnapshotDescription;
import org.apache.hadoop.hbase.util.VersionInfo;
import tare.api.spi.Deadline;
import tare.systems.hbase.cluster.ClusterBackgroundWork;
import tare.systems.jdbc.JdbcTableOwner;
import tare.systems.jdbc.ManifestTable;
import tare.systems.jdbc.TableSql;
import tare.systems.jdbc.Upkeep;

/**
 * Keeps the state of Phoenix's tables as HBase snapshots, which are links to store files, and queries HBase for
 * unsettled work. A table's name is the same in both.
 *
 * @param owner distinguishes this experiment's tables and snapshots from others'
 */
record HBaseUpkeep(
        PhoenixDatabase database, PhoenixSettings settings, JdbcTableOwner owner, ClusterBackgroundWork background)
        implements Upkeep {
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

    /** Phoenix would adopt such a table, and change it. */
    @Override
    public void requireUnused(String table) throws IOException, SQLException {
        try (Connection connection = database.open();
                Admin admin = PhoenixDatabase.admin(connection)) {
            if (admin.tableExists(TableName.valueOf(table))) {
                throw new IllegalStateException(
                        "table " + table + " exists in HBase, and Tare did not make it: nothing was touched");
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
            // An interrupted attempt has left it disabled.
            if (admin.isTableEnabled(name)) {
                admin.disableTable(name);
            }
            admin.restoreSnapshot(snapshot(table.table()), false);
            admin.enableTable(name);
        }
    }

    /** Includes those of earlier experiments: none must outlive its table, as nothing would refer to it any more. */
    @Override
    public void discard(TableSql table, Connection connection) throws IOException, SQLException {
        try (Admin admin = PhoenixDatabase.admin(connection)) {
            Pattern any = Pattern.compile(Pattern.quote(table.table() + ".") + "[0-9a-f]{8}");
            for (SnapshotDescription snapshot : admin.listSnapshots(any)) {
                admin.deleteSnapshot(snapshot.getName());
            }
            TableName name = TableName.valueOf(table.table());
            // Phoenix drops only enabled tables.
            if (admin.tableExists(name) && admin.isTableDisabled(name)) {
                admin.enableTable(name);
            }
        }
    }

    private String snapshot(String table) {
        return table + "." + owner.mark();
    }

    @Override
    public Map<String, String> unsettled() throws IOException, SQLException {
        try (Connection connection = database.open();
                Admin admin = PhoenixDatabase.admin(connection)) {
            return background.unsettled(admin, tables(connection, admin));
        }
    }

    @Override
    public void balance() throws IOException, SQLException {
        try (Connection connection = database.open();
                Admin admin = PhoenixDatabase.admin(connection)) {
            background.balance(admin, tables(connection, admin));
        }
    }

    @Override
    public boolean settle(Deadline by) throws IOException, SQLException, InterruptedException {
        try (Connection connection = database.open();
                Admin admin = PhoenixDatabase.admin(connection)) {
            return background.settle(admin, tables(connection, admin), by);
        }
    }

    /** The tables that this arm owns: another experiment's may have the same name. */
    private List<TableName> tables(Connection connection, Admin admin) throws IOException, SQLException {
        ManifestTable marks = new ManifestTable(connection, Phoenix.DIALECT);
        List<TableName> ours = new ArrayList<>();
        for (TableName table :
                admin.listTableNames(Pattern.compile("tare_[A-Za-z0-9_]+__" + Pattern.quote(owner.shown())))) {
            if (marks.find(table.getNameAsString())
                    .filter(mark -> mark.owner().equals(owner.id()))
                    .isPresent()) {
                ours.add(table);
            }
        }
        return ours;
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
            facts.put("hbase.queues-told-by", background.queuesReportedBy(cluster));
        }
        facts.put("salt-buckets", Integer.toString(settings.saltBuckets()));
        facts.put("column-encoding", Integer.toString(settings.columnEncoding()));
        facts.put("immutable", Boolean.toString(settings.immutable()));
        facts.put("table-options", settings.tableOptions());
        facts.put("fetch-size", settings.fetchSize() == 0 ? "Phoenix's own" : Integer.toString(settings.fetchSize()));
        return facts;
    }
}
