package tare.systems.mapreduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
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
import tare.systems.hadoop.OwnedKeys;
import tare.systems.hadoop.PlacementKeys;
import tare.systems.hadoop.Racks;
import tare.systems.hadoop.SettingProblems;
import tare.systems.hadoop.SharedStorage;

/**
 * A ResourceManager and NodeManagers. Its addresses are the properties of yarn-site.xml that clients and
 * ApplicationMasters need, and {@code files}, the directory of jobs if they are kept in one.
 */
public final class YarnBlueprint implements Blueprint {
    public static final String NAME = "yarn";
    public static final String RESOURCE_MANAGER = "resourcemanager";
    public static final String NODE_MANAGER = "nodemanager";
    public static final String YARN_SITE = "conf.yarn-site";
    public static final String FILE_DIRECTORY = "file-directory";

    /** Variable of every container that holds the class path of its NodeManager. */
    static final String CLASS_PATH_VARIABLE = "TARE_CLASS_PATH";

    /** Variable of every container that holds the path of the table of racks. */
    static final String RACKS_VARIABLE = "TARE_RACKS";

    /** Variable of every container that is true if it must not share instances of the local file system. */
    static final String NO_CACHE_VARIABLE = "TARE_NO_CACHE";

    static final String LOCK = "yarn";
    static final String S3A_LOCK = "s3a";

    /** Memory beside the heap: code, threads, buffers. */
    static final long BESIDE_HEAP = 192L << 20;

    static final long MEBI = 1L << 20;
    private static final long LEAST_NODE = 1024L << 20;

    private static final OwnedKeys OWNED = new OwnedKeys(
            YARN_SITE,
            "yarn.resourcemanager.address",
            "yarn.resourcemanager.hostname",
            "yarn.resourcemanager.bind-host",
            "yarn.resourcemanager.scheduler.address",
            "yarn.resourcemanager.resource-tracker.address",
            "yarn.resourcemanager.admin.address",
            "yarn.resourcemanager.webapp.address",
            "yarn.nodemanager.address",
            "yarn.nodemanager.hostname",
            "yarn.nodemanager.bind-host",
            "yarn.nodemanager.localizer.address",
            "yarn.nodemanager.webapp.address",
            "yarn.nodemanager.local-dirs",
            "yarn.nodemanager.log-dirs",
            "yarn.nodemanager.admin-env.",
            "yarn.application.classpath");

    private final PlacementKeys keys;

    /** @param keys name directories that may be among others' */
    public YarnBlueprint(PlacementKeys keys) {
        this.keys = keys;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "YARN of Hadoop 3.4.2: a ResourceManager and NodeManagers";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                JobStore.STORAGE,
                SharedFiles.SETTING,
                Setting.of("nodemanagers", SettingType.POSITIVE_COUNT, "1", "How many NodeManagers")
                        .driving("cluster.nodemanagers", "cluster.memory-mb", "cluster.vcores"),
                Setting.of(
                                "nodemanager-memory",
                                SettingType.BYTES,
                                "2 GiB",
                                "Memory that a NodeManager gives to containers")
                        .driving("cluster.memory-mb", "yarn.scheduler.maximum-allocation-mb"),
                Setting.of(
                                "nodemanager-vcores",
                                SettingType.POSITIVE_COUNT,
                                "4",
                                "Virtual CPUs that a NodeManager gives to containers")
                        .driving("cluster.vcores", "yarn.scheduler.maximum-allocation-vcores"),
                Setting.of("resourcemanager-heap", SettingType.BYTES, "256 MiB", "Heap of the ResourceManager")
                        .driving("daemon.resourcemanager.flags"),
                Setting.of(
                                "nodemanager-heap",
                                SettingType.BYTES,
                                "256 MiB",
                                "Heap of a NodeManager, without containers")
                        .driving("daemon.nodemanager.flags"),
                YarnScheduler.SETTING,
                YarnScheduler.FAMILY,
                Setting.family(YARN_SITE, "Any property of yarn-site.xml, by its own name"));
    }

    @Override
    public void check(Settings settings) {
        SettingProblems problems = new SettingProblems(settings);
        problems.unless(
                settings.bytes("nodemanager-memory") >= LEAST_NODE, "nodemanager-memory", "must be at least 1 GiB");
        problems.heap("resourcemanager-heap");
        problems.heap("nodemanager-heap");
        SharedFiles.check(settings, problems);
        YarnScheduler.check(settings, problems);
        problems.addAll(OWNED.problems(settings));
        problems.secrets(YARN_SITE);
        problems.report();
    }

    @Override
    public List<String> possibleParts() {
        return SharedStorage.possibleParts();
    }

    @Override
    public List<String> parts(Settings settings) {
        return SharedStorage.of(settings).parts();
    }

    @Override
    public List<Role> roles(Settings settings) {
        return List.of(
                new Role(
                        RESOURCE_MANAGER,
                        1,
                        List.of("rpc", "scheduler", "tracker", "admin", "http"),
                        List.of(HadoopJvm.TEMPORARY),
                        settings.bytes("resourcemanager-heap") + BESIDE_HEAP),
                new Role(
                        NODE_MANAGER,
                        Math.toIntExact(settings.count("nodemanagers")),
                        List.of("rpc", "localizer", "shuffle", "http"),
                        volumes(settings),
                        settings.bytes("nodemanager-heap") + BESIDE_HEAP + settings.bytes("nodemanager-memory")));
    }

    private static List<String> volumes(Settings settings) {
        return SharedStorage.of(settings) == SharedStorage.FILE
                ? List.of("local", "logs", HadoopJvm.TEMPORARY, SharedFiles.FILES)
                : List.of("local", "logs", HadoopJvm.TEMPORARY);
    }

    @Override
    public List<Action> actions(Site site) {
        List<Action> actions = new ArrayList<>();
        if (SharedStorage.of(site.settings()) == SharedStorage.FILE) {
            actions.addAll(new SharedFiles(site, keys).actions());
        }
        actions.add(resourceManager(site));
        NodeNames names = new NodeNames(site);
        for (PlacedDaemon placed : site.placement().all(NODE_MANAGER)) {
            Daemon daemon = nodeManager(placed, site);
            actions.addAll(names.areUnknownElsewhere() ? names.withAddress(daemon, placed) : List.of(daemon));
        }
        return actions;
    }

    private static Daemon resourceManager(Site site) {
        PlacedDaemon placed = site.placement().first(RESOURCE_MANAGER);
        return new Daemon(
                placed.id(),
                HadoopJvm.command(
                        placed,
                        LOCK,
                        "org.apache.hadoop.yarn.server.resourcemanager.ResourceManager",
                        List.of(),
                        flags(site, RESOURCE_MANAGER)),
                YarnFiles.ofResourceManager(placed, site),
                new Readiness.Http(page(placed, "info"), "\"state\"\\s*:\\s*\"STARTED\"", HadoopJvm.START_LIMIT),
                List.of());
    }

    /** Ready with all others: jobs that start before run on fewer nodes. */
    private static Daemon nodeManager(PlacedDaemon placed, Site site) {
        return new Daemon(
                placed.id(),
                HadoopJvm.command(
                        placed,
                        site.locks(NODE_MANAGER, JobStore.locks(site.settings())),
                        "org.apache.hadoop.yarn.server.nodemanager.NodeManager",
                        List.of(),
                        flags(site, NODE_MANAGER)),
                YarnFiles.ofNodeManager(placed, site),
                new Readiness.Http(
                        page(site.placement().first(RESOURCE_MANAGER), "metrics"),
                        "\"activeNodes\"\\s*:\\s*" + site.settings().count("nodemanagers") + "\\b",
                        HadoopJvm.START_LIMIT),
                // It retries until the ResourceManager answers, and has loaded its classes by then.
                List.of());
    }

    private static String page(PlacedDaemon resourceManager, String name) {
        return "http://" + resourceManager.address("http") + "/ws/v1/cluster/" + name;
    }

    private static List<String> flags(Site site, String role) {
        return HadoopJvm.smallFlags(site.settings().bytes(role + "-heap"));
    }

    @Override
    public Map<String, String> addresses(Site site) {
        Map<String, String> addresses = new LinkedHashMap<>(YarnFiles.ofClients(site));
        addresses.putAll(YarnFiles.written(site.settings(), YARN_SITE));
        // Clients do not use these, but report their configuration as facts.
        addresses.putAll(YarnFiles.written(site.settings(), YarnScheduler.CAPACITY_SCHEDULER));
        YarnFiles.racks(site).ifPresent(racks -> addresses.putAll(Racks.properties("${env." + RACKS_VARIABLE + "}")));
        if (SharedStorage.of(site.settings()) == SharedStorage.FILE) {
            addresses.put(
                    SharedFiles.FILES, new SharedFiles(site, keys).directory().toString());
        }
        return addresses;
    }

    @Override
    public List<RoleFigures> figures() {
        return List.of(
                YarnMetrics.RESOURCE_MANAGER.of(RESOURCE_MANAGER, "ResourceManager", false),
                YarnMetrics.NODE_MANAGER.of(NODE_MANAGER, "NodeManagers", false));
    }

    @Override
    public List<FigureSource> metrics(Site site) {
        List<FigureSource> sources = new ArrayList<>();
        sources.add(YarnMetrics.RESOURCE_MANAGER.at(site.placement().first(RESOURCE_MANAGER), "http"));
        site.placement().all(NODE_MANAGER).forEach(placed -> sources.add(YarnMetrics.NODE_MANAGER.at(placed, "http")));
        return sources;
    }
}
