package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tare.api.spi.system.EnvironmentException;

/**
 * Notes of pods in the user's state directory, for as long as there are any. The pods of a Tare that was killed end by
 * themselves, but stay listed in their namespace, with their claims, until they are deleted. Any thread.
 */
public final class LeftPods {
    private final LeftNotes notes;

    LeftPods(Path directory) {
        this.notes = new LeftNotes(directory, "cluster");
    }

    /** Those of this user. */
    public static LeftPods ofUser() {
        return new LeftPods(UserFiles.state().resolve("kubernetes"));
    }

    /** Notes pods that this process is about to make. */
    void note(String id, Kubectl kubectl) throws EnvironmentException {
        List<String> lines = new ArrayList<>(NoteOwner.current().lines());
        lines.addAll(kubectl.words());
        notes.write(id, lines);
    }

    void forget(String id) throws EnvironmentException {
        try {
            Files.deleteIfExists(notes.directory().resolve(id));
        } catch (IOException e) {
            throw new EnvironmentException(notes.directory().resolve(id) + ": cannot be deleted: " + e, e);
        }
    }

    /**
     * Deletes the pods of processes that have ended. Returns a line for each that says so, and for those
     * made on other machines.
     *
     * @throws EnvironmentException naming each note whose pods could not be deleted
     */
    public List<String> end() throws EnvironmentException, InterruptedException {
        return notes.end(LeftPods::end);
    }

    private static Optional<String> end(Path note, List<String> lines)
            throws EnvironmentException, IOException, InterruptedException {
        NoteOwner owner = NoteOwner.of(lines);
        if (owner.isElsewhere()) {
            return Optional.of(
                    "left as they are: pods made on " + owner.machine() + "; run this there, or remove " + note);
        }
        if (owner.isAlive()) {
            return Optional.empty();
        }
        Kubectl kubectl = new Kubectl(lines.subList(NoteOwner.LINES, lines.size()));
        long count = delete(note.getFileName().toString(), kubectl);
        Files.deleteIfExists(note);
        return Optional.of(String.join(" ", kubectl.words()) + ": " + count + " pod" + (count == 1 ? "" : "s")
                + " deleted that a killed Tare had left");
    }

    /** Deletes all pods with an id, and waits until they are gone; their claims go with them. Returns their number. */
    static long delete(String id, Kubectl kubectl) throws EnvironmentException, InterruptedException {
        Kubectl.Ended deleted = kubectl.tryTo(
                "delete", "pods", "--selector", PodManifest.selector(id), "--ignore-not-found", "--timeout=50s");
        if (deleted.code() != 0) {
            requireGone(id, kubectl);
        }
        deleted.requireSuccess("delete");
        return deleted.out().lines().filter(line -> line.startsWith("pod ")).count();
    }

    /** Only its node can end a pod. */
    private static void requireGone(String id, Kubectl kubectl) throws EnvironmentException, InterruptedException {
        for (PodState pod : PodState.of(
                        kubectl.ask("get", "pods", "--selector", PodManifest.selector(id), "--output", PodState.OUTPUT))
                .values()) {
            if (pod.isBeingDeleted()) {
                throw new EnvironmentException("pod " + pod.name() + ": is deleted, but its node " + pod.node()
                        + " does not answer: Kubernetes lists it until that node is back or removed");
            }
        }
    }
}
