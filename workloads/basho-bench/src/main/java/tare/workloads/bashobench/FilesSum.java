package tare.workloads.bashobench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import tare.api.spi.Sha256;

/** One SHA-256 over the contents of several files, in their order and whatever they are called. */
final class FilesSum {
    private FilesSum() {}

    /** @throws TermException if a file cannot be read */
    static String of(List<Path> files) {
        return Sha256.of(files.stream().map(FilesSum::of).collect(Collectors.joining("\n")));
    }

    private static String of(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new TermException(file + ": there is no such file");
        }
        try {
            return Sha256.of(file);
        } catch (IOException e) {
            throw new TermException(file + ": cannot be read: " + e.getMessage());
        }
    }
}
