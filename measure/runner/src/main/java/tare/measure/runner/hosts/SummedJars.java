package tare.measure.runner.hosts;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.JarSource;
import tare.measure.runtime.Checksums;

/**
 * A source of jars that reads no file again whose sum is known.
 *
 * @param sums all that were saved on this machine
 */
public record SummedJars(JarSource jars, Checksums sums) implements JarSource {
    public SummedJars(JarSource jars) {
        this(jars, Checksums.ofUser());
    }

    @Override
    public List<Path> jars(String lock) throws EnvironmentException {
        return jars.jars(lock);
    }

    @Override
    public String sha256(Path file) throws IOException {
        return sums.sha256(file);
    }
}
