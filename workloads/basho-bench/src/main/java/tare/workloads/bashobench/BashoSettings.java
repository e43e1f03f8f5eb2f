package tare.workloads.bashobench;

import java.util.List;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;

/** The settings of the workload {@code basho-bench}. */
final class BashoSettings {
    static final Setting CONFIG = Setting.of(
            "config",
            SettingType.FILE,
            "",
            "A configuration file of Basho Bench, relative to the experiment file; required");
    static final Setting OVERRIDES =
            Setting.list("overrides", "Further configuration files, relative to the first; a key in a later one wins");
    static final Setting PRELOAD = Setting.flag(
            "preload",
            true,
            "Whether to write every key that the key generator can draw before the first run; otherwise the bucket is"
                    + " empty");
    static final Setting LOAD = Setting.of(
            "load",
            SettingType.FILE,
            "",
            "With preload: a configuration file whose key and value generators make the data; empty: those of config");
    static final Setting BUCKET = Setting.of(
            "bucket", SettingType.TEXT, "", "The bucket's name, beginning with tare_; empty: derived from the data");
    static final Setting VERIFY = Setting.of(
            "verify-samples",
            SettingType.COUNT,
            "1000",
            "How many loaded and written objects are read back after measuring; 0: none");
    static final Setting SEED = Setting.of("data-seed", SettingType.TEXT, "1", "Decides the values that are loaded");
    static final Setting FILES = Setting.of(
            "files-sha256",
            SettingType.TEXT,
            "",
            "Set by Tare when it plans: the sum of the configuration files and of the files that they name. If they"
                    + " change before the last run, Tare refuses them");

    static final List<Setting> ALL = List.of(CONFIG, OVERRIDES, PRELOAD, LOAD, BUCKET, VERIFY, SEED, FILES);

    private BashoSettings() {}
}
