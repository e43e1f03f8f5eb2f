package tare.api.spi.system;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import tare.api.spi.Sha256;

/** Looks up the jars named in lock files, on this machine. Any thread. */
public interface JarSource {
    /** @throws EnvironmentException if a jar is unavailable, or differs from the locked one */
    List<Path> jars(String lock) throws EnvironmentException;

    /** The SHA-256 of a jar, or of any other file, perhaps from an earlier time if the file has not changed since. */
    default String sha256(Path file) throws IOException {
        return Sha256.of(file);
    }
}
