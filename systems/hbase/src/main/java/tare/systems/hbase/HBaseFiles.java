package tare.systems.hbase;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.Settings;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.RemotePath;
import tare.api.spi.system.Site;
import tare.systems.hadoop.HadoopJvm;
import tare.systems.hadoop.HdfsBlueprint;
import tare.systems.hadoop.PlacementKeys;
import tare.systems.hadoop.S3aClient;
import tare.systems.hadoop.SharedStorage;
import tare.systems.hadoop.SiteFile;
import tare.systems.hadoop.ZooKeeperBlueprint;

/**
 * The configuration files of HBase's servers.
 *
 * @param keys name this placement's own directories in stores that may be shared
 * @param additional more of hbase-site.xml, which the user can override
 */
record HBaseFiles(Site site, PlacementKeys keys, Map<String, String> additional) {
    /** Name of the directory, and of the node in ZooKeeper, that belong to this placement alone. */
    String ownName() {
        return keys.name(site.placement().first(HBaseBlueprint.MASTER));
    }

    String zookeeper() {
        return site.address(ZooKeeperBlueprint.NAME, "zookeeper");
    }

    String zookeeperParent() {
        return "/" + ownName();
    }

    List<ConfigFile> of(PlacedDaemon placed) {
        List<ConfigFile> files = new ArrayList<>();
        files.add(coreSite(placed));
        files.add(hbaseSite(placed));
        if (hdfs().isPresent()) {
            files.add(hdfsSite());
        }
        files.add(HadoopJvm.log4j());
        files.add(HadoopJvm.freshFigures());
        files.addAll(HadoopJvm.emptyWebPages("hbase-webapps", "master", "regionserver", "static"));
        return files;
    }

    private Storage storage() {
        return Storage.of(site.settings());
    }

    private Optional<String> hdfs() {
        return storage().parts().contains(HdfsBlueprint.NAME)
                ? Optional.of(withoutSlash(site.address(HdfsBlueprint.NAME, "fs")))
                : Optional.empty();
    }

    private ConfigFile hdfsSite() {
        SiteFile file = new SiteFile("hdfs-site");
        includeExisting(file, "hdfs-site.xml");
        return file.setAll(SharedStorage.ofHdfs(site))
                .override(site.settings().under(HdfsBlueprint.HDFS_SITE))
                .file();
    }

    private void includeExisting(SiteFile file, String name) {
        given(HdfsBlueprint.NAME, "conf-dir")
                .ifPresent(directory -> file.include(Path.of(directory, name).toString()));
    }

    private Optional<String> given(String part, String address) {
        return Optional.ofNullable(site.parts().getOrDefault(part, Map.of()).get(address))
                .filter(value -> !value.isBlank());
    }

    private ConfigFile coreSite(PlacedDaemon placed) {
        SiteFile file = new SiteFile("core-site");
        includeExisting(file, "core-site.xml");
        file.set("fs.defaultFS", hdfs().orElse("file:///")).set("hadoop.tmp.dir", placed.volume(HadoopJvm.TEMPORARY));
        if (storage() == Storage.S3A) {
            S3aClient.of(site).addTo(file, placed);
        } else if (storage() == Storage.ABFS) {
            addAbfs(file, placed);
        }
        return file.override(site.settings().under(HdfsBlueprint.CORE_SITE)).file();
    }

    private void addAbfs(SiteFile file, PlacedDaemon placed) {
        file.set("fs.azure.buffer.dir", placed.volume(HadoopJvm.TEMPORARY));
        String key = site.settings().text("abfs-key");
        if (!key.isEmpty()) {
            String account = abfsAccount(site.settings());
            file.setSecret("fs.azure.account.key." + account, key)
                    .setSecret("fs.azure.account.key." + account.replace(".dfs.", ".blob."), key);
        }
    }

    private static String abfsAccount(Settings settings) {
        return settings.text("abfs-root").replaceFirst("^[^@]*@", "").replaceFirst("/.*$", "");
    }

    private ConfigFile hbaseSite(PlacedDaemon placed) {
        SiteFile file = new SiteFile("hbase-site");
        addPlaces(file, placed);
        addStorage(file);
        addSizes(file, placed);
        addCodecs(file);
        return file.setAll(additional)
                .override(site.settings().under(HBaseServerSettings.SITE))
                .file();
    }

    /** By default HBase requires native libraries of the machine, which are rarely installed. */
    private static void addCodecs(SiteFile file) {
        String codecs = "org.apache.hadoop.hbase.io.compress.";
        file.set("hbase.io.compress.snappy.codec", codecs + "xerial.SnappyCodec")
                .set("hbase.io.compress.lz4.codec", codecs + "lz4.Lz4Codec")
                .set("hbase.io.compress.zstd.codec", codecs + "zstd.ZstdCodec");
    }

    private void addPlaces(SiteFile file, PlacedDaemon placed) {
        file.set("hbase.cluster.distributed", true)
                .set("hbase.zookeeper.quorum", zookeeper())
                .set("zookeeper.znode.parent", zookeeperParent())
                .set("hbase.tmp.dir", placed.volume(HadoopJvm.TEMPORARY));
        if (placed.id().role().equals(HBaseBlueprint.MASTER)) {
            file.set("hbase.master.hostname", placed.host())
                    .set("hbase.master.ipc.address", placed.bind())
                    .set("hbase.master.port", placed.port("rpc"))
                    .set("hbase.master.info.bindAddress", placed.bind())
                    .set("hbase.master.info.port", placed.port("info"));
        } else {
            file.set("hbase.unsafe.regionserver.hostname", placed.host())
                    .set("hbase.regionserver.ipc.address", placed.bind())
                    .set("hbase.regionserver.port", placed.port("rpc"))
                    .set("hbase.regionserver.info.bindAddress", placed.bind())
                    .set("hbase.regionserver.info.port", placed.port("info"));
        }
    }

    private void addStorage(SiteFile file) {
        String own = "/" + ownName();
        hdfs().ifPresent(fs -> file.set("hbase.wal.dir", fs + own + "/wal"));
        switch (storage()) {
            case HDFS -> file.set("hbase.rootdir", hdfs().orElseThrow() + own + "/root");
            case S3A -> file.set("hbase.rootdir", S3aClient.of(site).fs() + own);
            case ABFS -> file.set("hbase.rootdir", withoutSlash(site.settings().text("abfs-root")) + own);
            case FILE ->
                file.set("hbase.rootdir", root().uri())
                        // Local files have no hflush: after a crash of the machine the last writes are lost.
                        .set("hbase.unsafe.stream.capability.enforce", false)
                        .set("hbase.wal.provider", "filesystem");
        }
        if (storage().isObjectStore()) {
            // Renaming means copying there, so store files are written in their final place.
            file.set("hbase.store.file-tracker.impl", "FILE").set("hbase.fs.tmp.dir", own + "/staging");
        }
    }

    private RemotePath root() {
        return site.placement().first(HBaseBlueprint.MASTER).volume("root");
    }

    private static String withoutSlash(String text) {
        return text.replaceFirst("/+$", "");
    }

    private void addSizes(SiteFile file, PlacedDaemon placed) {
        Settings settings = site.settings();
        file.set("hbase.regionserver.handler.count", settings.count("handlers"))
                .set("hfile.block.cache.size", settings.fraction("block-cache"))
                .set("hbase.regionserver.global.memstore.size", settings.fraction("memstore"))
                .set("hbase.hregion.memstore.flush.size", settings.bytes("memstore-flush-size"))
                .set("hbase.rs.prefetchblocksonopen", settings.flag("prefetch"))
                // Figures of the last second, not of the last 5 s.
                .set("hbase.regionserver.metrics.period", HadoopJvm.FIGURES_MS)
                // It flushes its own tables every five minutes, with a delay of up to five more: the queue would never
                // be empty.
                .set("hbase.regionserver.periodicmemstoreflusher.rangeofdelayseconds", 1)
                // Begin as soon as all have registered, and not some seconds after the first.
                .set("hbase.master.wait.on.regionservers.mintostart", settings.count("regionservers"))
                .set("hbase.master.wait.on.regionservers.maxtostart", settings.count("regionservers"));
        if (placed.volumes().containsKey("cache")) {
            file.set(
                            "hbase.bucketcache.ioengine",
                            "file:" + placed.volume("cache").resolve("blocks"))
                    .set("hbase.bucketcache.size", settings.bytes("bucket-cache") >> 20);
        }
    }
}
