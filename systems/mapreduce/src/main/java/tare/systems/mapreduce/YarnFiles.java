package tare.systems.mapreduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.Reference;
import tare.api.spi.Settings;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Site;
import tare.systems.hadoop.HadoopJvm;
import tare.systems.hadoop.HdfsBlueprint;
import tare.systems.hadoop.Racks;
import tare.systems.hadoop.S3aClient;
import tare.systems.hadoop.SharedStorage;
import tare.systems.hadoop.SiteFile;

/** The configuration of YARN's daemons and of their clients. */
final class YarnFiles {
    private YarnFiles() {}

    static List<ConfigFile> ofResourceManager(PlacedDaemon placed, Site site) {
        SiteFile yarn = new SiteFile("yarn-site")
                .setAll(ofClients(site))
                .set("yarn.resourcemanager.resource-tracker.address", placed.address("tracker"))
                .set("yarn.resourcemanager.admin.address", placed.address("admin"))
                // Its own class path holds the jars of the timeline service for no other reason than to start.
                .set("yarn.timeline-service.enabled", false);
        if (!placed.bind().equals(placed.host())) {
            yarn.set("yarn.resourcemanager.bind-host", placed.bind());
        }
        // HiveServer2 acts as a proxy user.
        SiteFile core = coreSite(placed).setAll(HadoopJvm.proxyUser());
        List<ConfigFile> files = new ArrayList<>();
        racks(site).ifPresent(racks -> {
            core.setAll(Racks.properties(placed));
            files.add(racks.file());
        });
        YarnScheduler.of(site.settings()).file(site.settings()).ifPresent(files::add);
        files.addAll(List.of(
                core.override(site.settings().under(HdfsBlueprint.CORE_SITE)).file(),
                yarn.override(site.settings().under(YarnBlueprint.YARN_SITE)).file(),
                HadoopJvm.log4j(),
                HadoopJvm.freshFigures()));
        return files;
    }

    /** Those of NodeManagers. ApplicationMasters compare them with the racks of blocks. */
    static Optional<Racks> racks(Site site) {
        return Racks.of(site.settings(), site.placement().all(YarnBlueprint.NODE_MANAGER));
    }

    static List<ConfigFile> ofNodeManager(PlacedDaemon placed, Site site) {
        PlacedDaemon manager = site.placement().first(YarnBlueprint.RESOURCE_MANAGER);
        SiteFile yarn = new SiteFile("yarn-site")
                .setAll(ofClients(site))
                .set("yarn.resourcemanager.resource-tracker.address", manager.address("tracker"))
                // It starts in parallel with the ResourceManager and finds it at once, not up to 30 s later.
                .set("yarn.resourcemanager.connect.retry-interval.ms", 500)
                .set("yarn.nodemanager.hostname", placed.host())
                .set("yarn.nodemanager.address", placed.address("rpc"))
                .set("yarn.nodemanager.localizer.address", placed.address("localizer"))
                .set("yarn.nodemanager.webapp.address", placed.address("http"))
                .set("yarn.nodemanager.local-dirs", placed.volume("local"))
                .set("yarn.nodemanager.log-dirs", placed.volume("logs"));
        if (!placed.bind().equals(placed.host())) {
            yarn.set("yarn.nodemanager.bind-host", placed.bind());
        }
        addContainers(yarn, site.settings());
        // In yarn-site.xml the port would have no effect: MapReduce's defaults are read after that file.
        SiteFile mapred = new SiteFile("mapred-site").set("mapreduce.shuffle.port", placed.port("shuffle"));
        SiteFile core = coreSite(placed);
        List<ConfigFile> files = new ArrayList<>();
        if (SharedStorage.of(site.settings()) == SharedStorage.S3A) {
            addKeys(core, yarn, placed, site).ifPresent(files::add);
        } else if (SharedStorage.of(site.settings()) == SharedStorage.FILE) {
            yarn.set("yarn.nodemanager.admin-env." + YarnBlueprint.NO_CACHE_VARIABLE, true);
        }
        racks(site).ifPresent(racks -> {
            yarn.set("yarn.nodemanager.admin-env." + YarnBlueprint.RACKS_VARIABLE, Racks.path(placed));
            files.add(racks.file());
        });
        hdfsSite(site).ifPresent(files::add);
        files.addAll(List.of(
                core.override(site.settings().under(HdfsBlueprint.CORE_SITE)).file(),
                yarn.override(site.settings().under(YarnBlueprint.YARN_SITE)).file(),
                mapred.file(),
                HadoopJvm.log4j(),
                HadoopJvm.freshFigures()));
        return files;
    }

    /** Guests write all properties that they find into files of their own, so keys are in none. */
    private static Optional<ConfigFile> addKeys(SiteFile core, SiteFile yarn, PlacedDaemon placed, Site site) {
        if (!site.guestLocks().containsKey(YarnBlueprint.NODE_MANAGER)) {
            S3aClient.of(site).addWithJobs(core, placed);
            return Optional.empty();
        }
        yarn.set("yarn.nodemanager.admin-env." + S3aClient.KEYS_VARIABLE, S3aClient.pathOfKeys(placed));
        return S3aClient.of(site).addWithKeysFile(core, placed);
    }

    private static void addContainers(SiteFile yarn, Settings settings) {
        yarn.set("yarn.nodemanager.resource.memory-mb", settings.bytes("nodemanager-memory") / YarnBlueprint.MEBI)
                .set("yarn.nodemanager.resource.cpu-vcores", settings.count("nodemanager-vcores"))
                // JVMs reserve far more address space than they use.
                .set("yarn.nodemanager.vmem-check-enabled", false)
                // By default a disk that is 90 % full has no room for containers.
                .set("yarn.nodemanager.disk-health-checker.max-disk-utilization-per-disk-percentage", 99)
                .set("yarn.nodemanager.aux-services", "mapreduce_shuffle")
                .set("yarn.nodemanager.aux-services.mapreduce_shuffle.class", "org.apache.hadoop.mapred.ShuffleHandler")
                // Containers run on their NodeManager's own Java and jars, wherever these are on its host.
                .set("yarn.nodemanager.admin-env.JAVA_HOME", "${java.home}")
                .set("yarn.nodemanager.admin-env." + YarnBlueprint.CLASS_PATH_VARIABLE, "${java.class.path}")
                // Otherwise they inherit its own options.
                .set("yarn.nodemanager.admin-env." + HadoopJvm.OPTIONS_VARIABLE, "");
    }

    /** What clients, ApplicationMasters and daemons have in common. */
    static Map<String, String> ofClients(Site site) {
        Settings settings = site.settings();
        PlacedDaemon manager = site.placement().first(YarnBlueprint.RESOURCE_MANAGER);
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("yarn.resourcemanager.hostname", manager.host());
        properties.put("yarn.resourcemanager.address", manager.address("rpc"));
        properties.put("yarn.resourcemanager.scheduler.address", manager.address("scheduler"));
        properties.put("yarn.resourcemanager.webapp.address", manager.address("http"));
        properties.put("yarn.application.classpath", "$" + YarnBlueprint.CLASS_PATH_VARIABLE);
        properties.putAll(YarnScheduler.of(settings).properties());
        properties.put("yarn.scheduler.minimum-allocation-mb", "128");
        properties.put(
                "yarn.scheduler.maximum-allocation-mb",
                Long.toString(settings.bytes("nodemanager-memory") / YarnBlueprint.MEBI));
        properties.put("yarn.scheduler.maximum-allocation-vcores", Long.toString(settings.count("nodemanager-vcores")));
        return properties;
    }

    /** The members of a family, without those that are references to secrets. */
    static Map<String, String> written(Settings settings, String family) {
        Map<String, String> written = new LinkedHashMap<>(settings.under(family));
        written.values().removeIf(Reference::isOne);
        return written;
    }

    /** For daemons that read and write files of jobs, as other clients of HDFS; empty if all is as by default. */
    static Optional<ConfigFile> hdfsSite(Site site) {
        Map<String, String> hdfs = written(site.settings(), HdfsBlueprint.HDFS_SITE);
        return hdfs.isEmpty()
                ? Optional.empty()
                : Optional.of(new SiteFile("hdfs-site").setAll(hdfs).file());
    }

    private static SiteFile coreSite(PlacedDaemon placed) {
        return new SiteFile("core-site").set("hadoop.tmp.dir", placed.volume(HadoopJvm.TEMPORARY));
    }
}
