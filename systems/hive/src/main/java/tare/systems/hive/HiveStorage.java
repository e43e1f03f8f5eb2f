package tare.systems.hive;

import java.util.Map;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Site;
import tare.systems.hadoop.HadoopJvm;
import tare.systems.hadoop.PlacementKeys;
import tare.systems.hadoop.SharedStorage;

/** The file system of tables. */
final class HiveStorage {
    static final Setting SETTING = SharedStorage.setting(
            "Where tables are; file: a directory of the servers' machine",
            SharedStorage.FILE,
            "storage",
            "daemon.nodemanager.jars",
            "dfs.replication",
            "dfs.blocksize",
            "fs.s3a.change.detection.mode",
            "fs.s3a.connection.ssl.enabled",
            "fs.s3a.endpoint.region",
            "fs.s3a.path.style.access");

    private HiveStorage() {}

    /** The directory of everything that Hive keeps, as a URI. */
    static String root(Site site, PlacementKeys keys) {
        return SharedStorage.of(site.settings())
                .root(site, keys, site.placement().first(HiveBlueprint.HIVE_SERVER), HiveBlueprint.FILES);
    }

    /**
     * The directory of a query's own files. In a bucket each rename of one would be a copy, so these are local if
     * HiveServer2 runs all tasks.
     */
    static String scratch(Site site, PlacementKeys keys) {
        PlacedDaemon server = site.placement().first(HiveBlueprint.HIVE_SERVER);
        return SharedStorage.of(site.settings()) == SharedStorage.S3A && TezPlace.of(site.settings()) == TezPlace.LOCAL
                ? server.volume(HadoopJvm.TEMPORARY).resolve("scratch").uri()
                : root(site, keys) + "/scratch";
    }

    /** Variables of the servers. Local files belong to the machine's user, and Tez refuses another's. */
    static Map<String, String> variables(Settings settings) {
        boolean isLocal = TezPlace.of(settings) == TezPlace.LOCAL && SharedStorage.of(settings) != SharedStorage.HDFS;
        return !isLocal ? Map.of("HADOOP_USER_NAME", HadoopJvm.USER) : Map.of();
    }
}
