package tare.systems.mapreduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

/**
 * MapReduce on YARN, with a JobHistoryServer. Its addresses: {@code resourcemanager}; {@code fs}, the root of its file
 * system; {@code root}, the directory in it for all files of jobs; under {@code site.} the properties with which clients
 * submit jobs; and the keys that these refer to.
 */
public final class MapReduceBlueprint implements Blueprint {
    static final String NAME = "mapreduce";
    static final String HISTORY_SERVER = "historyserver";
    static final String MAPRED_SITE = "conf.mapred-site";

    /** The directory of all that jobs read and write. */
    private static final String ROOT = "/tare";

    private static final OwnedKeys OWNED = new OwnedKeys(
            MAPRED_SITE,
            "mapreduce.framework.name",
            "mapreduce.application.classpath",
            "mapreduce.jobhistory.address",
            "mapreduce.jobhistory.admin.address",
            "mapreduce.jobhistory.webapp.address",
            "mapreduce.jobhistory.bind-host",
            "mapreduce.jobhistory.done-dir",
            "mapreduce.jobhistory.intermediate-done-dir",
            "mapreduce.shuffle.port",
            "yarn.app.mapreduce.am.staging-dir");

    private final PlacementKeys keys;

    /** @param keys name directories that may be among others' */
    public MapReduceBlueprint(PlacementKeys keys) {
        this.keys = keys;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "MapReduce of Hadoop 3.4.2 on YARN, with a JobHistoryServer, on HDFS, S3 or a shared directory";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                memory("map", "map task"),
                heap("map", "map task").driving("mapreduce.map.java.opts"),
                memory("reduce", "reduce task"),
                heap("reduce", "reduce task").driving("mapreduce.reduce.java.opts"),
                Setting.of("am-memory", SettingType.BYTES, "512 MiB", "Memory of the ApplicationMaster's container")
                        .driving("yarn.app.mapreduce.am.resource.mb"),
                heap("am", "ApplicationMaster").driving("yarn.app.mapreduce.am.command-opts"),
                JobStore.COMMITTER,
                Setting.of("historyserver-heap", SettingType.BYTES, "192 MiB", "Heap of the JobHistoryServer")
                        .driving("daemon.historyserver.flags"),
                Setting.family(MAPRED_SITE, "Any property of mapred-site.xml, by its own name"));
    }

    private static Setting memory(String name, String of) {
        return Setting.of(name + "-memory", SettingType.BYTES, "512 MiB", "Memory of a " + of + "'s container")
                .driving("mapreduce." + name + ".memory.mb");
    }

    private static Setting heap(String name, String of) {
        return Setting.of(name + "-heap", SettingType.BYTES, "320 MiB", "Heap of the " + of + "'s JVM");
    }

    @Override
    public void check(Settings settings) {
        SettingProblems problems = new SettingProblems(settings);
        for (String container : List.of("map", "reduce", "am")) {
            problems.heap(container + "-heap");
            problems.unless(
                    settings.bytes(container + "-heap") < settings.bytes(container + "-memory"),
                    container + "-heap",
                    "must be below " + container + "-memory, " + settings.text(container + "-memory"));
            problems.unless(
                    settings.bytes(container + "-memory") <= settings.bytes("nodemanager-memory"),
                    container + "-memory",
                    "must be at most nodemanager-memory, " + settings.text("nodemanager-memory"));
        }
        problems.heap("historyserver-heap");
        JobStore.check(settings, problems);
        problems.addAll(OWNED.problems(settings));
        problems.secrets(MAPRED_SITE);
        problems.report();
    }

    @Override
    public List<String> possibleParts() {
        return Stream.concat(SharedStorage.possibleParts().stream(), Stream.of(YarnBlueprint.NAME))
                .toList();
    }

    @Override
    public List<String> parts(Settings settings) {
        return Stream.concat(SharedStorage.of(settings).parts().stream(), Stream.of(YarnBlueprint.NAME))
                .toList();
    }

    @Override
    public List<Role> roles(Settings settings) {
        return List.of(new Role(
                HISTORY_SERVER,
                1,
                List.of("rpc", "admin", "http"),
                List.of(HadoopJvm.TEMPORARY),
                settings.bytes("historyserver-heap") + YarnBlueprint.BESIDE_HEAP));
    }

    @Override
    public List<Action> actions(Site site) {
        PlacedDaemon placed = site.placement().first(HISTORY_SERVER);
        SharedStorage storage = SharedStorage.of(site.settings());
        List<Action> actions = new ArrayList<>();
        // It creates its directories as it starts.
        List<String> needs = new ArrayList<>(storage.roles());
        if (storage == SharedStorage.FILE) {
            Step see = SharedFiles.see(placed.id(), site.address(YarnBlueprint.NAME, SharedFiles.FILES));
            actions.add(see);
            needs.add(see.name());
        }
        actions.add(new Daemon(
                placed.id(),
                HadoopJvm.command(
                        placed,
                        JobStore.locks(site.settings()),
                        "org.apache.hadoop.mapreduce.v2.hs.JobHistoryServer",
                        List.of(),
                        HadoopJvm.smallFlags(site.settings().bytes("historyserver-heap"))),
                files(site).ofHistoryServer(placed),
                new Readiness.Listening("http", HadoopJvm.START_LIMIT),
                needs));
        return actions;
    }

    private MapReduceFiles files(Site site) {
        return new MapReduceFiles(site, new JobStore(site, keys));
    }

    @Override
    public Map<String, String> addresses(Site site) {
        MapReduceFiles files = files(site);
        JobStore store = files.store();
        Map<String, String> addresses = new LinkedHashMap<>();
        addresses.put("fs", store.fs());
        addresses.put("root", store.own() + ROOT);
        addresses.put("resourcemanager", site.address(YarnBlueprint.NAME, "yarn.resourcemanager.address"));
        files.ofClients().forEach((property, value) -> addresses.put("site." + property, value));
        addresses.putAll(store.secrets());
        return addresses;
    }

    @Override
    public List<Setting> existing() {
        return List.of(
                Existing.file(
                        "conf-dir",
                        "A directory with its core-site.xml, hdfs-site.xml, yarn-site.xml and mapred-site.xml"),
                Existing.text(
                        "directory",
                        "On its default file system: Tare's files are in tare_ID there; empty for the user's home"
                                + " directory"),
                Existing.text("user", "The user of jobs without Kerberos; empty for this machine's"),
                Existing.text("principal", "The Kerberos principal to log in as"),
                Existing.file("keytab", "The principal's keytab: its path, or ${file:PATH}"),
                Existing.file("krb5-conf", "Kerberos' configuration; empty for this machine's own"));
    }

    @Override
    public List<RoleFigures> figures() {
        return List.of(new RoleFigures(HISTORY_SERVER, "JobHistoryServer", false, List.of()));
    }
}
