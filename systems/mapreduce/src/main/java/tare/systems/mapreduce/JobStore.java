package tare.systems.mapreduce;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.Settings;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Site;
import tare.systems.hadoop.HadoopJvm;
import tare.systems.hadoop.HdfsBlueprint;
import tare.systems.hadoop.PlacementKeys;
import tare.systems.hadoop.S3aClient;
import tare.systems.hadoop.SiteFile;

/**
 * The file system of jobs, as the JobHistoryServer and clients see it.
 *
 * @param keys name this placement's own directory in a bucket that may be shared
 */
record JobStore(Site site, PlacementKeys keys) {
    private JobStorage storage() {
        return JobStorage.of(site.settings());
    }

    /** The root of the default file system. */
    String fs() {
        return switch (storage()) {
            case HDFS -> site.address(HdfsBlueprint.NAME, "fs");
            case S3A -> S3aClient.of(site).fs();
            case FILE -> "file:///";
        };
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
        if (storage() == JobStorage.S3A) {
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
            case HDFS -> {
                given("replication").ifPresent(count -> properties.put("dfs.replication", count));
                given("block-size").ifPresent(bytes -> properties.put("dfs.blocksize", bytes));
            }
            case S3A -> {
                properties.putAll(S3aClient.of(site).ofJobs());
                properties.put("fs.s3a.block.size", blockSize);
                properties.put("fs.s3a.committer.name", "magic");
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
        return storage() == JobStorage.S3A ? S3aClient.of(site).keys() : Map.of();
    }

    private Optional<String> given(String address) {
        return Optional.ofNullable(
                site.parts().getOrDefault(HdfsBlueprint.NAME, Map.of()).get(address));
    }
}
