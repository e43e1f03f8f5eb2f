package tare.api.spi.system;

import java.nio.file.Path;
import java.util.List;

/** Looks up the jars named in lock files, on this machine. Any thread. */
public interface JarSource {
    /** @throws EnvironmentException if a jar is unavailable, or differs from the locked one */
    List<Path> jars(String lock) throws EnvironmentException;
}
