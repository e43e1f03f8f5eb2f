package tare.apps.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.JarSource;
import tare.measure.runtime.LockFile;
import tare.measure.runtime.RuntimeJars;
import tare.measure.runtime.RuntimeJarsException;

/** The jars in blueprints' lock files, downloaded if missing. Usable on any thread; calls wait for each other. */
final class BlueprintJars implements JarSource {
    private final ClassLoader loader;
    private final RuntimeJars jars;
    private final Map<String, List<Path>> resolved = new HashMap<>();

    BlueprintJars(ClassLoader loader, RuntimeJars jars) {
        this.loader = loader;
        this.jars = jars;
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
