package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.measure.placing.PassedVariables;
import tare.quality.testing.QuickStart;

/** Tare as a user starts it: in a JVM of its own, observed by its output and its exit code. */
final class TareProcess {
    private static final int LIMIT_SECONDS = 600;

    /** The exit code and output of a process. */
    record Ended(int exitCode, String out, String err) {}

    private static final int SIGINT = 2;

    /** Passes flags to all JVMs of a test: Tare itself, its workers and its daemons. */
    private static final String OPTIONS_VARIABLE = "JAVA_TOOL_OPTIONS";
    /** The first line of standard error of a JVM with the variable. */
    private static final String NOTE =
            "Picked up " + OPTIONS_VARIABLE + ": " + String.join(" ", QuickStart.FLAGS) + "\n";

    private final Process process;
    private final Path out;
    private final Path err;

    private TareProcess(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /** Runs Tare until it exits, with the testing plug-ins in addition to the shipped ones. */
    static Ended run(Path directory, String... arguments) throws IOException, InterruptedException {
        return start(directory, true, arguments).await();
    }

    /** Runs Tare as shipped until it exits. */
    static Ended runShipped(Path directory, String... arguments) throws IOException, InterruptedException {
        return start(directory, false, arguments).await();
    }

    /** Starts Tare in {@code directory}. */
    static TareProcess start(Path directory, boolean testingPlugins, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(command(testingPlugins));
        command.addAll(List.of(arguments));
        return start(directory, command);
    }

    /**
     * Starts another program in {@code directory}; the command that starts Tare, without arguments, is appended to its
     * own.
     */
    static TareProcess startWithin(Path directory, List<String> program) throws IOException {
        List<String> command = new ArrayList<>(program);
        command.addAll(command(true));
        return start(directory, command);
    }

    private static List<String> command(boolean testingPlugins) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-cp",
                classPath(testingPlugins),
                "tare.apps.cli.Tare");
    }

    private static TareProcess start(Path directory, List<String> command) throws IOException {
        Path outputs = Files.createDirectories(Path.of("target", "outputs"));
        Path out = Files.createTempFile(outputs, "tare-", ".out");
        Path err = Files.createTempFile(outputs, "tare-", ".err");
        List<String> all = new ArrayList<>(ignoresInterrupts() ? List.of("env", "--default-signal=INT") : List.of());
        all.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(all)
                .directory(directory.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put(OPTIONS_VARIABLE, String.join(" ", QuickStart.FLAGS));
        // Passed on to daemons and workers, which live for seconds too.
        builder.environment().put(PassedVariables.MORE, OPTIONS_VARIABLE);
        return new TareProcess(builder.start(), out, err);
    }

    /** What a shell starts in the background ignores SIGINT, and so do its children, unlike a user's. */
    private static boolean ignoresInterrupts() throws IOException {
        try (Stream<String> status = Files.lines(Path.of("/proc/self/status"))) {
            return status.filter(line -> line.startsWith("SigIgn:"))
                    .map(line -> Long.parseUnsignedLong(line.substring(7).strip(), 16))
                    .anyMatch(signals -> (signals & 1L << (SIGINT - 1)) != 0);
        }
    }

    private static String classPath(boolean testingPlugins) {
        String all = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Arrays.stream(all.split(File.pathSeparator, -1))
                .filter(entry ->
                        testingPlugins || !entry.matches(".*(tare-quality-testing|/quality/(testing|it)/target).*"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    Process process() {
        return process;
    }

    String outSoFar() throws IOException {
        return Files.readString(out);
    }

    private String err() throws IOException {
        return Files.readString(err).replace(NOTE, "");
    }

    /** Waits until {@code text} is in its standard output. */
    void awaitOutput(String text) throws IOException, InterruptedException {
        for (int i = 0; i < 3_000 && process.isAlive() && !outSoFar().contains(text); i++) {
            TimeUnit.MILLISECONDS.sleep(100);
        }
        assertThat(outSoFar()).as(() -> "output, with errors: " + errSoFar()).contains(text);
    }

    private String errSoFar() {
        try {
            return err();
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** Its child processes and their descendants. */
    List<ProcessHandle> descendants() {
        try (Stream<ProcessHandle> all = process.descendants()) {
            return all.toList();
        }
    }

    Ended await() throws IOException, InterruptedException {
        return await(LIMIT_SECONDS);
    }

    /** Waits longer than the default, for slow commands. */
    Ended await(int limitSeconds) throws IOException, InterruptedException {
        if (!process.waitFor(limitSeconds, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("did not end within " + limitSeconds + " s:\n" + outSoFar() + err());
        }
        return new Ended(process.exitValue(), outSoFar(), err());
    }
}
