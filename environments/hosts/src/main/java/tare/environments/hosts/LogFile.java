package tare.environments.hosts;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A process's output, read while it is written. */
record LogFile(Path path) {
    /** Its current size; later output comes after it. */
    long size() {
        try {
            return Files.size(path);
        } catch (IOException e) {
            return 0; // Nothing has been written yet.
        }
    }

    /** The text after {@code from}, at most {@code most} bytes of it. */
    String text(long from, int most) {
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
            file.seek(from);
            byte[] bytes = new byte[(int) Math.max(0, Math.min(most, file.length() - from))];
            file.readFully(bytes);
            return new String(bytes, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }
}
