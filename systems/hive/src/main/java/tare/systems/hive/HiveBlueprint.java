package tare.systems.hive;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.system.Action;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Command;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Readiness;
import tare.api.spi.system.Role;
import tare.api.spi.system.RoleFigures;
import tare.api.spi.system.Site;
import tare.api.spi.system.Step;
import tare.systems.hadoop.HadoopJvm;
import tare.systems.hadoop.OwnedKeys;
import tare.systems.hadoop.SettingProblems;

/**
 * A metastore on Derby, and a HiveServer2 that runs Tez's tasks itself. Its addresses: {@code hiveserver2}, which is
 * {@code host:port}, and {@code files}, a directory that the servers and the workers share.
 */
final class HiveBlueprint implements Blueprint {
    static final String NAME = "hive";
    static final String METASTORE = "metastore";
    static final String HIVE_SERVER = "hiveserver2";
    static final String HIVE_SITE = "conf.hive-site";
    static final String STORAGE = "storage";

    /** The port of both daemons. */
    static final String THRIFT = "thrift";

    /** The volume of tables, and of text on its way into them. */
    static final String FILES = "files";

    /** The volume of the metastore's database. */
    static final String DATABASE = "database";

    private static final String MAKE_SCHEMA = "make-schema";
    private static final String SEE_FILES = "see-files";
    private static final Duration SEE_LIMIT = Duration.ofSeconds(60);

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
            "javax.jdo.option.",
            "tez.local.mode",
            "tez.am.inline.task.execution.max-tasks",
            "tez.staging-dir");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "Hive 4.0.1 on Tez 0.10.4: a metastore, and a HiveServer2 that runs the tasks itself (Tez's local mode)";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                Setting.choice(STORAGE, "Where tables are; file: a directory of the servers' machine", "file"),
                Setting.of(
                                "tasks",
                                SettingType.POSITIVE_COUNT,
                                "2",
                                "Tasks of a session that run at a time, within HiveServer2")
                        .driving("tez.am.inline.task.execution.max-tasks"),
                Setting.of(
                                "hiveserver2-heap",
                                SettingType.BYTES,
                                "512 MiB",
                                "Heap of HiveServer2, in which all queries run")
                        .driving("daemon.hiveserver2.flags"),
                Setting.of("metastore-heap", SettingType.BYTES, "256 MiB", "Heap of the metastore")
                        .driving("daemon.metastore.flags"),
                Setting.family(HIVE_SITE, "Any property of hive-site.xml, by its own name, also Tez's"));
    }

    @Override
    public void check(Settings settings) {
        SettingProblems problems = new SettingProblems(settings);
        problems.unless(
                settings.bytes("hiveserver2-heap") >= LEAST_SERVER_HEAP,
                "hiveserver2-heap",
                "must be at least 256 MiB");
        problems.heap("metastore-heap");
        problems.addAll(OWNED.problems(settings));
        problems.secrets(HIVE_SITE);
        problems.report();
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
                        List.of(FILES, HadoopJvm.TEMPORARY),
                        settings.bytes("hiveserver2-heap") + BESIDE_HEAP));
    }

    @Override
    public List<Action> actions(Site site) {
        HiveFiles files = new HiveFiles(site);
        PlacedDaemon metastore = site.placement().first(METASTORE);
        PlacedDaemon server = site.placement().first(HIVE_SERVER);
        return List.of(
                seeFiles(files, metastore),
                new Step(
                        MAKE_SCHEMA,
                        metastore.id(),
                        HiveJvm.schemaTool(metastore),
                        files.ofSchema(),
                        HadoopJvm.START_LIMIT,
                        List.of()),
                new Daemon(
                        metastore.id(),
                        HiveJvm.metastore(metastore, site.settings()),
                        files.ofMetastore(),
                        new Readiness.Listening(THRIFT, HadoopJvm.START_LIMIT),
                        List.of(MAKE_SCHEMA, SEE_FILES)),
                new Daemon(
                        server.id(),
                        HiveJvm.hiveServer(server, site.settings()),
                        files.ofServer(),
                        new Readiness.Listening(THRIFT, HadoopJvm.START_LIMIT),
                        List.of(METASTORE)));
    }

    /** Both daemons make directories of tables. */
    private static Step seeFiles(HiveFiles files, PlacedDaemon metastore) {
        String script =
                "test -d \"$1\" || { echo \"storage: file needs the metastore and HiveServer2 on one machine, and"
                        + " $1 is not here\" >&2; exit 1; }";
        return new Step(
                SEE_FILES,
                metastore.id(),
                new Command.Native(
                        List.of("sh", "-c", script, "sh", files.volume().toString()), Map.of()),
                List.of(),
                SEE_LIMIT,
                List.of());
    }

    @Override
    public Map<String, String> addresses(Site site) {
        return Map.of(
                HIVE_SERVER,
                site.placement().first(HIVE_SERVER).address(THRIFT),
                FILES,
                new HiveFiles(site).volume().toString());
    }

    @Override
    public List<RoleFigures> figures() {
        return List.of(
                new RoleFigures(METASTORE, "Metastore", false, List.of()),
                new RoleFigures(HIVE_SERVER, "HiveServer2", true, List.of()));
    }
}
