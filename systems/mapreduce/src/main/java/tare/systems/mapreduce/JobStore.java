package tare.systems.mapreduce;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Site;
import tare.systems.hadoop.HadoopJvm;
import tare.systems.hadoop.PlacementKeys;
import tare.systems.hadoop.S3aClient;
import tare.systems.hadoop.SettingProblems;
import tare.systems.hadoop.SharedStorage;
import tare.systems.hadoop.SiteFile;

/**
 * The file system of jobs, as the JobHistoryServer and clients see it.
 *
 * @param keys name this placement's own directory in a bucket that may be shared
 */
record JobStore(Site site, PlacementKeys keys) {
    static final Setting STORAGE = SharedStorage.setting(
            "Where jobs keep their files; file: a directory that all hosts share",
            SharedStorage.HDFS,
            "cluster.storage",
            "dfs.replication",
            "dfs.blocksize",
            "cluster.datanode-racks",
            "daemon.historyserver.jars",
            "daemon.nodemanager.jars",
            "fs.s3a.aws.credentials.provider",
            "fs.s3a.block.size",
            "fs.s3a.bucket.probe",
            "fs.s3a.change.detection.mode",
            "fs.s3a.change.detection.version.required",
            "fs.s3a.committer.name",
            "fs.s3a.connection.ssl.enabled",
            "fs.s3a.endpoint.region",
            "fs.s3a.path.style.access",
            "mapreduce.job.redacted-properties",
            "fs.local.block.size",
            "fs.file.impl.disable.cache");

    /** Both upload task output in parts, which become visible with the job; neither renames. */
    static final Setting COMMITTER = Setting.choice(
                    "s3a-committer",
                    "For storage s3a: how a job's output becomes visible; magic uploads it while tasks write it,"
                            + " directory from the host's disk at the end of a task",
                    "magic",
                    "directory")
            .driving("fs.s3a.committer.name");

    static void check(Settings settings, SettingProblems problems) {
        problems.unless(
                SharedStorage.of(settings) == SharedStorage.S3A
                        || settings.text(COMMITTER.name()).equals(COMMITTER.defaultText()),
                COMMITTER.name(),
                "must be left out unless storage is s3a");
    }

    /** The locks whose jars a daemon needs for it. */
    static List<String> locks(Settings settings) {
        return SharedStorage.of(settings) == SharedStorage.S3A
                ? List.of(YarnBlueprint.LOCK, YarnBlueprint.S3A_LOCK)
                : List.of(YarnBlueprint.LOCK);
    }

    private SharedStorage storage() {
        return SharedStorage.of(site.settings());
    }

    /** The root of the default file system. */
    String fs() {
        return storage().fs(site);
    }

    /** The path in it below which everything belongs to this placement; empty if all of it does. */
    String own() {
        return switch (storage()) {
            case HDFS -> "";
            case S3A -> "/" + keys.name(site.placement().first(MapReduceBlueprint.HISTORY_SERVER));
            case FILE -> site.address(YarnBlueprint.NAME, SharedFiles.FILES);
        };
    }

    SiteFile coreSite(PlacedDaemon placed) {
        SiteFile core = new SiteFile("core-site")
                .set("fs.defaultFS", fs())
                .set("hadoop.tmp.dir", placed.volume(HadoopJvm.TEMPORARY));
        if (storage() == SharedStorage.S3A) {
            S3aClient.of(site).addTo(core, placed);
        }
        return core;
    }

    Map<String, String> ofClients() {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("fs.defaultFS", fs());
        Settings settings = site.settings();
        String blockSize = Long.toString(settings.bytes("hdfs-block-size"));
        switch (storage()) {
            case HDFS -> properties.putAll(SharedStorage.ofHdfs(site));
            case S3A -> {
                properties.putAll(S3aClient.of(site).ofJobs());
                properties.put("fs.s3a.block.size", blockSize);
                properties.put("fs.s3a.committer.name", settings.text(COMMITTER.name()));
                // A relative path would be below the job's working directory in tasks, and below the user's home
                // directory in the ApplicationMaster, which then finds nothing to commit.
                properties.put("fs.s3a.committer.staging.tmp.path", own() + "/committing");
                // An ApplicationMaster writes all properties that it finds on its host into the job's history.
                properties.put(
                        "mapreduce.job.redacted-properties", String.join(",", S3aClient.ACCESS, S3aClient.SECRET));
            }
            case FILE -> {
                properties.put("fs.local.block.size", blockSize);
                // Where jobs' files are local, a task's default file system is not in the container's directory, and
                // must not be the instance with which TeraSort finds a file there.
                properties.put("fs.file.impl.disable.cache", "${env." + YarnBlueprint.NO_CACHE_VARIABLE + ":-false}");
            }
        }
        return properties;
    }

    /** Secrets, which are no part of a job's configuration. */
    Map<String, String> secrets() {
        return storage() == SharedStorage.S3A ? S3aClient.of(site).keys() : Map.of();
    }
}
