package tare.measure.experiment;

/**
 * One problem of an experiment file.
 *
 * @param file as the user named it; {@code --set} for a value from there
 * @param line from 1; 0 if it concerns the file as a whole, or is not in a file
 * @param path where in the file: {@code arms.ARM.settings.bufsize}, {@code workloads[0].type}; empty if it concerns
 *     the whole file
 * @param message the rule and the value that breaks it, in words that fit after "path: "
 */
public record Problem(String file, int line, String path, String message) {
    /** {@code file:line}, or the file alone. */
    public String location() {
        return line == 0 ? file : file + ":" + line;
    }

    /** The whole problem on one line: {@code mine.yaml:11: rounds: must be …}. */
    @Override
    public String toString() {
        return location() + ": " + what();
    }

    String what() {
        return path.isEmpty() ? message : path + ": " + message;
    }
}
