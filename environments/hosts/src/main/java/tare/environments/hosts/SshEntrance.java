package tare.environments.hosts;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import tare.api.spi.system.EnvironmentException;

/**
 * OpenSSH's client as the user has it, with its configuration, keys, agent and jump hosts. All commands share one
 * connection. It ends a few seconds after the last of them, and removes its own socket, even if this process was killed.
 */
final class SshEntrance implements Entrance {
    /** As found on the PATH. */
    static final String PROGRAM = "ssh";

    /** The first value of an option counts, so the user's own come before these. */
    private static final List<String> OPTIONS = List.of(
            "BatchMode=yes",
            "ConnectTimeout=20",
            // A connection that is lost for good ends after a minute; a shorter gap is survived.
            "ServerAliveInterval=10",
            "ServerAliveCountMax=6",
            "ControlMaster=auto",
            "ControlPersist=10",
            // What the configuration has for the user's own sessions.
            "RemoteCommand=none",
            "ClearAllForwardings=yes",
            "LogLevel=ERROR");

    private static final String HOST_NAME = "hostname ";
    private static final Duration BRIEF = Duration.ofSeconds(30);

    private final List<String> own;
    private final String destination;
    private Path socket;
    private Optional<Path> note = Optional.empty();

    /**
     * Nothing is connected yet.
     *
     * @param own words for ssh
     * @param destination as ssh understands it
     */
    SshEntrance(String destination, List<String> own) {
        this.own = List.copyOf(own);
        this.destination = destination;
    }

    @Override
    public List<String> command(List<String> words) throws IOException {
        return ssh("-T", "--", destination, "exec " + quoted(words));
    }

    private synchronized List<String> ssh(String... arguments) throws IOException {
        if (socket == null) {
            socket = SshSockets.next();
        }
        List<String> words = new ArrayList<>(List.of(PROGRAM));
        words.addAll(own);
        OPTIONS.forEach(option -> words.addAll(List.of("-o", option)));
        words.addAll(List.of("-o", "ControlPath=" + socket));
        words.addAll(List.of(arguments));
        return words;
    }

    /** For the shell there, which takes one text apart again. */
    private static String quoted(List<String> words) {
        return words.stream()
                .map(word -> "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
    }

    /**
     * Reads ssh's configuration: aliases and {@code HostName} lead to another name or address.
     *
     * @param own words for ssh
     */
    static String resolvedName(String destination, List<String> own) throws EnvironmentException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(PROGRAM));
        words.addAll(own);
        words.addAll(List.of("-G", "--", destination));
        try {
            String settings = ShortCommand.run(words, BRIEF).out();
            return settings.lines()
                    .filter(line -> line.startsWith(HOST_NAME))
                    .map(line -> line.substring(HOST_NAME.length()).strip())
                    .findFirst()
                    .orElse(destination); // Its options are wrong: connecting says how.
        } catch (IOException e) {
            throw new EnvironmentException(
                    "host " + destination + ": OpenSSH's client cannot be started: " + e.getMessage(), e);
        }
    }

    @Override
    public String shown() {
        return "ssh " + (own.isEmpty() ? "" : String.join(" ", own) + " ") + destination;
    }

    /** Sets the file to remove once nothing is left on the host. */
    synchronized void note(Path file) {
        note = Optional.of(file);
    }

    @Override
    public synchronized void leftInOrder() throws EnvironmentException {
        try {
            if (note.isPresent()) {
                Files.deleteIfExists(note.get());
            }
        } catch (IOException e) {
            throw new EnvironmentException(note.get() + ": cannot be deleted: " + e, e);
        }
    }

    /** Ends the connection. */
    @Override
    public synchronized void close() throws EnvironmentException {
        if (socket == null) {
            return;
        }
        boolean isInterrupted = Thread.interrupted();
        try {
            Process exit = new ProcessBuilder(ssh("-O", "exit", "--", destination))
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.DISCARD) // There may be no connection any more.
                    .start();
            if (!exit.waitFor(BRIEF.toSeconds(), TimeUnit.SECONDS)) {
                exit.destroyForcibly();
            }
            Files.deleteIfExists(socket);
        } catch (IOException e) {
            throw new EnvironmentException("host " + destination + ": its connection cannot be closed: " + e, e);
        } catch (InterruptedException e) {
            isInterrupted = true; // The connection ends by itself.
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
