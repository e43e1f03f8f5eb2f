package tare.apps.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import tare.api.spi.Sha256;

/** SHA-256 checksums of files, in the format of {@code sha256sum --check}. */
record ChecksumList(Path directory) {
    static final String FILE = "SHA256SUMS";

    /** Writes the checksums of all files in the directory to a file in it. */
    void write() throws IOException {
        StringBuilder text = new StringBuilder();
        for (Path file : files()) {
            text.append(line(file, directory.relativize(file).toString()));
        }
        Files.writeString(directory.resolve(FILE), text);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /** @param name the file's name in the line */
    static String line(Path file, String name) throws IOException {
        return Sha256.of(file) + "  " + name + "\n";
    }
}
