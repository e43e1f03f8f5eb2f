package tare.systems.hive;

import java.util.ArrayList;
import java.util.List;
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

/** The configuration files of Hive's servers. */
record HiveFiles(Site site, PlacementKeys keys) {
    /** The persistence unit of the metastore's schema. */
    static final String UNIT = "metastore";

    static final String SCHEMA = "schema.properties";

    private static final String PERSISTENCE =
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <persistence xmlns="http://xmlns.jcp.org/xml/ns/persistence" version="2.1">
              <persistence-unit name="%s">
                <mapping-file>package.jdo</mapping-file>
                <exclude-unlisted-classes>true</exclude-unlisted-classes>
              </persistence-unit>
            </persistence>
            """
                    .formatted(UNIT);

    /** As the metastore sets them, so that both give the same names to tables. */
    private static final String SCHEMA_PROPERTIES =
            """
            javax.jdo.option.ConnectionURL=%s
            javax.jdo.option.ConnectionDriverName=org.apache.derby.jdbc.EmbeddedDriver
            javax.jdo.option.ConnectionUserName=APP
            datanucleus.identifierFactory=datanucleus1
            datanucleus.rdbms.useLegacyNativeValueStrategy=true
            datanucleus.transactionIsolation=read-committed
            datanucleus.connectionPoolingType=None
            datanucleus.connectionPoolingType.nontx=None
            datanucleus.plugin.pluginRegistryBundleCheck=LOG
            datanucleus.schema.autoCreateAll=true
            """;

    private PlacedDaemon server() {
        return site.placement().first(HiveBlueprint.HIVE_SERVER);
    }

    private PlacedDaemon metastore() {
        return site.placement().first(HiveBlueprint.METASTORE);
    }

    List<ConfigFile> ofSchema() {
        return List.of(
                ConfigFile.of("META-INF/persistence.xml", PERSISTENCE),
                ConfigFile.of(SCHEMA, SCHEMA_PROPERTIES.formatted(database())),
                HadoopJvm.log4j());
    }

    private String database() {
        return "jdbc:derby:;databaseName="
                + metastore().volume(HiveBlueprint.DATABASE).resolve("metastore") + ";create=true";
    }

    List<ConfigFile> ofMetastore() {
        SiteFile file = new SiteFile("metastore-site")
                .set("javax.jdo.option.ConnectionURL", database())
                // Tables that are made when something first needs them: those of transactions, which nothing here uses.
                .set("datanucleus.schema.autoCreateAll", true)
                .set("metastore.schema.verification", false)
                .set("metastore.thrift.bind.host", metastore().bind())
                // HiveServer2 reads events and is no administrator in the sense of the metastore.
                .set("metastore.metastore.event.db.notification.api.auth", false);
        addWarehouse(file);
        return withStorage(metastore(), TezPlace.LOCAL, file.file());
    }

    private void addWarehouse(SiteFile file) {
        String root = HiveStorage.root(site, keys);
        file.set("hive.metastore.warehouse.dir", root + "/managed")
                .set("hive.metastore.warehouse.external.dir", root + "/tables");
    }

    /**
     * A server's own file, with what it needs to reach tables.
     *
     * @param tasks where its tasks run: Tez's local mode needs the machine's own files as the default, and containers
     *     those that all hosts share
     */
    private List<ConfigFile> withStorage(PlacedDaemon placed, TezPlace tasks, ConfigFile own) {
        SharedStorage storage = SharedStorage.of(site.settings());
        SharedStorage usual = tasks == TezPlace.LOCAL ? SharedStorage.FILE : storage;
        SiteFile core = new SiteFile("core-site")
                .set("fs.defaultFS", usual.fs(site))
                .set("hadoop.tmp.dir", placed.volume(HadoopJvm.TEMPORARY));
        List<ConfigFile> files = new ArrayList<>();
        switch (storage) {
            case FILE -> {}
            case HDFS -> files.add(hdfsSite());
            // Hive takes keys out of what tasks get.
            case S3A ->
                (tasks == TezPlace.LOCAL
                                ? S3aClient.of(site).addWithKeysFile(core, placed)
                                : S3aClient.of(site).addForContainers(core))
                        .ifPresent(files::add);
        }
        files.add(core.override(site.settings().under(HdfsBlueprint.CORE_SITE)).file());
        files.addAll(List.of(own, HadoopJvm.log4j()));
        return files;
    }

    /** Hadoop's own defaults for HDFS come after core-site.xml. */
    private ConfigFile hdfsSite() {
        return new SiteFile("hdfs-site")
                .setAll(SharedStorage.ofHdfs(site))
                .override(site.settings().under(HdfsBlueprint.HDFS_SITE))
                .file();
    }

    List<ConfigFile> ofServer() {
        SiteFile file = new SiteFile("hive-site");
        addPlaces(file);
        tez().addTo(file);
        addRules(file);
        List<ConfigFile> files = new ArrayList<>(withStorage(
                server(),
                TezPlace.of(site.settings()),
                file.override(site.settings().under(HiveBlueprint.HIVE_SITE)).file()));
        tez().yarnSite().ifPresent(files::add);
        return files;
    }

    private TezFiles tez() {
        return new TezFiles(site, server(), HiveStorage.root(site, keys));
    }

    private void addPlaces(SiteFile file) {
        RemotePath temporary = server().volume(HadoopJvm.TEMPORARY);
        file.set("hive.metastore.uris", "thrift://" + metastore().address(HiveBlueprint.THRIFT));
        addWarehouse(file);
        file.set("hive.exec.scratchdir", HiveStorage.scratch(site, keys))
                .set("hive.exec.local.scratchdir", temporary.resolve("local"))
                .set("hive.downloaded.resources.dir", temporary.resolve("resources"))
                .set("hive.server2.thrift.bind.host", server().bind())
                .set("hive.server2.thrift.port", server().port(HiveBlueprint.THRIFT))
                .set("hive.server2.webui.port", -1);
    }

    private static void addRules(SiteFile file) {
        file.set("hive.server2.enable.doAs", false)
                // Queries only read, and tables are made by one worker: no locks, no transactions.
                .set("hive.support.concurrency", false)
                .set("hive.txn.manager", "org.apache.hadoop.hive.ql.lockmgr.DummyTxnManager")
                .set("hive.server2.materializedviews.registry.impl", "DUMMY")
                .set("hive.scheduled.queries.executor.enabled", false)
                // Every query runs, and a count reads the rows.
                .set("hive.query.results.cache.enabled", false)
                .set("hive.compute.query.using.stats", false)
                // The driver gathers statistics when all rows are there.
                .set("hive.stats.autogather", false)
                .set("hive.server2.logging.operation.enabled", false)
                // A request to cancel waits for the one under way: by default up to 5 s.
                .set("hive.server2.long.polling.timeout", "500ms")
                // One attempt, whose error is in the log, and not 30 of them, a minute apart.
                .set("hive.server2.max.start.attempts", 1)
                // Else its end waits up to half an hour for sessions that are still open.
                .set("hive.server2.graceful.stop.timeout", "0s");
    }
}
