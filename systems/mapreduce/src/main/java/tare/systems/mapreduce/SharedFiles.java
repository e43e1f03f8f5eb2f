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

/**
 * The directory of {@code storage: file}. The first NodeManager makes it, and all other daemons must see it: whether
 * hosts share files cannot be known otherwise.
 */
record SharedFiles(Site site, PlacementKeys keys) {
    static final Setting SETTING = Setting.of(
            "file-directory",
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
                directory.isEmpty() || JobStorage.of(settings) == JobStorage.FILE,
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
                            ? step(
                                    MADE,
                                    placed.id(),
                                    List.of("mkdir", "-p", directory().toString()),
                                    List.of())
                            : see(placed.id(), directory().toString()));
        }
        return actions;
    }

    /** Fails on a host that does not share the directory. */
    static Step see(DaemonId daemon, String directory) {
        String script = "test -d \"$1\" || { echo \"storage: file needs a directory that all hosts share, and $1 is not"
                + " here: name one under file-directory\" >&2; exit 1; }";
        return step(SEE + "-" + daemon, daemon, List.of("sh", "-c", script, "sh", directory), List.of(MADE));
    }

    private static Step step(String name, DaemonId at, List<String> words, List<String> needs) {
        return new Step(name, at, new Command.Native(words, Map.of()), List.of(), LIMIT, needs);
    }
}
