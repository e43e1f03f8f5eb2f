package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import tare.api.spi.Sha256;
import tare.api.spi.system.BringProgress;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentSite;

/**
 * Notes of hosts that were reached over ssh, in the user's state directory, for as long as something of Tare's may be
 * there: jars that are kept for later runs, and what a killed agent has left. Any thread.
 */
public final class LeftHosts {
    private static final AtomicLong ENTERED = new AtomicLong();

    /** Lines of a note that say where its host is; an owner may follow, and then ssh's words. */
    private static final int PLACE_LINES = 3;

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

        private boolean isTemporary() {
            return there.isEmpty();
        }

        private List<String> lines(List<String> owner) {
            List<String> lines = new ArrayList<>(List.of(destination, java, there));
            lines.addAll(owner);
            lines.addAll(words);
            return lines;
        }

        /** @param owners how many lines its owner takes */
        private static Way of(List<String> lines, int owners) {
            return new Way(lines.get(0), lines.get(1), lines.get(2), lines.subList(PLACE_LINES + owners, lines.size()));
        }
    }

    /**
     * Notes a host that is about to be entered and gets a temporary directory. Returns the note, which is to be removed
     * once nothing is left there; empty if the directory is to stay.
     */
    Optional<Path> noteBefore(Way way) throws EnvironmentException {
        if (!way.isTemporary()) {
            return Optional.empty();
        }
        NoteOwner owner = NoteOwner.current();
        // Pids are used again, also after a restart of the machine, and one process may enter a host twice.
        String name = owner.process().pid() + "-"
                + Sha256.of(String.join("\n", owner.lines())).substring(0, 12) + "-" + ENTERED.incrementAndGet();
        return Optional.of(notes.write(name, way.lines(owner.lines())));
    }

    /** Notes a host that was entered and whose directory stays, once for all who use it. */
    void noteKept(Way way) throws EnvironmentException {
        if (!way.isTemporary()) {
            List<String> lines = way.lines(List.of());
            notes.write(Sha256.of(String.join("\n", lines)).substring(0, 12), lines);
        }
    }

    /**
     * Removes what is left on noted hosts, but for temporary directories of processes that live. Returns a line for
     * each, and for those that were entered from other machines.
     *
     * @param logs where their agents' standard error goes
     * @throws EnvironmentException naming each host that cannot be reached, or whose directory is in use
     */
    public List<String> end(Path logs) throws EnvironmentException, InterruptedException {
        return notes.end((note, lines) ->
                Way.of(lines, 0).isTemporary() ? endTemporary(note, lines, logs) : end(note, Way.of(lines, 0), logs));
    }

    private static Optional<String> endTemporary(Path note, List<String> lines, Path logs)
            throws EnvironmentException, IOException, InterruptedException {
        NoteOwner owner = NoteOwner.of(lines.subList(PLACE_LINES, lines.size()));
        Way way = Way.of(lines, NoteOwner.LINES);
        if (owner.isElsewhere()) {
            return Optional.of("ssh " + way.destination() + ": left as it is, as it was entered from " + owner.machine()
                    + "; run this there, or remove " + note);
        }
        return owner.isAlive() ? Optional.empty() : end(note, way, logs);
    }

    private static Optional<String> end(Path note, Way way, Path logs)
            throws EnvironmentException, IOException, InterruptedException {
        String done = "ssh " + way.destination() + ": " + remove(way, logs);
        Files.deleteIfExists(note);
        return Optional.of(done);
    }

    private static String remove(Way way, Path logs) throws EnvironmentException, InterruptedException {
        EnvironmentSite site = new EnvironmentSite(
                logs, logs, lock -> List.of(), Optional.empty(), Optional.empty(), BringProgress.NONE, Map.of());
        try (EnteredHost host = EnteredHost.open(List.of(way.options()), site).get(0)) {
            List<String> others = host.ask(new RemoveKept());
            String where = way.isTemporary() ? "what killed agents had left was" : way.there();
            return where + " removed"
                    + (others.isEmpty() ? "" : ", but for what is not Tare's: " + String.join(", ", others));
        }
    }
}
