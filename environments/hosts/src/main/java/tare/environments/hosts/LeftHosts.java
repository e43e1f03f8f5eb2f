package tare.environments.hosts;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.Sha256;
import tare.api.spi.system.BringProgress;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentSite;

/**
 * Notes of hosts that were reached over ssh, in the user's state directory, for as long as something of Tare's may be
 * there: jars that are kept for later runs, and what a killed agent has left. Any thread.
 */
public final class LeftHosts {
    private final LeftNotes notes;

    /** @param directory of the notes */
    LeftHosts(Path directory) {
        this.notes = new LeftNotes(directory, "host");
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
        Path note = notes.write(Sha256.of(all).substring(0, 12), lines);
        return isTemporary ? Optional.of(note) : Optional.empty();
    }

    /**
     * Removes what is left on noted hosts. Returns a line for each.
     *
     * @param logs where their agents' standard error goes
     * @throws EnvironmentException naming each host that cannot be reached, or whose directory is in use
     */
    public List<String> end(Path logs) throws EnvironmentException, InterruptedException {
        return notes.end((note, lines) -> {
            Way way = new Way(lines.get(0), lines.get(1), lines.get(2), lines.subList(3, lines.size()));
            String done = "ssh " + way.destination() + ": " + remove(way, logs);
            Files.deleteIfExists(note);
            return Optional.of(done);
        });
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
}
