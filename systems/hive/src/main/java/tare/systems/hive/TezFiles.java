package tare.systems.hive;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.Settings;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Site;
import tare.systems.hadoop.HadoopJvm;
import tare.systems.hadoop.SiteFile;
import tare.systems.mapreduce.YarnBlueprint;

/**
 * Tez's properties, and those with which it reaches YARN, in HiveServer2's configuration.
 *
 * @param server HiveServer2
 * @param root the URI of a directory that all hosts share
 */
record TezFiles(Site site, PlacedDaemon server, String root) {
    /** A plan of many operators counts more than 120 things, which Tez forbids. */
    private static final int COUNTERS = 16_000;

    private static final int SORT_MEBIBYTES = 32;

    /** A session's ApplicationMaster ends after this time without a query. */
    private static final int IDLE_SECONDS = 600;

    /** One whose HiveServer2 is gone ends after this time. */
    private static final int LOST_SECONDS = 30;

    private TezPlace place() {
        return TezPlace.of(site.settings());
    }

    void addTo(SiteFile file) {
        file.set("hive.execution.engine", "tez")
                .set("tez.ignore.lib.uris", true)
                .set("tez.counters.max", COUNTERS)
                .set("mapreduce.job.counters.max", COUNTERS);
        switch (place()) {
            case LOCAL -> addLocal(file);
            case YARN -> addYarn(file);
        }
    }

    private void addLocal(SiteFile file) {
        file.set("tez.local.mode", true)
                .set("tez.local.mode.without.network", true)
                .set("tez.staging-dir", server.volume(HadoopJvm.TEMPORARY).resolve("staging"))
                // Otherwise Hive copies its jar below /user of the default file system, which is the machine's own.
                .set(
                        "hive.user.install.directory",
                        server.volume(HadoopJvm.TEMPORARY).resolve("install").uri())
                .set("tez.runtime.optimize.local.fetch", true)
                .set("tez.am.inline.task.execution.max-tasks", site.settings().count("tasks"))
                // Each of the tasks that run at a time has a buffer of this size in the one heap.
                .set("tez.runtime.io.sort.mb", SORT_MEBIBYTES);
    }

    private void addYarn(SiteFile file) {
        Settings settings = site.settings();
        long mebibytes = settings.bytes(TezPlace.MEMORY) >> 20;
        String flags = String.join(" ", HiveJvm.ofContainers(settings.bytes(TezPlace.HEAP)));
        file.set("tez.local.mode", false)
                .set("tez.staging-dir", root + "/staging")
                .set("hive.user.install.directory", root + "/install")
                // A NodeManager's own class path holds what its containers need.
                .set("tez.use.cluster.hadoop-libs", true)
                .set("tez.am.resource.memory.mb", mebibytes)
                .set("tez.am.launch.cmd-opts", flags)
                .set("tez.session.am.dag.submit.timeout.secs", IDLE_SECONDS)
                .set("tez.am.client.heartbeat.timeout.secs", LOST_SECONDS)
                .set("hive.tez.container.size", mebibytes)
                .set("hive.tez.java.opts", flags)
                .set("tez.runtime.io.sort.mb", SORT_MEBIBYTES);
    }

    /** How YARN is reached; empty without it. */
    Optional<ConfigFile> yarnSite() {
        if (place() == TezPlace.LOCAL) {
            return Optional.empty();
        }
        Map<String, String> yarn = new LinkedHashMap<>(site.parts().get(YarnBlueprint.NAME));
        yarn.keySet().removeIf(name -> !name.contains(".")); // What is no property.
        return Optional.of(new SiteFile("yarn-site").setAll(yarn).file());
    }
}
