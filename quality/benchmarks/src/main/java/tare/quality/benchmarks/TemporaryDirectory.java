package tare.quality.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tare.api.spi.FileTrees;

/** A directory that is deleted with its contents on close. */
public record TemporaryDirectory(Path path) implements AutoCloseable {
    public static TemporaryDirectory create() throws IOException {
        return new TemporaryDirectory(Files.createTempDirectory("tare-benchmark"));
    }

    @Override
    public void close() throws IOException {
        FileTrees.delete(path);
    }
}
