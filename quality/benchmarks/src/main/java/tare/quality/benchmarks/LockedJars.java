package tare.quality.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.JarSource;
import tare.measure.runtime.FetchProgress;
import tare.measure.runtime.LockFile;
import tare.measure.runtime.RuntimeJars;
import tare.measure.runtime.RuntimeJarsException;

/**
 * The jars of lock files on this class path; missing ones are fetched. Any thread; requests are served one at a time.
 */
public final class LockedJars implements JarSource {
    private final Map<String, List<Path>> resolved = new HashMap<>();
    private final RuntimeJars jars;

    public LockedJars() throws RuntimeJarsException {
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
