package tare.systems.mapreduce;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import tare.systems.hadoop.HadoopJvm;
import tare.systems.hadoop.HdfsBlueprint;
import tare.systems.hadoop.OwnedKeys;
import tare.systems.hadoop.SettingProblems;

/**
 * MapReduce on YARN and HDFS, with a JobHistoryServer. Its addresses: {@code resourcemanager}, {@code fs}, and under
 * {@code site.} the properties with which clients submit jobs.
 */
public final class MapReduceBlueprint implements Blueprint {
    static final String NAME = "mapreduce";
    static final String HISTORY_SERVER = "historyserver";
    static final String MAPRED_SITE = "conf.mapred-site";

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

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "MapReduce of Hadoop 3.4.2 on YARN and HDFS, with a JobHistoryServer";
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
        problems.addAll(OWNED.problems(settings));
        problems.secrets(MAPRED_SITE);
        problems.report();
    }

    @Override
    public List<String> possibleParts() {
        return List.of(HdfsBlueprint.NAME, YarnBlueprint.NAME);
    }

    @Override
    public List<String> parts(Settings settings) {
        return possibleParts();
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
        return List.of(new Daemon(
                placed.id(),
                HadoopJvm.command(
                        placed,
                        YarnBlueprint.LOCK,
                        "org.apache.hadoop.mapreduce.v2.hs.JobHistoryServer",
                        List.of(),
                        HadoopJvm.smallFlags(site.settings().bytes("historyserver-heap"))),
                new MapReduceFiles(site).ofHistoryServer(placed),
                new Readiness.Listening("http", HadoopJvm.START_LIMIT),
                // It creates its directories as it starts.
                List.of(HdfsBlueprint.NAMENODE, HdfsBlueprint.DATANODE)));
    }

    @Override
    public Map<String, String> addresses(Site site) {
        Map<String, String> addresses = new LinkedHashMap<>();
        addresses.put("fs", site.address(HdfsBlueprint.NAME, "fs"));
        addresses.put("resourcemanager", site.address(YarnBlueprint.NAME, "yarn.resourcemanager.address"));
        new MapReduceFiles(site).ofClients().forEach((property, value) -> addresses.put("site." + property, value));
        return addresses;
    }

    @Override
    public List<RoleFigures> figures() {
        return List.of(new RoleFigures(HISTORY_SERVER, "JobHistoryServer", false, List.of()));
    }
}
