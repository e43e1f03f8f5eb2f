package tare.judge.results;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** Checks the kinds of files in a results directory before any is opened: reading a pipe or a device may never end. */
final class OrdinaryFiles {
    private OrdinaryFiles() {}

    /**
     * @throws ResultsException naming a file that is neither a regular file nor a directory, directly or through its
     *     link
     */
    static void require(Path root) {
        try {
            Files.walkFileTree(root, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                    // Running stores may keep sockets there, and Tare reads none of these files.
                    return directory.equals(new ResultsLayout(root).data())
                            ? FileVisitResult.SKIP_SUBTREE
                            : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    boolean isDangling = attributes.isSymbolicLink() && Files.notExists(file);
                    if (!isDangling
                            && Files.readAttributes(file, BasicFileAttributes.class)
                                    .isOther()) {
                        throw new ResultsException(file + ": must be an ordinary file, not a pipe, device or socket");
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException failure) {
                    return FileVisitResult.CONTINUE; // If it is needed, reading it will report why.
                }
            });
        } catch (IOException e) {
            throw new ResultsException(root + ": cannot be read: " + FileProblem.of(e), e);
        }
    }
}
