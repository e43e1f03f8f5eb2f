package tare.environments.hosts;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.LogTail;
import tare.measure.placing.PassedVariables;

/** A process started here, with a process owner from its first moment on. One thread at a time. */
final class Child {
    /**
     * Waits until its owner is recorded, and ends if the harness ends before. Ctrl-C at the harness's terminal reaches
     * the whole group, but only the harness may end daemons, and standing ones outlive the terminal; so both signals
     * are ignored. A JVM keeps inherited ignored signals ignored.
     */
    private static final String LAUNCH = "trap '' INT HUP; read -r go || exit 125; exec \"$@\" </dev/null";

    private static final Duration KILL_LIMIT = Duration.ofSeconds(10);

    private final String name;
    private final Process process;
    private final ProcessIdentity identity;
    private final LogFile log;
    private final long logStart;
    private final ProcessOwner owner;

    private Child(
            String name, Process process, ProcessIdentity identity, LogFile log, long logStart, ProcessOwner owner) {
        this.name = name;
        this.process = process;
        this.identity = identity;
        this.log = log;
        this.logStart = logStart;
        this.owner = owner;
    }

    /**
     * @param words the program, which need not exist, and its arguments
     * @param variables of its environment, beside the few that are passed on
     * @param log receives both of its outputs, appended
     */
    static Child start(
            String name,
            List<String> words,
            Map<String, String> variables,
            Path directory,
            Path log,
            ProcessOwner owner)
            throws EnvironmentException {
        List<String> command = new ArrayList<>(List.of("sh", "-c", LAUNCH, "tare-launcher"));
        // Leaves the harness's process group as well, as some programs kill the whole group of processes that they
        // started.
        if (owner.outlivesHarness() && Programs.has("setsid")) {
            command.add("setsid");
        }
        command.addAll(words);
        try {
            Files.createDirectories(log.getParent());
            LogFile logFile = new LogFile(log);
            long logStart = logFile.size();
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
            PassedVariables.limit(builder.environment());
            builder.environment().putAll(variables);
            Process process = builder.start();
            // Closing the pipe without a line ends a launcher that got no owner.
            try (OutputStream pipe = process.getOutputStream()) {
                ProcessIdentity identity = ProcessIdentity.of(process.pid())
                        .orElseThrow(() -> new EnvironmentException(name + ": its launcher ended at once"));
                owner.take(name, identity);
                pipe.write("go\n".getBytes(US_ASCII));
                return new Child(name, process, identity, logFile, logStart, owner);
            }
        } catch (IOException e) {
            throw new EnvironmentException(name + " could not be started: " + e, e);
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    ProcessIdentity identity() {
        return identity;
    }

    List<ProcessIdentity> tree() {
        return ProcessTree.of(identity);
    }

    LogFile log() {
        return log;
    }

    /** Start of its own output in the log, which earlier processes may have written to. */
    long logStart() {
        return logStart;
    }

    /** @return whether it has ended in time */
    boolean await(Duration limit) throws InterruptedException {
        return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    int exitCode() {
        return process.exitValue();
    }

    /** Requests its end, kills it after {@code patience}, and returns when it and its descendants have ended. */
    void stop(Duration patience) throws EnvironmentException, InterruptedException {
        List<ProcessIdentity> tree = tree();
        process.destroy();
        await(patience);
        end(tree);
    }

    /** Returns when it and its descendants have ended. */
    void kill() throws EnvironmentException, InterruptedException {
        end(tree());
    }

    /**
     * Sends a signal to it and to its descendants.
     *
     * @param name such as {@code STOP}
     */
    void signal(String name) throws EnvironmentException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("kill", "-" + name));
        tree().forEach(one -> command.add(Long.toString(one.pid())));
        try {
            Process kill = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (kill.waitFor() != 0) {
                throw new EnvironmentException(this.name + ": could not be sent the signal " + name);
            }
        } catch (IOException e) {
            throw new EnvironmentException(this.name + ": could not be sent the signal " + name + ": " + e, e);
        }
    }

    private void end(List<ProcessIdentity> tree) throws EnvironmentException, InterruptedException {
        ProcessTree.kill(tree);
        process.destroyForcibly();
        if (!await(KILL_LIMIT) || !ProcessTree.awaitEnd(tree, KILL_LIMIT)) {
            throw new EnvironmentException(name + ": process " + identity.pid() + " is still running "
                    + KILL_LIMIT.toSeconds() + " s after it was killed");
        }
        release();
    }

    /** Releases the ended process from its owner. */
    void release() throws EnvironmentException {
        try {
            owner.release(name, identity);
        } catch (IOException e) {
            throw new EnvironmentException(name + ": cannot be taken from the orphan reaper: " + e, e);
        }
    }

    /** Exit code and end of the log, for a message. */
    String ending() {
        return "exit code " + exitCode() + "; log: " + log.path() + "; " + LogTail.of(log.path());
    }
}
