package tare.environments.hosts;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import tare.api.spi.system.Command;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.EnvironmentException;

/** Turns commands into words. Daemons run on the harness's own Java. */
record CommandLines(Pinning pinning, ClassArchives archives) {
    /** Keeps the JVM's messages about an ignored archive out of the daemon's log. */
    private static final List<String> QUIET = List.of("-Xlog:cds*=off", "-Xlog:class+path=off");

    /**
     * @param name of the daemon or step, for its argument file
     * @param files its configuration
     */
    List<String> words(String name, Command command, JarPaths jars, List<ConfigFile> files, DaemonHome home)
            throws EnvironmentException {
        List<String> words = new ArrayList<>(pinning.prefix());
        if (command instanceof Command.Native program) {
            words.addAll(program.words());
        } else {
            words.addAll(java(name, (Command.Java) command, jars, files, home));
        }
        return words;
    }

    /** The variables of its process. */
    Map<String, String> variables(String name, Command command, JarPaths jars, List<ConfigFile> files, DaemonHome home)
            throws EnvironmentException {
        Map<String, String> variables = new HashMap<>(command.environment());
        if (command instanceof Command.Java java && variables.containsValue(Command.Java.CLASS_PATH)) {
            String classPath = classPathOf(name, java, jars, files, home);
            variables.replaceAll((variable, value) -> value.equals(Command.Java.CLASS_PATH) ? classPath : value);
        }
        return variables;
    }

    private String classPathOf(String name, Command.Java java, JarPaths jars, List<ConfigFile> files, DaemonHome home)
            throws EnvironmentException {
        try {
            return classPath(java, jars, files, home);
        } catch (IOException e) {
            throw new EnvironmentException(name + ": its class path cannot be made: " + e, e);
        }
    }

    private List<String> java(String name, Command.Java java, JarPaths jars, List<ConfigFile> files, DaemonHome home)
            throws EnvironmentException {
        Path file = home.directory().resolve(name + ".args");
        try {
            List<String> arguments = new ArrayList<>(java.flags());
            arguments.add("-XX:ErrorFile=" + home.directory().resolve("hs_err.log"));
            Optional<Path> archive = archive(java, jars, files).filter(Files::exists);
            archive.ifPresent(path -> arguments.add("-XX:SharedArchiveFile=" + path));
            arguments.addAll(archive.isPresent() ? QUIET : List.of());
            arguments.add("-cp");
            arguments.add(classPath(java, jars, files, home));
            arguments.add(java.mainClass());
            arguments.addAll(java.arguments());
            ArgumentFile.write(file, arguments);
        } catch (IOException e) {
            throw new EnvironmentException(name + ": its command cannot be written: " + e, e);
        }
        return List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "@" + file);
    }

    /** Path of the archive for this command, existing or not; empty if it can have none. */
    Optional<Path> archive(Command.Java java, JarPaths jars, List<ConfigFile> files) throws IOException {
        return isConfigurationFirst(java, jars, files)
                ? Optional.empty()
                : Optional.of(archives.file(java.mainClass(), jars.of(java)));
    }

    /**
     * Configuration comes first on the class path, as in the vendors' scripts, only if a jar would otherwise hide one
     * of its files: archives do not work behind a directory that holds files.
     */
    private boolean isConfigurationFirst(Command.Java java, JarPaths jars, List<ConfigFile> files) throws IOException {
        return archives.hide(
                jars.of(java), files.stream().map(ConfigFile::name).sorted().toList());
    }

    private String classPath(Command.Java java, JarPaths jars, List<ConfigFile> files, DaemonHome home)
            throws IOException {
        List<Path> paths = new ArrayList<>(jars.of(java));
        paths.add(isConfigurationFirst(java, jars, files) ? 0 : paths.size(), home.configuration());
        return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
}
