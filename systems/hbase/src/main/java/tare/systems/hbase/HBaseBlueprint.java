package tare.systems.hbase;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.Action;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.FigureSource;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Readiness;
import tare.api.spi.system.Role;
import tare.api.spi.system.RoleFigures;
import tare.api.spi.system.Site;
import tare.systems.hadoop.HadoopJvm;
import tare.systems.hadoop.HadoopMetrics;
import tare.systems.hadoop.HdfsBlueprint;
import tare.systems.hadoop.Jmx;
import tare.systems.hadoop.JmxFigures;
import tare.systems.hadoop.PlacementKeys;

/**
 * An HMaster and RegionServers. Its addresses: {@code zookeeper}, {@code zookeeper.parent}, {@code master-info},
 * {@code regionserver-info.N}, {@code jmx}; and for clients that read its files directly {@code server-conf-dir}, a
 * server's configuration, and {@code server-user}. {@code phoenix} is the same with Phoenix on the servers' class path.
 *
 * @param lock names the servers' jars
 * @param additional more of hbase-site.xml
 */
public record HBaseBlueprint(
        String name, String summary, String lock, Map<String, String> additional, PlacementKeys keys)
        implements Blueprint {
    static final String MASTER = "hmaster";
    static final String REGION_SERVER = "regionserver";

    /** Memory beside the heap: code, threads, buffers. */
    private static final long BESIDE_HEAP = 192L << 20;

    private static final List<String> NETTY = List.of(
            "-Dorg.apache.hbase.thirdparty.io.netty.tryReflectionSetAccessible=true", "-XX:MaxDirectMemorySize=256m");

    /**
     * @param lock names the servers' jars
     * @param additional more of hbase-site.xml
     */
    public static HBaseBlueprint with(String name, String summary, String lock, Map<String, String> additional) {
        return new HBaseBlueprint(name, summary, lock, additional, PlacementKeys.OF_THIS_JVM);
    }

    @Override
    public List<Setting> settings() {
        return HBaseServerSettings.DECLARED;
    }

    @Override
    public void check(Settings settings) {
        HBaseServerSettings.check(settings);
    }

    @Override
    public List<String> possibleParts() {
        return Stream.of(Storage.values())
                .flatMap(storage -> storage.parts().stream())
                .distinct()
                .toList();
    }

    @Override
    public List<String> parts(Settings settings) {
        return Storage.of(settings).parts();
    }

    @Override
    public List<Role> roles(Settings settings) {
        List<String> ports = List.of("rpc", "info");
        List<String> volumes = Storage.of(settings) == Storage.FILE
                ? List.of(HadoopJvm.TEMPORARY, "root")
                : List.of(HadoopJvm.TEMPORARY);
        List<String> serverVolumes = settings.bytes("bucket-cache") > 0
                ? List.of(HadoopJvm.TEMPORARY, "cache")
                : List.of(HadoopJvm.TEMPORARY);
        return List.of(
                new Role(MASTER, 1, ports, volumes, settings.bytes("master-heap") + BESIDE_HEAP),
                new Role(
                        REGION_SERVER,
                        Math.toIntExact(settings.count("regionservers")),
                        ports,
                        serverVolumes,
                        settings.bytes("regionserver-heap") + BESIDE_HEAP));
    }

    @Override
    public List<Action> actions(Site site) {
        HBaseFiles files = files(site);
        List<Action> actions = new ArrayList<>();
        actions.add(master(site, files));
        site.placement().all(REGION_SERVER).forEach(placed -> actions.add(regionServer(placed, site, files)));
        return actions;
    }

    private HBaseFiles files(Site site) {
        return new HBaseFiles(site, keys, additional);
    }

    /** Ready once RegionServers may register; clients that connect before all have registered must wait. */
    private Daemon master(Site site, HBaseFiles files) {
        PlacedDaemon placed = site.placement().first(MASTER);
        List<String> flags = HadoopJvm.smallFlags(site.settings().bytes("master-heap"));
        flags.addAll(NETTY);
        return new Daemon(
                placed.id(),
                HadoopJvm.command(placed, lock, "org.apache.hadoop.hbase.master.HMaster", List.of("start"), flags),
                files.of(placed),
                new Readiness.Logged("HMaster: .* setting cluster-up flag", HadoopJvm.START_LIMIT),
                needs(site.settings()));
    }

    // A RegionServer that contacts a master too early waits 3 s, then 6, 12, 24: on a busy machine for minutes.
    private Daemon regionServer(PlacedDaemon placed, Site site, HBaseFiles files) {
        return new Daemon(
                placed.id(),
                HadoopJvm.command(
                        placed,
                        lock,
                        "org.apache.hadoop.hbase.regionserver.HRegionServer",
                        List.of("start"),
                        regionServerFlags(site.settings())),
                files.of(placed),
                new Readiness.All(List.of(
                        Jmx.readyByBean(
                                placed,
                                "info",
                                "Hadoop:service=HBase,name=RegionServer,sub=Server",
                                "regionCount",
                                "[0-9]"),
                        // Until then the master rejects clients.
                        Jmx.readyByBean(
                                site.placement().first(MASTER),
                                "info",
                                "Hadoop:service=HBase,name=Master,sub=Server",
                                "masterFinishedInitializationTime",
                                "[1-9]"))),
                List.of(MASTER));
    }

    private static List<String> regionServerFlags(Settings settings) {
        List<String> flags = HadoopJvm.flags(settings.bytes("regionserver-heap"));
        flags.addAll(NETTY);
        Stream.of(settings.text("regionserver-flags").strip().split("\\s+"))
                .filter(flag -> !flag.isEmpty())
                .forEach(flags::add);
        return flags;
    }

    /** Roles that must be ready before it starts, and must still run when it ends; existing parts have none. */
    private static List<String> needs(Settings settings) {
        return Storage.of(settings).parts().stream()
                .flatMap(part -> part.equals(HdfsBlueprint.NAME)
                        ? Stream.of(HdfsBlueprint.NAMENODE, HdfsBlueprint.DATANODE)
                        : Stream.of(part))
                .toList();
    }

    @Override
    public Map<String, String> addresses(Site site) {
        HBaseFiles files = files(site);
        Map<String, String> addresses = new LinkedHashMap<>();
        addresses.put("zookeeper", files.zookeeper());
        addresses.put("zookeeper.parent", files.zookeeperParent());
        PlacedDaemon master = site.placement().first(MASTER);
        addresses.put("master-info", master.address("info"));
        addresses.put("server-conf-dir", master.configuration().toString());
        addresses.put("server-user", HadoopJvm.USER);
        site.placement()
                .all(REGION_SERVER)
                .forEach(placed ->
                        addresses.put("regionserver-info." + placed.id().index(), placed.address("info")));
        addresses.put(
                HBaseServerSettings.JMX,
                site.placement().all(REGION_SERVER).stream()
                        .map(placed -> Jmx.url(placed.address("info")))
                        .collect(Collectors.joining(",")));
        return addresses;
    }

    @Override
    public List<Setting> existing() {
        return HBaseServerSettings.EXISTING;
    }

    @Override
    public List<RoleFigures> figures() {
        return List.of(
                HBaseMetrics.MASTER.of(MASTER, "", false),
                HBaseMetrics.REGIONSERVER_ELSEWHERE.of(REGION_SERVER, "RegionServers", false));
    }

    /** CPU figures come from RegionServers alone: others may share their machines, which would count twice. */
    @Override
    public List<FigureSource> metricsOfExisting(Map<String, String> options) {
        return Stream.of(
                        pages(REGION_SERVER, options.get(HBaseServerSettings.JMX), HBaseMetrics.REGIONSERVER_ELSEWHERE),
                        pages(
                                HdfsBlueprint.NAMENODE,
                                options.get(HBaseServerSettings.NAMENODE_JMX),
                                HadoopMetrics.NAMENODE),
                        pages(
                                HdfsBlueprint.DATANODE,
                                options.get(HBaseServerSettings.DATANODE_JMX),
                                HadoopMetrics.DATANODE))
                .flatMap(List::stream)
                .toList();
    }

    /** @param urls separated by commas; null for none */
    private static List<FigureSource> pages(String role, String urls, JmxFigures figures) {
        List<FigureSource> sources = new ArrayList<>();
        for (String url : urls == null ? new String[0] : urls.split(",", -1)) {
            if (!url.isBlank()) {
                sources.add(figures.at(role + "-" + sources.size(), url.strip()));
            }
        }
        return sources;
    }

    @Override
    public List<FigureSource> metrics(Site site) {
        List<FigureSource> sources = new ArrayList<>();
        sources.add(HBaseMetrics.MASTER.at(site.placement().first(MASTER), "info"));
        site.placement()
                .all(REGION_SERVER)
                .forEach(placed -> sources.add(HBaseMetrics.REGIONSERVER.at(placed, "info")));
        return sources;
    }
}
