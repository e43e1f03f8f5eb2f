package tare.systems.mapreduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.spi.Settings;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Site;
import tare.systems.hadoop.HadoopJvm;
import tare.systems.hadoop.HdfsBlueprint;
import tare.systems.hadoop.SiteFile;

/** The configuration of the JobHistoryServer, and of clients that submit jobs. */
record MapReduceFiles(Site site, JobStore store) {
    private static final String STAGING = "/mr-staging";

    List<ConfigFile> ofHistoryServer(PlacedDaemon placed) {
        SiteFile core = store.coreSite(placed);
        SiteFile mapred = new SiteFile("mapred-site")
                .setAll(ofHistory(placed))
                .set("mapreduce.jobhistory.admin.address", placed.address("admin"));
        if (!placed.bind().equals(placed.host())) {
            mapred.set("mapreduce.jobhistory.bind-host", placed.bind());
        }
        List<ConfigFile> files = new ArrayList<>(List.of(
                core.override(site.settings().under(HdfsBlueprint.CORE_SITE)).file(),
                mapred.override(site.settings().under(MapReduceBlueprint.MAPRED_SITE))
                        .file(),
                HadoopJvm.log4j(),
                HadoopJvm.freshFigures()));
        YarnFiles.hdfsSite(site).ifPresent(files::add);
        return files;
    }

    private Map<String, String> ofHistory(PlacedDaemon placed) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("mapreduce.jobhistory.address", placed.address("rpc"));
        properties.put("mapreduce.jobhistory.webapp.address", placed.address("http"));
        properties.put("yarn.app.mapreduce.am.staging-dir", store.own() + STAGING);
        return properties;
    }

    /** In one flat configuration, as Hadoop's own files end up, too. */
    Map<String, String> ofClients() {
        Settings settings = site.settings();
        Map<String, String> properties = new LinkedHashMap<>(site.parts().getOrDefault(YarnBlueprint.NAME, Map.of()));
        properties.remove(SharedFiles.FILES);
        properties.putAll(store.ofClients());
        properties.putAll(YarnFiles.written(settings, HdfsBlueprint.CORE_SITE));
        properties.putAll(YarnFiles.written(settings, HdfsBlueprint.HDFS_SITE));
        properties.putAll(ofHistory(site.placement().first(MapReduceBlueprint.HISTORY_SERVER)));
        properties.put("mapreduce.framework.name", "yarn");
        properties.put("mapreduce.application.classpath", "$" + YarnBlueprint.CLASS_PATH_VARIABLE);
        addContainer(properties, "map", "mapreduce.map.memory.mb", "mapreduce.map.java.opts");
        addContainer(properties, "reduce", "mapreduce.reduce.memory.mb", "mapreduce.reduce.java.opts");
        addContainer(properties, "am", "yarn.app.mapreduce.am.resource.mb", "yarn.app.mapreduce.am.command-opts");
        properties.putAll(YarnFiles.written(settings, MapReduceBlueprint.MAPRED_SITE));
        return properties;
    }

    private void addContainer(Map<String, String> properties, String container, String memory, String flags) {
        Settings settings = site.settings();
        properties.put(memory, Long.toString(settings.bytes(container + "-memory") / YarnBlueprint.MEBI));
        properties.put(flags, "-Xmx" + settings.bytes(container + "-heap") + " -XX:+UseSerialGC");
    }
}
