package tare.measure.runtime;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.JarSource;

/** The jars in the lock files of drivers and daemons, fetched if missing. Any thread; calls wait for each other. */
public final class LockedJars implements JarSource {
    private final ClassLoader loader;
    private final RuntimeJars jars;
    private final Map<String, List<Path>> resolved = new HashMap<>();

    /** @param loader finds the lock files */
    public LockedJars(ClassLoader loader, RuntimeJars jars) {
        this.loader = loader;
        this.jars = jars;
    }

    /** Fetches without a word. */
    public static LockedJars online(ClassLoader loader) throws RuntimeJarsException {
        return new LockedJars(loader, RuntimeJars.online(FetchProgress.SILENT));
    }

    @Override
    public synchronized List<Path> jars(String lock) throws EnvironmentException {
        List<Path> known = resolved.get(lock);
        if (known == null) {
            known = resolve(lock);
            resolved.put(lock, known);
        }
        return known;
    }

    private List<Path> resolve(String lock) throws EnvironmentException {
        try {
            Optional<LockFile> file = LockFile.ofDriver(loader, lock);
            return jars.resolve(file.orElseThrow(() -> new EnvironmentException("there is no lock file of " + lock)));
        } catch (RuntimeJarsException | IOException e) {
            throw new EnvironmentException(e.getMessage(), e);
        }
    }
}
