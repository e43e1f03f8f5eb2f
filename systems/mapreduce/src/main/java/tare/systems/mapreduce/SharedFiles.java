package tare.systems.mapreduce;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.system.Action;
import tare.api.spi.system.Command;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.RemotePath;
import tare.api.spi.system.Site;
import tare.api.spi.system.Step;
import tare.systems.hadoop.PlacementKeys;
import tare.systems.hadoop.SettingProblems;
import tare.systems.hadoop.SharedStorage;

/**
 * The directory of {@code storage: file}. The first NodeManager makes it, and all other daemons must see it: whether
 * hosts share files cannot be known otherwise.
 */
record SharedFiles(Site site, PlacementKeys keys) {
    static final Setting SETTING = Setting.of(
            YarnBlueprint.FILE_DIRECTORY,
            SettingType.TEXT,
            "",
            "For storage file: a directory that all hosts share; empty where all are on one machine");

    /** The volume of NodeManagers that is used without {@link #SETTING}, and the address of the directory. */
    static final String FILES = "files";

    static final String MADE = "make-files";
    private static final String SEE = "see-files";
    private static final Duration LIMIT = Duration.ofSeconds(60);

    static void check(Settings settings, SettingProblems problems) {
        String directory = settings.text(SETTING.name());
        problems.unless(
                directory.isEmpty() || SharedStorage.of(settings) == SharedStorage.FILE,
                SETTING.name(),
                "must be left out unless storage is file");
        problems.unless(directory.isEmpty() || directory.startsWith("/"), SETTING.name(), "must be an absolute path");
    }

    /** Of this placement alone. */
    RemotePath directory() {
        PlacedDaemon first = site.placement().first(YarnBlueprint.NODE_MANAGER);
        String given = site.settings().text(SETTING.name());
        return given.isEmpty() ? first.volume(FILES) : new RemotePath(given).resolve(keys.name(first));
    }

    List<Action> actions() {
        List<Action> actions = new ArrayList<>();
        for (PlacedDaemon placed : site.placement().all(YarnBlueprint.NODE_MANAGER)) {
            actions.add(
                    placed.id().index() == 0
                            ? make(placed.id())
                            : see(placed.id(), directory().toString()));
        }
        return actions;
    }

    private Step make(DaemonId daemon) {
        List<String> words = List.of("mkdir", "-p", directory().toString());
        return new Step(MADE, daemon, new Command.Native(words, Map.of()), List.of(), LIMIT, List.of());
    }

    /** Fails on a host that does not share the directory. */
    static Step see(DaemonId daemon, String directory) {
        return SharedStorage.see(
                SEE + "-" + daemon,
                daemon,
                directory,
                "a directory that all hosts share, named under file-directory",
                List.of(MADE));
    }
}
