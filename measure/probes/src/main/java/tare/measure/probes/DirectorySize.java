package tare.measure.probes;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Number and total length of the files in a directory on this machine. A file with several names counts once;
 * directories are not counted.
 */
record DirectorySize(long files, long bytes) {
    /** Empty if there is no such directory. A file removed meanwhile is left out. */
    static Optional<DirectorySize> of(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return Optional.empty();
        }
        Count count = new Count();
        Files.walkFileTree(directory, count);
        return Optional.of(new DirectorySize(count.files, count.bytes));
    }

    private static final class Count extends SimpleFileVisitor<Path> {
        private final Set<Object> seen = new HashSet<>();
        private long files;
        private long bytes;

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            Object key = attributes.fileKey();
            if (attributes.isRegularFile() && (key == null || seen.add(key))) {
                files++;
                bytes += attributes.size();
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path directory, IOException e) {
            return FileVisitResult.CONTINUE;
        }
    }
}
