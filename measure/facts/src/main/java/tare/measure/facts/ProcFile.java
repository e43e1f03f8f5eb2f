package tare.measure.facts;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A kernel file that is read repeatedly into the same memory. One thread. */
final class ProcFile {
    /** Longer than nearly all files read; a longer one ends with the last line that fits whole. */
    static final int MOST_BYTES = 1 << 17;

    private final Path path;
    private byte[] buffer;

    ProcFile(Path path) {
        this.path = path;
    }

    /** The first line that begins with {@code prefix}; empty if there is none, or no such file. */
    Optional<String> line(String prefix) {
        return lines().stream().filter(line -> line.startsWith(prefix)).findFirst();
    }

    /** Empty if unreadable, as kernels and containers differ in the files they provide. */
    List<String> lines() {
        try (InputStream in = Files.newInputStream(path)) {
            buffer = buffer == null ? new byte[MOST_BYTES] : buffer;
            int length = in.readNBytes(buffer, 0, MOST_BYTES);
            String text = new String(buffer, 0, length, StandardCharsets.ISO_8859_1);
            // A truncated number would look like a smaller one.
            return (length < MOST_BYTES ? text : text.substring(0, text.lastIndexOf('\n') + 1))
                    .lines()
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }
}
