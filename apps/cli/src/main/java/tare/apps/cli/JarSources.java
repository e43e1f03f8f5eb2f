package tare.apps.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import tare.measure.runtime.FetchProgress;
import tare.measure.runtime.RuntimeJars;
import tare.measure.runtime.RuntimeJarsException;

/** Options for the sources of systems' jars. Jars that ship with this release take precedence over all others. */
final class JarSources {
    static final String SETTINGS = "--maven-settings";
    static final String SETTINGS_HELP =
            "Fetch missing jars from the repositories of these Maven settings. Default: the user's settings.";

    /** Set by a release's launcher: the directory of the jars shipped with it. */
    private static final String SHIPPED = "tare.jars";

    @Option(
            names = "--jars",
            paramLabel = "DIR",
            description = "Look for the systems' jars there first, and fetch nothing. See: tare fetch --to.")
    private Path carried;

    @Option(names = SETTINGS, paramLabel = "FILE", description = SETTINGS_HELP)
    private Path settings;

    /** @throws RuntimeJarsException if a directory is missing, or the settings cannot be read */
    RuntimeJars open(FetchProgress progress) throws RuntimeJarsException {
        if (carried == null) {
            return RuntimeJars.online(shipped(), Optional.ofNullable(settings), progress);
        }
        List<Path> directories = new ArrayList<>(List.of(carried));
        directories.addAll(shipped());
        return RuntimeJars.offline(directories);
    }

    /** The directory of jars shipped with this release; empty if Tare was started from its build. */
    static List<Path> shipped() {
        String directory = System.getProperty(SHIPPED);
        return directory == null ? List.of() : List.of(Path.of(directory));
    }
}
