package tare.systems.hive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.system.Action;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Readiness;
import tare.api.spi.system.Role;
import tare.api.spi.system.RoleFigures;
import tare.api.spi.system.Site;
import tare.api.spi.system.Step;
import tare.systems.hadoop.Existing;
import tare.systems.hadoop.HadoopJvm;
import tare.systems.hadoop.OwnedKeys;
import tare.systems.hadoop.PlacementKeys;
import tare.systems.hadoop.SettingProblems;
import tare.systems.hadoop.SharedStorage;
import tare.systems.mapreduce.YarnBlueprint;

/**
 * A metastore on Derby, and a HiveServer2 that runs Tez's tasks itself or has YARN run them. Its addresses: {@code
 * server}, which is {@code host:port}; {@code text}, the URI of a directory that HiveServer2 and the workers share; under
 * {@code conf.} the properties with which workers reach it; and those that an existing one has.
 */
final class HiveBlueprint implements Blueprint {
    static final String NAME = "hive";
    static final String METASTORE = "metastore";
    static final String HIVE_SERVER = "hiveserver2";
    static final String HIVE_SITE = "conf.hive-site";

    /** The port of both daemons. */
    static final String THRIFT = "thrift";

    /** The volume of tables, and of text on its way into them, with {@link SharedStorage#FILE}. */
    static final String FILES = "files";

    /** The URI of a directory that HiveServer2 and the workers share. */
    static final String ROOT = "root";

    /** Of a HiveServer2 that Tare has started: its address, and the URI of the directory for text. */
    static final String SERVER = "server";

    static final String TEXT = "text";

    static final String USER = "user";
    static final String PASSWORD = "password";
    static final String SERVER_PRINCIPAL = "server-principal";
    static final String TLS = "tls";
    static final String TRUST_STORE = "trust-store";
    static final String TRUST_STORE_PASSWORD = "trust-store-password";

    /** Before the names of properties among the addresses. */
    static final String PROPERTY = "conf.";

    /** The volume of the metastore's database. */
    static final String DATABASE = "database";

    private static final String MAKE_SCHEMA = "make-schema";
    private static final String SEE_FILES = "see-files";

    /** Memory beside the heap: code, threads, buffers. */
    private static final long BESIDE_HEAP = 256L << 20;

    /** A query of a few tables needs more than half of it. */
    private static final long LEAST_SERVER_HEAP = 256L << 20;

    private static final OwnedKeys OWNED = new OwnedKeys(
            HIVE_SITE,
            "fs.defaultFS",
            "hive.execution.engine",
            "hive.metastore.uris",
            "hive.metastore.warehouse.",
            "hive.server2.thrift.port",
            "hive.server2.thrift.bind.host",
            "hive.server2.transport.mode",
            "hive.server2.authentication",
            "hive.server2.enable.doAs",
            "hive.exec.scratchdir",
            "hive.exec.local.scratchdir",
            "hive.user.install.directory",
            "javax.jdo.option.",
            "tez.local.mode",
            "tez.am.resource.memory.mb",
            "tez.am.launch.cmd-opts",
            "tez.ignore.lib.uris",
            "tez.use.cluster.hadoop-libs",
            "hive.tez.container.size",
            "hive.tez.java.opts",
            "tez.am.inline.task.execution.max-tasks",
            "tez.staging-dir");

    private final PlacementKeys keys;

    /** @param keys name directories that may be among others' */
    HiveBlueprint(PlacementKeys keys) {
        this.keys = keys;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "Hive 4.0.1 on Tez 0.10.4: a metastore, and a HiveServer2 that runs the tasks itself, or has YARN run them";
    }

    @Override
    public List<Setting> settings() {
        List<Setting> settings = new ArrayList<>();
        settings.add(HiveStorage.SETTING);
        settings.addAll(TezPlace.SETTINGS);
        settings.addAll(List.of(
                Setting.of(
                                "hiveserver2-heap",
                                SettingType.BYTES,
                                "512 MiB",
                                "Heap of HiveServer2, in which all queries run with tez local")
                        .driving("daemon.hiveserver2.flags"),
                Setting.of("metastore-heap", SettingType.BYTES, "256 MiB", "Heap of the metastore")
                        .driving("daemon.metastore.flags"),
                Setting.family(HIVE_SITE, "Any property of hive-site.xml, by its own name, also Tez's")));
        return settings;
    }

    @Override
    public void check(Settings settings) {
        SettingProblems problems = new SettingProblems(settings);
        problems.unless(
                settings.bytes("hiveserver2-heap") >= LEAST_SERVER_HEAP,
                "hiveserver2-heap",
                "must be at least 256 MiB");
        problems.heap("metastore-heap");
        problems.unless(
                settings.text(YarnBlueprint.FILE_DIRECTORY).isEmpty(),
                YarnBlueprint.FILE_DIRECTORY,
                "must be left out, as Hive has a directory of its own for storage file");
        TezPlace.check(settings, problems);
        problems.addAll(OWNED.problems(settings));
        problems.secrets(HIVE_SITE);
        problems.report();
    }

    @Override
    public List<String> possibleParts() {
        return Stream.concat(SharedStorage.possibleParts().stream(), TezPlace.YARN.parts().stream())
                .toList();
    }

    @Override
    public List<String> parts(Settings settings) {
        return Stream.concat(SharedStorage.of(settings).parts().stream(), TezPlace.of(settings).parts().stream())
                .toList();
    }

    @Override
    public Map<String, List<String>> guestLocks(Settings settings) {
        return TezPlace.of(settings).guestLocks();
    }

    @Override
    public List<Role> roles(Settings settings) {
        return List.of(
                new Role(
                        METASTORE,
                        1,
                        List.of(THRIFT),
                        List.of(DATABASE, HadoopJvm.TEMPORARY),
                        settings.bytes("metastore-heap") + BESIDE_HEAP),
                new Role(
                        HIVE_SERVER,
                        1,
                        List.of(THRIFT),
                        SharedStorage.of(settings) == SharedStorage.FILE
                                ? List.of(FILES, HadoopJvm.TEMPORARY)
                                : List.of(HadoopJvm.TEMPORARY),
                        settings.bytes("hiveserver2-heap") + BESIDE_HEAP));
    }

    @Override
    public List<Action> actions(Site site) {
        List<Action> actions = new ArrayList<>();
        SharedStorage storage = SharedStorage.of(site.settings());
        List<String> needs = new ArrayList<>(storage.roles());
        needs.add(MAKE_SCHEMA);
        if (storage == SharedStorage.FILE) {
            actions.add(seeFiles(site));
            needs.add(SEE_FILES);
        }
        actions.add(makeSchema(site));
        actions.add(metastore(site, needs));
        actions.add(hiveServer(site));
        return actions;
    }

    private Step makeSchema(Site site) {
        PlacedDaemon metastore = site.placement().first(METASTORE);
        return new Step(
                MAKE_SCHEMA,
                metastore.id(),
                HiveJvm.schemaTool(metastore),
                files(site).ofSchema(),
                HadoopJvm.START_LIMIT,
                List.of());
    }

    private HiveFiles files(Site site) {
        return new HiveFiles(site, keys);
    }

    private Daemon metastore(Site site, List<String> needs) {
        PlacedDaemon metastore = site.placement().first(METASTORE);
        return new Daemon(
                metastore.id(),
                HiveJvm.metastore(metastore, site.settings()),
                files(site).ofMetastore(),
                new Readiness.Listening(THRIFT, HadoopJvm.START_LIMIT),
                needs);
    }

    private Daemon hiveServer(Site site) {
        PlacedDaemon server = site.placement().first(HIVE_SERVER);
        List<String> needs = new ArrayList<>(TezPlace.of(site.settings()).roles());
        needs.add(METASTORE);
        return new Daemon(
                server.id(),
                HiveJvm.hiveServer(server, site.settings()),
                files(site).ofServer(),
                new Readiness.Listening(THRIFT, HadoopJvm.START_LIMIT),
                needs);
    }

    /** Both daemons make directories of tables. */
    private static Step seeFiles(Site site) {
        return SharedStorage.see(
                SEE_FILES,
                site.placement().first(METASTORE).id(),
                site.placement().first(HIVE_SERVER).volume(FILES).toString(),
                "the metastore and HiveServer2 on one machine",
                List.of());
    }

    @Override
    public Map<String, String> addresses(Site site) {
        SharedStorage storage = SharedStorage.of(site.settings());
        Map<String, String> addresses = new TreeMap<>();
        String server = site.placement().first(HIVE_SERVER).address(THRIFT);
        String root = HiveStorage.root(site, keys);
        addresses.put(SERVER, server);
        addresses.put(TEXT, root + "/text");
        if (storage != SharedStorage.S3A) {
            // For arms that use it as an existing one, which have no keys of a bucket.
            addresses.put(HIVE_SERVER, server);
            addresses.put(ROOT, root);
        }
        storage.ofClients(site).forEach((name, value) -> addresses.put(PROPERTY + name, value));
        return addresses;
    }

    @Override
    public List<Setting> existing() {
        return List.of(
                Existing.text(HIVE_SERVER, "Its HiveServer2, host:port"),
                Existing.text(
                        ROOT,
                        "A directory that HiveServer2 and the workers share, such as hdfs://namenode:8020/user/me, for"
                                + " text on its way into tables: it is in tare_ID there"),
                Existing.file(
                        Existing.CONF_DIR.name(),
                        "A directory with core-site.xml and hdfs-site.xml, where the URI is not enough to reach it"),
                Existing.text(USER, "The user at HiveServer2, and of the text on HDFS; empty for tare"),
                Existing.secret(
                        PASSWORD,
                        "A reference to the user's password at HiveServer2: ${env:NAME} or ${file:PATH}; empty where it"
                                + " asks for none"),
                Existing.text(
                        SERVER_PRINCIPAL,
                        "HiveServer2's own Kerberos principal, such as hive/_HOST@EXAMPLE.COM, where it asks for"
                                + " Kerberos"),
                Existing.text("principal", "The Kerberos principal to log in as, at HiveServer2 and at HDFS"),
                Existing.file("keytab", "The principal's keytab: its path, or ${file:PATH}"),
                Existing.file("krb5-conf", "Kerberos' configuration; empty for this machine's own"),
                Existing.text(TLS, "true if HiveServer2 is reached over TLS"),
                Existing.file(
                        TRUST_STORE,
                        "A Java key store with the certificates to trust, JKS or PKCS12; empty for those of Java itself"),
                Existing.secret(
                        TRUST_STORE_PASSWORD, "A reference to that store's password; a PKCS12 store needs one"));
    }

    @Override
    public List<RoleFigures> figures() {
        return List.of(
                new RoleFigures(METASTORE, "Metastore", false, List.of()),
                new RoleFigures(HIVE_SERVER, "HiveServer2", true, List.of()));
    }
}
