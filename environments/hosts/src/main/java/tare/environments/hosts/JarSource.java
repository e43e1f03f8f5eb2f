package tare.environments.hosts;

import java.nio.file.Path;
import java.util.List;
import tare.api.spi.system.EnvironmentException;

/** Provides the jars of a lock. Any thread. */
public interface JarSource {
    /**
     * @param lock the NAME in {@code META-INF/tare/NAME/runtime.lock}
     * @throws EnvironmentException if there is no such lock, or a jar is unavailable
     */
    List<Path> jars(String lock) throws EnvironmentException;
}
