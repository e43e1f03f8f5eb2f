package tare.judge.imports;

import java.nio.file.Path;

/** Something that cannot be imported; the message names file, line where there is one, rule and value. */
public final class ImportException extends RuntimeException {
    ImportException(String message) {
        super(message);
    }

    ImportException(Path file, String message) {
        super(file + ": " + message);
    }

    ImportException(Path file, int line, String message) {
        super(file + ":" + line + ": " + message);
    }
}
