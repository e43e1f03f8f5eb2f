package tare.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tare.environments.processes.JarSource;
import tare.runtime.FetchProgress;
import tare.runtime.LockFile;
import tare.runtime.RuntimeJars;
import tare.runtime.RuntimeJarsException;
import tare.spi.system.EnvironmentException;

/** The jars that lock files on this class path name, fetched where they are missing. Any thread, one after the other. */
final class LockedJars implements JarSource {
    private final Map<String, List<Path>> resolved = new HashMap<>();
    private final RuntimeJars jars;

    LockedJars() throws RuntimeJarsException {
        jars = RuntimeJars.online(FetchProgress.SILENT);
    }

    @Override
    public synchronized List<Path> jars(String lock) throws EnvironmentException {
        if (!resolved.containsKey(lock)) {
            resolved.put(lock, resolve(lock));
        }
        return resolved.get(lock);
    }

    private List<Path> resolve(String lock) throws EnvironmentException {
        try {
            return jars.resolve(LockFile.ofDriver(LockedJars.class.getClassLoader(), lock)
                    .orElseThrow(() -> new EnvironmentException("there is no lock file of " + lock)));
        } catch (RuntimeJarsException | IOException e) {
            throw new EnvironmentException(e.getMessage(), e);
        }
    }
}
