package tare.systems.riak;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tare.api.spi.system.Command;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.RemotePath;
import tare.api.spi.system.Step;

/**
 * A node's own copy of a release, and the commands that run in it.
 *
 * @param program as in the setting
 */
record RiakRelease(String program) {
    private static final Duration INSTALL_LIMIT = Duration.ofMinutes(5);

    /** Whether the program is a tarball of this machine. */
    boolean isTarball() {
        return program.endsWith(".tar.gz") || program.endsWith(".tgz");
    }

    /** The tarball's path on this machine. */
    Path tarball() {
        return Path.of(program).toAbsolutePath().normalize();
    }

    boolean isReadable() {
        return Files.isReadable(tarball());
    }

    static String installing(PlacedDaemon node) {
        return "install-" + node.id();
    }

    Step install(PlacedDaemon node) {
        ConfigFile script = script("install.sh");
        List<String> words = new ArrayList<>(words(script, node));
        words.addAll(List.of(program, directory(node).toString(), node.host()));
        List<String> brought = isTarball() ? List.of(tarball().toString()) : List.of();
        return new Step(
                installing(node),
                node.id(),
                new Command.Native(words, brought, Map.of()),
                List.of(script),
                INSTALL_LIMIT,
                List.of());
    }

    /** A step of {@code riak admin} at a node: runs a script with its directory and further arguments. */
    static Step admin(
            String name, PlacedDaemon node, String file, Duration limit, List<String> needs, String... arguments) {
        ConfigFile script = script(file);
        List<String> words = new ArrayList<>(words(script, node));
        words.add(directory(node).toString());
        words.addAll(List.of(arguments));
        return new Step(name, node.id(), new Command.Native(words, environment(node)), List.of(script), limit, needs);
    }

    /** Its process is Erlang's in the end, so that what the process uses is what the node uses. */
    static Command foreground(PlacedDaemon node) {
        return new Command.Native(
                List.of(
                        "sh",
                        "-c",
                        "cd \"$0\" && exec ./bin/riak foreground",
                        directory(node).toString()),
                environment(node));
    }

    private static List<String> words(ConfigFile script, PlacedDaemon node) {
        return List.of("sh", node.configuration().resolve(script.name()).toString());
    }

    private static RemotePath directory(PlacedDaemon node) {
        return node.volume(RiakBlueprint.RELEASE);
    }

    /** Where the release's scripts look for configuration, and write what they generate. */
    private static Map<String, String> environment(PlacedDaemon node) {
        String own = directory(node).toString();
        return Map.of(
                "RUNNER_ETC_DIR",
                node.configuration().toString(),
                "RUNNER_LOG_DIR",
                node.volume(RiakBlueprint.LOG).toString(),
                "RUNNER_GEN_DIR",
                own,
                "PID_DIR",
                own,
                "PIPE_DIR",
                own + "/pipes/");
    }

    private static ConfigFile script(String name) {
        try (InputStream in = RiakRelease.class.getResourceAsStream(name)) {
            return ConfigFile.of(name, new String(in.readAllBytes(), UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
