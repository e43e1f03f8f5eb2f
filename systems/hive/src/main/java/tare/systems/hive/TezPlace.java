package tare.systems.hive;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import tare.api.spi.Reference;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.systems.hadoop.HdfsBlueprint;
import tare.systems.hadoop.SettingProblems;
import tare.systems.hadoop.SharedStorage;
import tare.systems.mapreduce.YarnBlueprint;

/** Where Tez runs the tasks of queries: the values of the setting {@code tez}. */
enum TezPlace {
    /** In HiveServer2 itself. */
    LOCAL,
    /** In containers of a YARN that is placed with Hive. */
    YARN;

    static final String NAME = "tez";

    /** Lock file of what containers need beside YARN's own jars. */
    static final String LOCK = "tez";

    static final String MEMORY = "tez-memory";
    static final String HEAP = "tez-heap";

    /** Of properties that containers find on their host or are sent. */
    private static final List<String> FAMILIES =
            List.of(HdfsBlueprint.CORE_SITE, HdfsBlueprint.HDFS_SITE, HiveBlueprint.HIVE_SITE, YarnBlueprint.YARN_SITE);

    static final List<Setting> SETTINGS = List.of(
            Setting.choice(
                            NAME,
                            "Where the tasks of queries run: local, within HiveServer2; yarn, in containers of a YARN of"
                                    + " its own",
                            "local",
                            "yarn")
                    .driving(
                            "environment.class-archives",
                            "hive.tez.container.size",
                            "hive.tez.java.opts",
                            "tez.am.inline.task.execution.max-tasks",
                            "tez.am.resource.memory.mb",
                            "tez.local.mode"),
            Setting.of("tasks", SettingType.POSITIVE_COUNT, "2", "For tez local: tasks of a session that run at a time")
                    .driving("tez.am.inline.task.execution.max-tasks"),
            Setting.of(
                            MEMORY,
                            SettingType.BYTES,
                            "512 MiB",
                            "For tez yarn: memory of a container, a task's or an ApplicationMaster's")
                    .driving("hive.tez.container.size", "tez.am.resource.memory.mb"),
            Setting.of(HEAP, SettingType.BYTES, "384 MiB", "For tez yarn: heap of such a container's JVM")
                    .driving("hive.tez.java.opts"));

    static TezPlace of(Settings settings) {
        return valueOf(settings.text(NAME).toUpperCase(Locale.ROOT));
    }

    static void check(Settings settings, SettingProblems problems) {
        if (of(settings) == LOCAL) {
            return;
        }
        problems.unless(
                SharedStorage.of(settings) != SharedStorage.FILE,
                SharedStorage.NAME,
                "must be hdfs or s3a if tez is yarn");
        refuseSecrets(settings, problems);
        problems.heap(HEAP);
        problems.unless(
                settings.bytes(HEAP) < settings.bytes(MEMORY),
                HEAP,
                "must be below " + MEMORY + ", " + settings.text(MEMORY));
        long all = settings.count("nodemanagers") * settings.bytes("nodemanager-memory");
        problems.unless(
                4 * settings.bytes(MEMORY) <= all,
                MEMORY,
                "must be at most a quarter of the memory of all NodeManagers: of two sessions, one that loads and one"
                        + " that checks, each has an ApplicationMaster, and YARN gives half to these");
    }

    /** Tez's ApplicationMasters write all properties that they find into files of their own. */
    private static void refuseSecrets(Settings settings, SettingProblems problems) {
        for (String family : FAMILIES) {
            settings.under(family)
                    .forEach((name, value) -> problems.unless(
                            !Reference.isOne(value),
                            family + "." + name,
                            "must not be a reference if tez is yarn, since Tez's containers would show its value"));
        }
    }

    /** Blueprints that Hive depends on, beside its storage. */
    List<String> parts() {
        return this == YARN ? List.of(YarnBlueprint.NAME) : List.of();
    }

    /** Roles that must be ready before HiveServer2 starts. */
    List<String> roles() {
        return this == YARN ? List.of(YarnBlueprint.RESOURCE_MANAGER, YarnBlueprint.NODE_MANAGER) : List.of();
    }

    /** What daemons of these must have for tasks. */
    Map<String, List<String>> guestLocks() {
        return this == YARN ? Map.of(YarnBlueprint.NODE_MANAGER, List.of(LOCK)) : Map.of();
    }
}
