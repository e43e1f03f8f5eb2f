package tare.quality.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A fresh JVM with this JVM's class path. */
final class ChildJvm {
    /** The JVM flags of workers. */
    static final List<String> FLAGS =
            List.of("-Xms512m", "-Xmx512m", "-XX:+UseSerialGC", "-XX:+UseCondCardMark", "-XX:+ExitOnOutOfMemoryError");

    private static final int SHOWN = 30;

    private ChildJvm() {}

    /** The last line that one of our main classes prints. */
    static String lastLine(Class<?> main, Object... arguments) throws IOException, InterruptedException {
        List<String> lines = run(
                FLAGS,
                main.getName(),
                Stream.of(arguments).map(Object::toString).toList());
        return lines.get(lines.size() - 1);
    }

    /**
     * Runs a main class until it exits.
     *
     * @return all its output, both streams merged
     * @throws IllegalStateException with the last lines if it fails
     */
    static List<String> run(List<String> flags, String mainClass, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> command = withFlags(flags, System.getProperty("java.class.path"), mainClass, arguments);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        List<String> lines = output(process);
        int code = process.waitFor();
        if (code != 0) {
            List<String> last = lines.subList(Math.max(0, lines.size() - SHOWN), lines.size());
            throw new IllegalStateException(mainClass + " ended with " + code + ":\n" + String.join("\n", last));
        }
        return lines;
    }

    /** Its standard output until it closes that, without any input. */
    static List<String> output(Process process) throws IOException {
        process.getOutputStream().close();
        try (BufferedReader out = process.inputReader()) {
            return out.lines().toList();
        } finally {
            process.destroy();
        }
    }

    /** @param moreFlags in addition to a worker's */
    static List<String> command(List<String> moreFlags, String mainClass, List<String> arguments) {
        return command(moreFlags, System.getProperty("java.class.path"), mainClass, arguments);
    }

    /** A command with another class path. */
    static List<String> command(List<String> moreFlags, String classPath, String mainClass, List<String> arguments) {
        List<String> flags = new ArrayList<>(FLAGS);
        flags.addAll(moreFlags);
        return withFlags(flags, classPath, mainClass, arguments);
    }

    /** A command with these flags alone. */
    static List<String> withFlags(List<String> flags, String classPath, String mainClass, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current().info().command().orElse("java"));
        command.addAll(flags);
        command.addAll(List.of("-cp", classPath, mainClass));
        command.addAll(arguments);
        return command;
    }
}
