package tare.systems.hbase.driver;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ClusterMetrics.Option;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.Size;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptor;
import tare.api.spi.SystemInfo;
import tare.systems.hbase.cluster.ClusterBackgroundWork;
import tare.systems.hbase.cluster.ServerPages;

/** Facts of a cluster and of the arm's tables, for the parity record. */
record ClusterFacts(Cluster cluster, HBaseTables tables, ClusterBackgroundWork background, Configuration requests) {
    /** If the first servers serve no pages, the others will not either. */
    private static final int MOST_ASKED = 3;

    SystemInfo ask() throws IOException {
        ClusterMetrics metrics = cluster.metrics(
                EnumSet.of(Option.HBASE_VERSION, Option.LIVE_SERVERS, Option.BACKUP_MASTERS, Option.BALANCER_ON));
        SortedMap<String, String> facts = ClientConfiguration.facts(requests);
        facts.putAll(servers(metrics));
        facts.put("cluster.queues-told-by", background.queuesReportedBy(metrics));
        facts.putAll(configuration(metrics.getLiveServerMetrics().values()));
        try (Admin admin = cluster.admin()) {
            for (TableDescriptor table : tables.all(admin)) {
                String prefix = "tables." + HBaseTableOwner.plain(table.getTableName()) + ".";
                table(table).forEach((name, value) -> facts.put(prefix + name, value));
            }
        }
        return new SystemInfo("hbase", metrics.getHBaseVersion(), facts);
    }

    private static Map<String, String> servers(ClusterMetrics metrics) {
        Collection<ServerMetrics> live = metrics.getLiveServerMetrics().values();
        Map<String, String> facts = new TreeMap<>();
        facts.put("cluster.servers", Integer.toString(live.size()));
        facts.put(
                "cluster.backup-masters",
                Integer.toString(metrics.getBackupMasterNames().size()));
        facts.put("cluster.balancer", metrics.getBalancerOn() ? "on" : "off");
        facts.put("cluster.server-versions", distinct(live, ClusterFacts::version));
        facts.put(
                "cluster.server-heap-mib",
                distinct(
                        live,
                        server -> Long.toString((long) server.getMaxHeapSize().get(Size.Unit.MEGABYTE))));
        return facts;
    }

    /** A server that shares its process with the master reports none. */
    private static String version(ServerMetrics server) {
        return server.getVersionNumber() == 0 ? "unknown" : server.getVersion();
    }

    private static String distinct(Collection<ServerMetrics> servers, Function<ServerMetrics, String> fact) {
        return String.join(", ", servers.stream().map(fact).collect(Collectors.toCollection(TreeSet::new)));
    }

    /** From the first server that reports it; all are assumed to be configured alike. */
    private static Map<String, String> configuration(Collection<ServerMetrics> servers) {
        Optional<Configuration> live = servers.stream()
                .sorted(Comparator.comparing(ServerMetrics::getServerName))
                .limit(MOST_ASKED)
                .map(server -> ServerPages.of(server).page("/conf"))
                .flatMap(Optional::stream)
                .findFirst()
                .map(ClusterFacts::read);
        return live.map(configuration -> (Map<String, String>) new HBaseServerConfiguration(configuration).facts())
                .orElse(Map.of("configuration", "unknown"));
    }

    private static Configuration read(byte[] page) {
        Configuration configuration = new Configuration(false);
        configuration.addResource(new ByteArrayInputStream(page), "conf");
        return configuration;
    }

    private Map<String, String> table(TableDescriptor table) throws IOException {
        ColumnFamilyDescriptor family = table.getColumnFamilies()[0];
        Map<String, String> facts = new TreeMap<>();
        facts.put("column-family", family.getNameAsString());
        facts.put("compression", spelled(family.getCompressionType()));
        facts.put("data-block-encoding", spelled(family.getDataBlockEncoding()));
        facts.put("bloom", spelled(family.getBloomFilterType()));
        facts.put("block-size", Integer.toString(family.getBlocksize()));
        facts.put("block-cache", Boolean.toString(family.isBlockCacheEnabled()));
        facts.put("versions", Integer.toString(family.getMaxVersions()));
        facts.put("durability", spelled(table.getDurability()));
        Map<?, Long> regions = cluster.regionsByServer(table.getTableName());
        facts.put(
                "regions",
                Long.toString(
                        regions.values().stream().mapToLong(Long::longValue).sum()));
        facts.put(
                "regions-per-server",
                regions.values().stream().sorted().map(Object::toString).collect(Collectors.joining(", ")));
        return facts;
    }

    /** As written in settings. */
    private static String spelled(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
