package tare.environments.hosts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tare.api.spi.system.EnvironmentException;

/**
 * Notes of pods in the user's state directory, for as long as there are any. The pods of a Tare that was killed end by
 * themselves, but stay listed in their namespace, with their claims, until they are deleted. Any thread.
 */
public final class LeftPods {
    private final Path directory;

    LeftPods(Path directory) {
        this.directory = directory;
    }

    /** Those of this user. */
    public static LeftPods ofUser() {
        return new LeftPods(UserFiles.state().resolve("kubernetes"));
    }

    /** Notes pods that this process is about to make. */
    void note(String id, Kubectl kubectl) throws EnvironmentException {
        long pid = ProcessHandle.current().pid();
        List<String> lines = new ArrayList<>();
        lines.add(Long.toString(pid));
        lines.add(ProcessIdentity.of(pid).map(ProcessIdentity::birth).orElse(""));
        lines.add(machine());
        lines.addAll(kubectl.words());
        try {
            Files.createDirectories(directory);
            Files.write(directory.resolve(id), lines, UTF_8);
        } catch (IOException e) {
            throw new EnvironmentException(directory.resolve(id) + ": cannot be written: " + e, e);
        }
    }

    /** Machines may share a home; the process that a note names lives on one of them. */
    private static String machine() throws EnvironmentException {
        Path name = Path.of("/proc/sys/kernel/hostname");
        try {
            return Files.isReadable(name) ? String.join("", Files.readAllLines(name)) : "";
        } catch (IOException e) {
            throw new EnvironmentException(name + ": cannot be read: " + e, e);
        }
    }

    void forget(String id) throws EnvironmentException {
        try {
            Files.deleteIfExists(directory.resolve(id));
        } catch (IOException e) {
            throw new EnvironmentException(directory.resolve(id) + ": cannot be deleted: " + e, e);
        }
    }

    /**
     * Deletes the pods of processes that have ended. Returns a line for each that says so, and for those
     * made on other machines.
     *
     * @throws EnvironmentException naming each note whose pods could not be deleted
     */
    public List<String> end() throws EnvironmentException, InterruptedException {
        List<String> done = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (Path note : notes()) {
            try {
                List<String> lines = Files.readAllLines(note);
                ProcessIdentity owner = new ProcessIdentity(Long.parseLong(lines.get(0)), lines.get(1));
                if (!lines.get(2).equals(machine())) {
                    done.add("left as they are: pods made on " + lines.get(2) + "; run this there, or remove " + note);
                } else if (!owner.isAlive()) {
                    Kubectl kubectl = new Kubectl(lines.subList(3, lines.size()));
                    long count = delete(note.getFileName().toString(), kubectl);
                    Files.deleteIfExists(note);
                    done.add(String.join(" ", kubectl.words()) + ": " + count + " pod" + (count == 1 ? "" : "s")
                            + " deleted that a killed Tare had left");
                }
            } catch (IOException | IndexOutOfBoundsException | NumberFormatException e) {
                problems.add(note + ": cannot be read: " + e);
            } catch (EnvironmentException e) {
                problems.add(e.getMessage() + "; if that cluster is gone, remove " + note);
            }
        }
        if (!problems.isEmpty()) {
            done.addAll(problems);
            throw new EnvironmentException(String.join("\n", done));
        }
        return done;
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
