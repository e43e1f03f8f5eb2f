package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import tare.api.spi.system.Command;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.EnvironmentException;

/** Tracks which daemons were started with a class archive, and which could be. Any thread. */
final class ArchivedStarts {
    private record Started(Daemon daemon, JarPaths jars) {}

    private final CommandLines commands;
    /** Daemons as they were last started. */
    private final Map<DaemonId, Started> started = new ConcurrentHashMap<>();
    /** Roles started with an archive. */
    private final Set<String> archived = new ConcurrentSkipListSet<>();

    ArchivedStarts(CommandLines commands) {
        this.commands = commands;
    }

    /** Records a daemon before it is started. */
    void note(Daemon daemon, JarPaths jars) throws EnvironmentException {
        started.put(daemon.id(), new Started(daemon, jars));
        if (archive(daemon.id()).filter(Files::exists).isPresent()) {
            archived.add(daemon.id().role());
        }
    }

    /** Whether a started daemon has no archive, and one can be made. */
    boolean lacks(DaemonId id) throws EnvironmentException {
        return ClassArchives.canMake()
                && archive(id).filter(path -> !Files.exists(path)).isPresent();
    }

    /** Path of its archive, existing or not; empty if it can have none. */
    Optional<Path> archive(DaemonId id) throws EnvironmentException {
        Started last = started.get(id);
        try {
            return last.daemon().command() instanceof Command.Java java
                    ? commands.archive(java, last.jars(), last.daemon().files())
                    : Optional.empty();
        } catch (IOException e) {
            throw new EnvironmentException(id + ": its class archive cannot be found: " + e, e);
        }
    }

    String fact() {
        return archived.isEmpty() ? "none" : String.join(" ", archived);
    }
}
