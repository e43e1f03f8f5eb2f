package tare.environments.hosts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tare.api.spi.Sha256;
import tare.api.spi.system.BringProgress;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentSite;

/**
 * Notes of hosts that were reached over ssh, in the user's state directory, for as long as something of Tare's may be
 * there: jars that are kept for later runs, and what a killed agent has left. Any thread.
 */
public final class LeftHosts {
    private final Path directory;

    /** @param directory of the notes */
    LeftHosts(Path directory) {
        this.directory = directory;
    }

    /** Those of this user. */
    public static LeftHosts ofUser() {
        return new LeftHosts(UserFiles.state().resolve("ssh"));
    }

    /**
     * How to come there again.
     *
     * @param words for ssh
     * @param there the directory; empty for temporary ones
     */
    record Way(String destination, String java, String there, List<String> words) {
        private EnteredHostOptions options() {
            return new EnteredHostOptions(
                    destination, new SshEntrance(destination, words), "127.0.0.1", "127.0.0.1", java, there);
        }

        private List<String> lines() {
            List<String> lines = new ArrayList<>(List.of(destination, java, there));
            lines.addAll(words);
            return lines;
        }
    }

    /** Notes a host that was entered. Returns the note if it is to be removed when the host is left in order. */
    Optional<Path> note(Way way) throws EnvironmentException {
        boolean isTemporary = way.there().isEmpty();
        List<String> lines = way.lines();
        String all = String.join("\n", lines)
                + (isTemporary ? ProcessHandle.current().pid() : "");
        Path note = directory.resolve(Sha256.of(all).substring(0, 12));
        try {
            Files.createDirectories(directory);
            Files.write(note, lines, UTF_8);
        } catch (IOException e) {
            throw new EnvironmentException(note + ": cannot be written: " + e, e);
        }
        return isTemporary ? Optional.of(note) : Optional.empty();
    }

    /**
     * Removes what is left on noted hosts. Returns a line for each.
     *
     * @param logs where their agents' standard error goes
     * @throws EnvironmentException naming each host that cannot be reached, or whose directory is in use
     */
    public List<String> end(Path logs) throws EnvironmentException, InterruptedException {
        List<String> done = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (Path note : notes()) {
            try {
                List<String> lines = Files.readAllLines(note, UTF_8);
                Way way = new Way(lines.get(0), lines.get(1), lines.get(2), lines.subList(3, lines.size()));
                done.add("ssh " + way.destination() + ": " + remove(way, logs));
                Files.deleteIfExists(note);
            } catch (IOException | IndexOutOfBoundsException e) {
                problems.add(note + ": cannot be read: " + e);
            } catch (EnvironmentException e) {
                problems.add(e.getMessage() + "; if that host is gone, remove " + note);
            }
        }
        if (!problems.isEmpty()) {
            done.addAll(problems);
            throw new EnvironmentException(String.join("\n", done));
        }
        return done;
    }

    private static String remove(Way way, Path logs) throws EnvironmentException, InterruptedException {
        EnvironmentSite site = new EnvironmentSite(
                logs, logs, lock -> List.of(), Optional.empty(), Optional.empty(), BringProgress.NONE, Map.of());
        try (EnteredHost host = EnteredHost.open(List.of(way.options()), site).get(0)) {
            List<String> others = host.ask(new RemoveKept());
            String where = way.there().isEmpty() ? "what killed agents had left was" : way.there();
            return where + " removed"
                    + (others.isEmpty() ? "" : ", but for what is not Tare's: " + String.join(", ", others));
        }
    }

    private List<Path> notes() throws EnvironmentException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new EnvironmentException(directory + ": cannot be read: " + e, e);
        }
    }
}
