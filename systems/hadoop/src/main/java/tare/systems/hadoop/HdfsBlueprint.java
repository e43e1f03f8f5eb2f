package tare.systems.hadoop;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.system.Action;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.FigureSource;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Readiness;
import tare.api.spi.system.Role;
import tare.api.spi.system.RoleFigures;
import tare.api.spi.system.Site;
import tare.api.spi.system.Step;

/**
 * A NameNode and DataNodes. Its addresses: {@code fs}, which is {@code hdfs://host:port}, {@code namenode-info},
 * {@code replication}, {@code block-size}.
 */
public final class HdfsBlueprint implements Blueprint {
    public static final String NAME = "hdfs";
    public static final String NAMENODE = "namenode";
    public static final String DATANODE = "datanode";
    public static final String CORE_SITE = "conf.core-site";
    public static final String HDFS_SITE = "conf.hdfs-site";

    private static final String LOCK = "hdfs";
    private static final String FORMAT = "format";
    private static final String NAMENODE_CLASS = "org.apache.hadoop.hdfs.server.namenode.NameNode";
    private static final String DATANODE_CLASS = "org.apache.hadoop.hdfs.server.datanode.DataNode";
    /** Memory beside the heap: code, threads, buffers. */
    private static final long BESIDE_HEAP = 160L << 20;

    private static final long LEAST_BLOCK = 1 << 20;
    private static final long CHECKSUMMED = 512;

    private static final OwnedKeys OWNED_HDFS = new OwnedKeys(
            HDFS_SITE,
            "dfs.namenode.name.dir",
            "dfs.namenode.rpc-address",
            "dfs.namenode.http-address",
            "dfs.datanode.data.dir",
            "dfs.datanode.address",
            "dfs.datanode.http.address",
            "dfs.datanode.ipc.address",
            "dfs.datanode.hostname");

    private static final OwnedKeys OWNED_CORE = new OwnedKeys(
            CORE_SITE, "fs.defaultFS", "hadoop.tmp.dir", "fs.s3a.endpoint", "fs.s3a.access.key", "fs.s3a.secret.key");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "HDFS of Hadoop 3.4.2: a NameNode and DataNodes";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                Setting.of("datanodes", SettingType.POSITIVE_COUNT, "1", "How many DataNodes"),
                Setting.of("replication", SettingType.POSITIVE_COUNT, "1", "How many DataNodes keep each block")
                        .driving("dfs.replication"),
                Setting.of("hdfs-block-size", SettingType.BYTES, "128 MiB", "Size of HDFS's blocks")
                        .driving("dfs.blocksize"),
                Racks.SETTING,
                Setting.of("namenode-heap", SettingType.BYTES, "256 MiB", "Heap of the NameNode")
                        .driving("daemon.namenode.flags"),
                Setting.of("datanode-heap", SettingType.BYTES, "256 MiB", "Heap of a DataNode")
                        .driving("daemon.datanode.flags"),
                Setting.family(HDFS_SITE, "Any property of hdfs-site.xml, by its own name"),
                Setting.family(CORE_SITE, "Any property of core-site.xml, by its own name, such as S3A's settings"));
    }

    @Override
    public void check(Settings settings) {
        SettingProblems problems = new SettingProblems(settings);
        problems.unless(
                settings.count("replication") <= settings.count("datanodes"),
                "replication",
                "must be at most datanodes, " + settings.text("datanodes"));
        long block = settings.bytes("hdfs-block-size");
        problems.unless(
                block >= LEAST_BLOCK && block % CHECKSUMMED == 0,
                "hdfs-block-size",
                "must be at least 1 MiB and a multiple of 512 bytes");
        problems.heap("namenode-heap");
        problems.heap("datanode-heap");
        problems.addAll(OWNED_HDFS.problems(settings));
        problems.addAll(OWNED_CORE.problems(settings));
        problems.secrets(HDFS_SITE);
        problems.secrets(CORE_SITE);
        problems.report();
    }

    @Override
    public List<Role> roles(Settings settings) {
        return List.of(
                new Role(
                        NAMENODE,
                        1,
                        List.of("rpc", "http"),
                        List.of("name", HadoopJvm.TEMPORARY),
                        settings.bytes("namenode-heap") + BESIDE_HEAP),
                new Role(
                        DATANODE,
                        Math.toIntExact(settings.count("datanodes")),
                        List.of("data", "ipc", "http"),
                        List.of("data", HadoopJvm.TEMPORARY),
                        settings.bytes("datanode-heap") + BESIDE_HEAP));
    }

    @Override
    public List<Action> actions(Site site) {
        PlacedDaemon namenode = site.placement().first(NAMENODE);
        List<Action> actions = new ArrayList<>();
        actions.add(new Step(
                FORMAT,
                namenode.id(),
                HadoopJvm.command(
                        namenode, LOCK, NAMENODE_CLASS, List.of("-format", "-nonInteractive"), formatFlags(site)),
                namenodeFiles(site),
                HadoopJvm.START_LIMIT,
                List.of()));
        actions.add(new Daemon(
                namenode.id(),
                HadoopJvm.command(namenode, LOCK, NAMENODE_CLASS, List.of(), flags(site, NAMENODE)),
                namenodeFiles(site),
                Jmx.readyByAttribute(
                        namenode,
                        "http",
                        "Hadoop:service=NameNode,name=FSNamesystemState",
                        "FSState",
                        "\"(Operational|safeMode)\""),
                List.of(FORMAT)));
        site.placement().all(DATANODE).forEach(datanode -> actions.add(datanode(datanode, site)));
        return actions;
    }

    private static Daemon datanode(PlacedDaemon datanode, Site site) {
        List<ConfigFile> files = files(datanode, site, "datanode");
        Readiness registered = Jmx.readyByAttribute(
                datanode,
                "http",
                "Hadoop:service=DataNode,name=DataNodeInfo",
                "BPServiceActorInfo",
                ".*ActorState[^,]*RUNNING");
        return new Daemon(
                datanode.id(),
                HadoopJvm.command(datanode, LOCK, DATANODE_CLASS, List.of(), flags(site, DATANODE)),
                files,
                registered,
                // It retries until the NameNode answers, and has loaded its classes by then.
                List.of(FORMAT));
    }

    /** Formatting takes only seconds, so optimised code would never pay off. */
    private static List<String> formatFlags(Site site) {
        List<String> flags = flags(site, NAMENODE);
        flags.add("-XX:TieredStopAtLevel=1");
        return flags;
    }

    private static List<String> flags(Site site, String role) {
        return HadoopJvm.smallFlags(site.settings().bytes(role + "-heap"));
    }

    private static List<ConfigFile> namenodeFiles(Site site) {
        return files(site.placement().first(NAMENODE), site, "hdfs");
    }

    private static List<ConfigFile> files(PlacedDaemon placed, Site site, String webPages) {
        List<ConfigFile> files = new ArrayList<>();
        files.add(coreSite(placed, site));
        files.add(hdfsSite(placed, site));
        racks(placed, site).ifPresent(racks -> files.add(racks.file()));
        files.add(HadoopJvm.log4j());
        files.add(HadoopJvm.freshFigures());
        files.addAll(HadoopJvm.emptyWebPages("webapps", webPages, "static"));
        return files;
    }

    /** The NameNode places blocks; no other daemon asks for racks. */
    private static Optional<Racks> racks(PlacedDaemon placed, Site site) {
        return placed.id().role().equals(NAMENODE)
                ? Racks.of(site.settings(), site.placement().all(DATANODE))
                : Optional.empty();
    }

    private static ConfigFile coreSite(PlacedDaemon placed, Site site) {
        SiteFile file = new SiteFile("core-site")
                .set("fs.defaultFS", fs(site))
                .set("hadoop.tmp.dir", placed.volume(HadoopJvm.TEMPORARY));
        if (placed.id().role().equals(DATANODE)) {
            // It starts in parallel with the NameNode and finds it at once, not up to 5 s later.
            file.set("ipc.client.connect.retry.interval", 100).set("ipc.client.connect.max.retries", 600);
        }
        if (placed.id().role().equals(NAMENODE)) {
            // HiveServer2 acts as a proxy user. This user is HDFS's superuser anyway.
            file.setAll(HadoopJvm.proxyUser());
        }
        racks(placed, site).ifPresent(racks -> file.setAll(Racks.properties(placed)));
        return file.override(site.settings().under(CORE_SITE)).file();
    }

    private static ConfigFile hdfsSite(PlacedDaemon placed, Site site) {
        Settings settings = site.settings();
        PlacedDaemon namenode = site.placement().first(NAMENODE);
        SiteFile file = new SiteFile("hdfs-site")
                .set("dfs.replication", settings.count("replication"))
                .set("dfs.blocksize", settings.bytes("hdfs-block-size"))
                .set("dfs.namenode.rpc-address", namenode.address("rpc"))
                .set("dfs.namenode.http-address", namenode.address("http"))
                // Leave safe mode as soon as all have registered, and not 30 s after that.
                .set("dfs.namenode.safemode.min.datanodes", settings.count("datanodes"))
                .set("dfs.namenode.safemode.extension", 0)
                // Addresses need not have names.
                .set("dfs.namenode.datanode.registration.ip-hostname-check", false)
                .set("dfs.webhdfs.enabled", false);
        if (placed.id().role().equals(NAMENODE)) {
            file.set("dfs.namenode.name.dir", placed.volume("name").uri());
            if (!placed.bind().equals(placed.host())) {
                file.set("dfs.namenode.rpc-bind-host", placed.bind()).set("dfs.namenode.http-bind-host", placed.bind());
            }
        } else {
            file.set("dfs.datanode.data.dir", placed.volume("data").uri())
                    .set("dfs.datanode.hostname", placed.host())
                    .set("dfs.datanode.address", placed.bound("data"))
                    .set("dfs.datanode.ipc.address", placed.bound("ipc"))
                    .set("dfs.datanode.http.address", placed.bound("http"));
        }
        return file.override(settings.under(HDFS_SITE)).file();
    }

    private static String fs(Site site) {
        return "hdfs://" + site.placement().first(NAMENODE).address("rpc");
    }

    @Override
    public Map<String, String> addresses(Site site) {
        return Map.of(
                "fs",
                fs(site),
                "namenode-info",
                site.placement().first(NAMENODE).address("http"),
                // The client that writes a file decides how it is stored.
                "replication",
                Long.toString(site.settings().count("replication")),
                "block-size",
                Long.toString(site.settings().bytes("hdfs-block-size")));
    }

    @Override
    public List<Setting> existing() {
        return List.of(
                Existing.text(
                        "fs",
                        "Its root, such as hdfs://namenode:8020, or a directory below it that user tare may write to"),
                Existing.CONF_DIR);
    }

    @Override
    public List<RoleFigures> figures() {
        return List.of(
                HadoopMetrics.NAMENODE.of(NAMENODE, "NameNode", true),
                HadoopMetrics.DATANODE.of(DATANODE, "DataNodes", true));
    }

    @Override
    public List<FigureSource> metrics(Site site) {
        List<FigureSource> sources = new ArrayList<>();
        sources.add(HadoopMetrics.NAMENODE.at(site.placement().first(NAMENODE), "http"));
        site.placement().all(DATANODE).forEach(datanode -> sources.add(HadoopMetrics.DATANODE.at(datanode, "http")));
        return sources;
    }
}
