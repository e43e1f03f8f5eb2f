package tare.apps.dist;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A release as installed by a user without Maven or a JDK: an empty home directory, and on the PATH a Java runtime, a
 * few programs, and a link to the release's launcher.
 */
record Installed(Path user) {
    private static final List<String> PROGRAMS =
            List.of("bash", "dirname", "env", "readlink", "rm", "sed", "sh", "stty", "sync", "taskset", "tr");
    private static final int LIMIT_SECONDS = 500;

    record Ended(int exitCode, String output) {}

    /** @param tree the unpacked release */
    static Installed of(Path user, Path tree, Path java) throws IOException {
        Path programs = Files.createDirectories(user.resolve("bin"));
        Files.createDirectories(user.resolve("home"));
        Files.createDirectories(user.resolve("work"));
        Files.createSymbolicLink(programs.resolve("tare"), tree.resolve("tare"));
        Files.createSymbolicLink(programs.resolve("java"), java.resolve("bin/java"));
        for (String program : PROGRAMS) {
            for (String directory : List.of("/bin", "/usr/bin")) {
                Path file = Path.of(directory, program);
                if (Files.exists(file) && !Files.exists(programs.resolve(program))) {
                    Files.createSymbolicLink(programs.resolve(program), file);
                }
            }
        }
        return new Installed(user);
    }

    Path home() {
        return user.resolve("home");
    }

    /** The working directory of commands. */
    Path work() {
        return user.resolve("work");
    }

    Ended tare(String... arguments) throws IOException, InterruptedException {
        // By default Java takes the home directory from the system's list of users.
        return start(Map.of("JAVA_TOOL_OPTIONS", "-Duser.home=" + home()), arguments);
    }

    Ended tareWithoutJava() throws IOException, InterruptedException {
        return start(Map.of("JAVA_HOME", user.resolve("none").toString()), "--version");
    }

    private Ended start(Map<String, String> more, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(user.resolve("bin/tare").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(work().toFile());
        builder.environment().clear();
        builder.environment()
                .putAll(Map.of(
                        "HOME", home().toString(), "PATH", user.resolve("bin").toString()));
        builder.environment().putAll(more);
        return end(builder);
    }

    /** Runs a program until it exits. */
    static Ended end(ProcessBuilder builder) throws IOException, InterruptedException {
        Path output = Files.createTempFile("tare-dist", ".out");
        Process process = builder.redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("did not end: " + builder.command() + "\n" + Files.readString(output));
            }
            return new Ended(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
        } finally {
            process.destroyForcibly();
            Files.delete(output);
        }
    }
}
