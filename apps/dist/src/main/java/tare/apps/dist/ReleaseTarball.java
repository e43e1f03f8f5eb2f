package tare.apps.dist;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/**
 * Packs a directory under its own name. The same files give the same bytes: entries are sorted, share one timestamp and
 * have no owner's name.
 */
record ReleaseTarball(Path directory) {
    /** The timestamp of the jars' entries, too. */
    private static final FileTime TIME = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));

    private static final int FILE = 0100644;
    private static final int PROGRAM = 0100755;
    private static final int DIRECTORY = 040755;

    /**
     * Writes the tarball and its checksum, the latter to {@code FILE.sha256} next to it.
     *
     * @return {@code file}
     */
    Path write(Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                TarArchiveOutputStream tar = new TarArchiveOutputStream(new GZIPOutputStream(out, 1 << 16))) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            for (Path entry : entries()) {
                add(entry, tar);
            }
        }
        String name = file.getFileName().toString();
        Files.writeString(file.resolveSibling(name + ".sha256"), ChecksumList.line(file, name));
        return file;
    }

    private List<Path> entries() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.sorted().toList();
        }
    }

    private void add(Path file, TarArchiveOutputStream tar) throws IOException {
        TarArchiveEntry entry =
                new TarArchiveEntry(file, directory.getParent().relativize(file).toString());
        entry.setMode(mode(file));
        entry.setIds(0, 0);
        entry.setNames("", "");
        entry.setLastModifiedTime(TIME);
        entry.setCreationTime(null);
        entry.setLastAccessTime(null);
        entry.setStatusChangeTime(null);
        tar.putArchiveEntry(entry);
        if (Files.isRegularFile(file)) {
            Files.copy(file, tar);
        }
        tar.closeArchiveEntry();
    }

    private static int mode(Path file) {
        if (Files.isDirectory(file)) {
            return DIRECTORY;
        }
        return Files.isExecutable(file) ? PROGRAM : FILE;
    }
}
