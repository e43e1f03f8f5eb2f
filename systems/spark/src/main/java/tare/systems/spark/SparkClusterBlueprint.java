package tare.systems.spark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.system.Action;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Command;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Readiness;
import tare.api.spi.system.Role;
import tare.api.spi.system.RoleFigures;
import tare.api.spi.system.Site;
import tare.api.spi.system.Step;
import tare.systems.hadoop.HadoopJvm;
import tare.systems.hadoop.PlacementKeys;
import tare.systems.hadoop.SettingProblems;
import tare.systems.hadoop.SharedStorage;

/**
 * A master and workers of Spark's standalone cluster. Its addresses: {@code master}, which is
 * {@code spark://host:port}; {@code root}, the URI of the directory of tables; {@code executors}, their number; and
 * under {@code conf.} the properties with which applications start.
 */
final class SparkClusterBlueprint implements Blueprint {
    static final String NAME = "spark-standalone";
    static final String MASTER = "spark-master";
    static final String WORKER = "spark-worker";

    /** The address of the master. */
    static final String URL = "master";

    static final String ROOT = "root";
    static final String EXECUTORS = "executors";

    /** Before the names of applications' properties among the addresses. */
    static final String PROPERTY = "conf.";

    /** The volume of tables with {@link SharedStorage#FILE}. */
    static final String FILES = "files";

    /** The volume of what executors put aside, and of their logs. */
    private static final String WORK = "work";

    private static final String RPC = "rpc";
    private static final String HTTP = "http";
    private static final String SEE_FILES = "see-files";

    /** Memory beside the heap: code, threads, buffers. */
    private static final long BESIDE_HEAP = 192L << 20;

    private static final long MEBI = 1L << 20;

    /** An executor with less does not start. */
    private static final long LEAST_EXECUTOR = 512L << 20;

    private final PlacementKeys keys;

    /** @param keys name directories that may be among others' */
    SparkClusterBlueprint(PlacementKeys keys) {
        this.keys = keys;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "Spark 4.0.2 as a standalone cluster: a master, and workers with an executor each, on HDFS, S3 or files";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                SparkStorage.SETTING,
                Setting.of("spark-workers", SettingType.POSITIVE_COUNT, "1", "How many workers, each with one executor")
                        .driving("cluster.executors"),
                Setting.of("executor-cores", SettingType.POSITIVE_COUNT, "2", "Tasks that an executor runs at a time")
                        .driving("spark.executor.cores"),
                Setting.of("executor-memory", SettingType.BYTES, "1 GiB", "Heap of an executor")
                        .driving("spark.executor.memory"),
                Setting.of("spark-master-heap", SettingType.BYTES, "256 MiB", "Heap of the master")
                        .driving("daemon.spark-master.flags"),
                Setting.of("spark-worker-heap", SettingType.BYTES, "256 MiB", "Heap of a worker, without its executor")
                        .driving("daemon.spark-worker.flags"));
    }

    @Override
    public void check(Settings settings) {
        SettingProblems problems = new SettingProblems(settings);
        problems.unless(
                settings.bytes("executor-memory") >= LEAST_EXECUTOR, "executor-memory", "must be at least 512 MiB");
        problems.unless(settings.bytes("executor-memory") % MEBI == 0, "executor-memory", "must be whole MiB");
        problems.heap("spark-master-heap");
        problems.heap("spark-worker-heap");
        problems.report();
    }

    @Override
    public List<String> possibleParts() {
        return SharedStorage.possibleParts();
    }

    @Override
    public List<String> parts(Settings settings) {
        return SharedStorage.of(settings).parts();
    }

    @Override
    public List<Role> roles(Settings settings) {
        boolean isFile = SharedStorage.of(settings) == SharedStorage.FILE;
        return List.of(
                new Role(
                        MASTER,
                        1,
                        List.of(RPC, HTTP),
                        isFile ? List.of(HadoopJvm.TEMPORARY, FILES) : List.of(HadoopJvm.TEMPORARY),
                        settings.bytes("spark-master-heap") + BESIDE_HEAP),
                new Role(
                        WORKER,
                        Math.toIntExact(settings.count("spark-workers")),
                        List.of(RPC, HTTP),
                        List.of(HadoopJvm.TEMPORARY, WORK),
                        settings.bytes("spark-worker-heap") + settings.bytes("executor-memory") + 2 * BESIDE_HEAP));
    }

    @Override
    public List<Action> actions(Site site) {
        PlacedDaemon master = site.placement().first(MASTER);
        List<Action> actions = new ArrayList<>();
        actions.add(new Daemon(
                master.id(),
                command(master, "master.Master", "spark-master-heap", site, at(master)),
                List.of(),
                new Readiness.Listening(RPC, HadoopJvm.START_LIMIT),
                List.of()));
        for (PlacedDaemon worker : site.placement().all(WORKER)) {
            List<String> needs = new ArrayList<>(List.of(MASTER));
            if (SharedStorage.of(site.settings()) == SharedStorage.FILE) {
                Step see = seeFiles(worker, master);
                actions.add(see);
                needs.add(see.name());
            }
            actions.add(worker(worker, site, needs));
        }
        return actions;
    }

    private static Daemon worker(PlacedDaemon worker, Site site, List<String> needs) {
        PlacedDaemon master = site.placement().first(MASTER);
        List<String> arguments = new ArrayList<>(at(worker));
        arguments.addAll(List.of(
                "--cores",
                Long.toString(site.settings().count("executor-cores")),
                "--memory",
                megabytes(site.settings().bytes("executor-memory")),
                "--work-dir",
                worker.volume(WORK).toString(),
                url(master)));
        return new Daemon(
                worker.id(),
                command(worker, "worker.Worker", "spark-worker-heap", site, arguments),
                // Spark looks for its jars in this directory, and for more in a variable.
                List.of(ConfigFile.of("jars/.keep", "")),
                new Readiness.Http(
                        "http://" + master.address(HTTP) + "/json/",
                        "\"aliveworkers\"\\s*:\\s*" + site.settings().count("spark-workers") + "\\b",
                        HadoopJvm.START_LIMIT),
                needs);
    }

    private static List<String> at(PlacedDaemon placed) {
        return List.of(
                "--host",
                placed.host(),
                "--port",
                Integer.toString(placed.port(RPC)),
                "--webui-port",
                Integer.toString(placed.port(HTTP)));
    }

    private static Command.Java command(
            PlacedDaemon placed, String daemon, String heap, Site site, List<String> arguments) {
        Command.Java command = HadoopJvm.command(
                placed,
                NAME,
                "org.apache.spark.deploy." + daemon,
                arguments,
                SparkJvm.daemonFlags(site.settings().bytes(heap)));
        Map<String, String> environment = new LinkedHashMap<>(command.environment());
        environment.put("SPARK_LOCAL_IP", placed.bind());
        // Executors run on their worker's own jars, wherever these are on its host.
        environment.put("SPARK_HOME", placed.configuration().toString());
        environment.put("SPARK_DIST_CLASSPATH", Command.Java.CLASS_PATH);
        environment.put("SPARK_SCALA_VERSION", "2.13");
        environment.put("SPARK_LOCAL_DIRS", placed.volume(HadoopJvm.TEMPORARY).toString());
        return command.withEnvironment(environment);
    }

    /** Fails on a host that does not have the directory of tables. */
    private static Step seeFiles(PlacedDaemon worker, PlacedDaemon master) {
        return SharedStorage.see(
                SEE_FILES + "-" + worker.id(),
                worker.id(),
                master.volume(FILES).toString(),
                "all daemons on one machine",
                List.of());
    }

    private static String url(PlacedDaemon master) {
        return "spark://" + master.address(RPC);
    }

    private static String megabytes(long bytes) {
        return bytes / MEBI + "m";
    }

    @Override
    public Map<String, String> addresses(Site site) {
        PlacedDaemon master = site.placement().first(MASTER);
        Map<String, String> addresses = new LinkedHashMap<>();
        addresses.put(URL, url(master));
        addresses.put(ROOT, SharedStorage.of(site.settings()).root(site, keys, master, FILES));
        addresses.put(EXECUTORS, Long.toString(site.settings().count("spark-workers")));
        addresses.put(
                PROPERTY + "spark.executor.cores", Long.toString(site.settings().count("executor-cores")));
        addresses.put(
                PROPERTY + "spark.executor.memory", megabytes(site.settings().bytes("executor-memory")));
        SparkStorage.properties(site).forEach((name, value) -> addresses.put(PROPERTY + name, value));
        return addresses;
    }

    @Override
    public List<Setting> existing() {
        return List.of(
                Setting.of(URL, SettingType.TEXT, "", "Its address, spark://host:port; it must be Spark 4.0.2"),
                Setting.of(
                        ROOT,
                        SettingType.TEXT,
                        "",
                        "A directory that all executors and this machine share, such as hdfs://namenode:8020/user/me:"
                                + " Tare's files are in tare_ID there"));
    }

    @Override
    public List<RoleFigures> figures() {
        return List.of(
                new RoleFigures(MASTER, "Spark master", false, List.of()),
                new RoleFigures(WORKER, "Spark workers", false, List.of()));
    }
}
