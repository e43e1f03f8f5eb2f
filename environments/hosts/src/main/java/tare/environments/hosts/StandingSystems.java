package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tare.api.model.TareCommand;
import tare.api.spi.system.EnvironmentException;

/**
 * The user's systems that outlive the command which started them. Each has a directory of its own, with a journal, logs
 * and data. Ends only processes that a journal names, by pid and birth, and removes only directories with Tare's
 * marker. One thread.
 */
public final class StandingSystems {
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(30);
    private static final Duration KILL_LIMIT = Duration.ofSeconds(10);

    private final Path root;

    public StandingSystems(Path root) {
        this.root = root;
    }

    /** An instance in the user's state directory. */
    public static StandingSystems ofUser() {
        return new StandingSystems(UserFiles.state().resolve("systems"));
    }

    /** Locks of ports, which all harnesses of the user share. */
    public Path ports() {
        return root.resolveSibling("ports");
    }

    /**
     * Creates a directory and a journal. Wipes the remains of a system of that name which never was up.
     *
     * @throws EnvironmentException if there is a system of that name
     */
    public StandingJournal begin(String name, String system, Instant since)
            throws EnvironmentException, InterruptedException {
        Path directory = directory(name);
        Optional<StandingSystem> earlier = find(name);
        if (earlier.isPresent()) {
            refuseInUse(earlier.get());
            end(earlier.get(), false);
        }
        try {
            return StandingJournal.begin(OwnDirectory.makeEmpty(directory), system, since);
        } catch (IOException e) {
            throw new EnvironmentException(directory + ": cannot be made: " + e, e);
        }
    }

    private static void refuseInUse(StandingSystem earlier) throws EnvironmentException {
        if (isInUse(earlier)) {
            throw new EnvironmentException(earlier.name() + ": must not exist yet; "
                    + TareCommand.with("ps shows it, and ") + TareCommand.with("down " + earlier.name()) + " ends it");
        }
    }

    /** Whether the system has data or processes worth keeping. */
    private static boolean isInUse(StandingSystem system) {
        return system.isUp() || system.isAlive();
    }

    /** {@code name}, or {@code name} with the first unused number appended. */
    public String free(String name) throws EnvironmentException {
        List<String> used = all().stream()
                .filter(StandingSystems::isInUse)
                .map(StandingSystem::name)
                .toList();
        String free = name;
        for (int i = 2; used.contains(free); i++) {
            free = name + "-" + i;
        }
        return free;
    }

    private Path directory(String name) throws EnvironmentException {
        if (!name.matches("[A-Za-z0-9_-]+")) {
            throw new EnvironmentException("name: must be of letters, digits, _ and - only, got: " + name);
        }
        return root.resolve(name).toAbsolutePath();
    }

    /** All standing systems, by name. */
    public List<StandingSystem> all() throws EnvironmentException {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> directories = Files.list(root)) {
            List<StandingSystem> systems = new ArrayList<>();
            for (Path directory : directories.sorted().toList()) {
                if (Files.exists(directory.resolve(StandingJournal.FILE))) {
                    systems.add(StandingJournal.read(directory));
                }
            }
            return systems;
        } catch (IOException e) {
            throw new EnvironmentException(root + ": cannot be read: " + e, e);
        }
    }

    public Optional<StandingSystem> find(String name) throws EnvironmentException {
        return all().stream().filter(system -> system.name().equals(name)).findFirst();
    }

    /**
     * Ends the rest of a system and removes its directory. If its data is kept, daemons are stopped in order, the
     * newest first; otherwise they are killed.
     *
     * @throws EnvironmentException if another process starts or ends it, or its directory lacks the marker
     */
    public void end(StandingSystem system, boolean keepData) throws EnvironmentException, InterruptedException {
        try (OwnDirectory held = OwnDirectory.hold(system.directory())) {
            List<StandingProcess> newestFirst = new ArrayList<>(system.processes());
            Collections.reverse(newestFirst);
            if (keepData) {
                askInTurn(newestFirst);
            }
            kill(system.name(), newestFirst);
            for (Path secret : StandingJournal.secrets(held.path())) {
                Files.deleteIfExists(secret);
            }
        } catch (IOException e) {
            throw new EnvironmentException(system.name() + ": a file that holds a secret cannot be removed: " + e, e);
        }
        if (!keepData) {
            OwnDirectory.remove(system.directory());
        }
    }

    private static void askInTurn(List<StandingProcess> processes) throws InterruptedException {
        for (StandingProcess process : processes) {
            ProcessTree.ask(process.identity());
            ProcessTree.awaitEnd(List.of(process.identity()), STOP_PATIENCE);
        }
    }

    private static void kill(String name, List<StandingProcess> processes)
            throws EnvironmentException, InterruptedException {
        List<ProcessIdentity> all = new ArrayList<>();
        processes.forEach(process -> all.addAll(ProcessTree.of(process.identity())));
        ProcessTree.kill(all);
        if (!ProcessTree.awaitEnd(all, KILL_LIMIT)) {
            List<Long> left = all.stream()
                    .filter(ProcessIdentity::isAlive)
                    .map(ProcessIdentity::pid)
                    .toList();
            throw new EnvironmentException(name + ": still running " + KILL_LIMIT.toSeconds()
                    + " s after they were killed: processes " + left);
        }
    }
}
