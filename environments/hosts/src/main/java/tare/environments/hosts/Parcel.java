package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tare.measure.runtime.Checksums;

/**
 * A file to bring to a host.
 *
 * @param isPacked whether the file is a directory's jar, made for the way
 * @param bytes its length
 */
record Parcel(Path file, boolean isPacked, FileOrders.Brought as, long bytes) {
    /** A file as it is, or a directory as a jar. */
    static Parcel of(Path path, Checksums sums) throws IOException {
        if (!Files.isDirectory(path)) {
            return of(path, path.getFileName().toString(), false, sums);
        }
        Path packed = Files.createTempFile("tare", ".jar");
        Files.write(packed, AgentJar.ofDirectory(path));
        return of(packed, path.getFileName() + ".jar", true, sums);
    }

    private static Parcel of(Path file, String name, boolean isPacked, Checksums sums) throws IOException {
        return new Parcel(file, isPacked, new FileOrders.Brought(sums.sha256(file), name), Files.size(file));
    }

    /** Deletes what was made for the way. */
    void discard() throws IOException {
        if (isPacked) {
            Files.deleteIfExists(file);
        }
    }
}
