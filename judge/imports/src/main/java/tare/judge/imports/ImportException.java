package tare.judge.imports;

import java.nio.file.Path;

/**
 * Thrown if a source cannot be imported; the message names the file, the line if there is one, the rule and the value.
 */
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
