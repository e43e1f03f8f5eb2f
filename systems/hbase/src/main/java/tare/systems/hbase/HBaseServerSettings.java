package tare.systems.hbase;

import java.util.List;
import tare.api.spi.ClientJars;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.systems.hadoop.Existing;
import tare.systems.hadoop.OwnedKeys;
import tare.systems.hadoop.SettingProblems;

/** The settings of HBase's servers, and their contradictions. */
final class HBaseServerSettings {
    static final String SITE = "conf.hbase-site";

    static final List<Setting> DECLARED = List.of(
            Setting.choice(
                            "storage",
                            "Where store files are kept; file: a directory of this machine, for a trial",
                            "hdfs",
                            "s3a",
                            "abfs",
                            "file")
                    .driving(
                            "hbase.rootdir",
                            "hbase.wal.dir",
                            "hbase.store.file-tracker.impl",
                            "hbase.wal.provider",
                            // Storages differ in their daemons, only some of which have an archive of their classes.
                            "environment.class-archives"),
            Setting.of("regionservers", SettingType.POSITIVE_COUNT, "1", "How many RegionServers")
                    .driving(
                            "hbase.master.wait.on.regionservers.mintostart",
                            "hbase.master.wait.on.regionservers.maxtostart",
                            "cluster.servers",
                            "regions-per-server"),
            Setting.of("master-heap", SettingType.BYTES, "384 MiB", "Heap of the HMaster")
                    .driving("daemon.hmaster.flags"),
            Setting.of("regionserver-heap", SettingType.BYTES, "768 MiB", "Heap of a RegionServer")
                    .driving("cluster.server-heap-mib", "daemon.regionserver.flags"),
            Setting.of(
                            "regionserver-flags",
                            SettingType.TEXT,
                            "",
                            "More flags of a RegionServer's JVM, such as -XX:+UseZGC")
                    .driving("daemon.regionserver.flags"),
            Setting.of("handlers", SettingType.POSITIVE_COUNT, "30", "Threads of a RegionServer that handle requests")
                    .driving("hbase.regionserver.handler.count"),
            Setting.of("block-cache", SettingType.FRACTION, "40%", "Share of a RegionServer's heap that caches blocks")
                    .driving("hfile.block.cache.size"),
            Setting.of(
                            "memstore",
                            SettingType.FRACTION,
                            "40%",
                            "Share of a RegionServer's heap for rows not yet flushed")
                    .driving("hbase.regionserver.global.memstore.size"),
            Setting.of(
                            "memstore-flush-size",
                            SettingType.BYTES,
                            "128 MiB",
                            "How much a region buffers before it is flushed to a store file")
                    .driving("hbase.hregion.memstore.flush.size"),
            Setting.of(
                            "bucket-cache",
                            SettingType.BYTES,
                            "0",
                            "Size of the block cache's second level, a file on a RegionServer's own disk; 0: none")
                    .driving("hbase.bucketcache.size", "hbase.bucketcache.ioengine"),
            Setting.flag("prefetch", false, "Whether a store file's blocks are read into the cache when it is opened")
                    .driving("hbase.rs.prefetchblocksonopen"),
            Setting.of(
                    "abfs-root",
                    SettingType.TEXT,
                    "",
                    "For storage abfs: abfs://CONTAINER@ACCOUNT.dfs.core.windows.net, or a directory below it"),
            Setting.of(
                    "abfs-key",
                    SettingType.SECRET,
                    "",
                    "For storage abfs: a reference to the account's key, ${env:NAME} or ${file:PATH}"),
            Setting.family(SITE, "Any property of hbase-site.xml, by its own name"));

    static final String JMX = "jmx";
    static final String NAMENODE_JMX = "namenode-jmx";
    static final String DATANODE_JMX = "datanode-jmx";

    /** Settings of an existing cluster, for driver and probes. */
    static final List<Setting> EXISTING = List.of(
            Existing.ZOOKEEPER,
            Existing.text("zookeeper.parent", "Its node in ZooKeeper; empty for /hbase"),
            Existing.file("conf-dir", "A directory with its hbase-site.xml and core-site.xml"),
            Existing.text("principal", "The Kerberos principal to log in as"),
            Existing.file("keytab", "The principal's keytab: its path, or ${file:PATH}"),
            Existing.file("krb5-conf", "Kerberos' configuration; empty for this machine's own"),
            ClientJars.SETTING,
            Existing.text(JMX, "The /jmx pages of its RegionServers, separated by commas, for probes and gates"),
            Existing.text(NAMENODE_JMX, "The /jmx page of the NameNode below it, for bytes on the store"),
            Existing.text(DATANODE_JMX, "The /jmx pages of the DataNodes below it, separated by commas, for probes"));

    private static final long LEAST_BUCKET_CACHE = 32L << 20;
    /** HBase refuses to start with a larger share. */
    private static final double MOST_OF_HEAP = 0.8;

    private static final String ABFS_ROOT = "abfss?://[^/@]+@[^/@]+\\.dfs\\.[^/@]+(/.*)?";

    private static final OwnedKeys OWNED = new OwnedKeys(
            SITE,
            "hbase.rootdir",
            "hbase.wal.dir",
            "hbase.tmp.dir",
            "hbase.cluster.distributed",
            "hbase.zookeeper.quorum",
            "zookeeper.znode.parent",
            "hbase.master.port",
            "hbase.master.hostname",
            "hbase.master.ipc.address",
            "hbase.master.info.port",
            "hbase.master.info.bindAddress",
            "hbase.regionserver.port",
            "hbase.regionserver.ipc.address",
            "hbase.regionserver.info.port",
            "hbase.regionserver.info.bindAddress",
            "hbase.unsafe.regionserver.hostname",
            "hbase.bucketcache.ioengine");

    private HBaseServerSettings() {}

    /** @throws IllegalArgumentException with one line "name: rule, got: value" each */
    static void check(Settings settings) {
        SettingProblems problems = new SettingProblems(settings);
        problems.heap("master-heap");
        problems.heap("regionserver-heap");
        problems.unless(
                settings.fraction("block-cache") + settings.fraction("memstore") <= MOST_OF_HEAP,
                "block-cache",
                "must be at most 80% together with memstore, " + settings.text("memstore"));
        long bucketCache = settings.bytes("bucket-cache");
        problems.unless(
                bucketCache == 0 || bucketCache >= LEAST_BUCKET_CACHE, "bucket-cache", "must be 0 or at least 32 MiB");
        checkAbfs(settings, problems);
        problems.addAll(OWNED.problems(settings));
        problems.secrets(SITE);
        problems.report();
    }

    private static void checkAbfs(Settings settings, SettingProblems problems) {
        boolean isAbfs = Storage.of(settings) == Storage.ABFS;
        String root = settings.text("abfs-root");
        if (isAbfs) {
            problems.unless(
                    root.matches(ABFS_ROOT),
                    "abfs-root",
                    "must be abfs://CONTAINER@ACCOUNT.dfs.core.windows.net for storage abfs");
        } else {
            problems.unless(root.isEmpty(), "abfs-root", "must be left out unless storage is abfs");
            problems.unless(settings.text("abfs-key").isEmpty(), "abfs-key", "must be left out unless storage is abfs");
        }
    }
}
