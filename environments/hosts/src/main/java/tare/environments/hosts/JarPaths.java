package tare.environments.hosts;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tare.api.spi.system.Command;
import tare.api.spi.system.RemotePath;

/**
 * Where the jars of a command are on its host.
 *
 * @param byLock in the order of each lock file, by its name
 */
record JarPaths(Map<String, List<RemotePath>> byLock) implements Serializable {
    JarPaths {
        byLock = Map.copyOf(byLock);
    }

    /** All jars of a command, in the order of its locks. */
    List<Path> of(Command.Java java) {
        List<Path> all = new ArrayList<>();
        java.locks().forEach(lock -> byLock.get(lock).forEach(jar -> all.add(jar.local())));
        return all;
    }
}
