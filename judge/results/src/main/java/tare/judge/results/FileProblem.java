package tare.judge.results;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Optional;

/** Why a file could not be read or written, in words. */
public final class FileProblem {
    private FileProblem() {}

    /** {@code there is no /a/b}, {@code no permission for /a/b}, {@code No space left on device}. */
    public static String of(IOException e) {
        if (!(e instanceof FileSystemException problem)) {
            return Optional.ofNullable(e.getMessage()).orElse(e.toString());
        }
        String file = problem.getFile();
        if (e instanceof NoSuchFileException) {
            return "there is no " + file;
        }
        if (e instanceof AccessDeniedException) {
            return "no permission for " + file;
        }
        if (e instanceof NotDirectoryException) {
            return file + " is not a directory";
        }
        if (e instanceof FileAlreadyExistsException) {
            return file + " is in the way";
        }
        return file + ": " + Optional.ofNullable(problem.getReason()).orElse(e.toString());
    }
}
