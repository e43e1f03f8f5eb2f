package tare.workloads.bashobench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A file's lines, each given out once, or over and over. Read with the first use. Any thread. */
final class FileLines {
    private final Path file;
    private final boolean repeats;
    private List<byte[]> lines;
    private int next;

    FileLines(Path file, boolean repeats) {
        this.file = file;
        this.repeats = repeats;
    }

    /** The next line without its end; null if there are no more. */
    synchronized byte[] next() {
        if (lines == null) {
            lines = read();
        }
        if (next == lines.size()) {
            if (!repeats || lines.isEmpty()) {
                return null;
            }
            next = 0;
        }
        return lines.get(next++);
    }

    private List<byte[]> read() {
        try {
            return Files.readAllLines(file, StandardCharsets.ISO_8859_1).stream()
                    .map(line -> line.getBytes(StandardCharsets.ISO_8859_1))
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException(file + ": cannot be read: " + e.getMessage(), e);
        }
    }
}
