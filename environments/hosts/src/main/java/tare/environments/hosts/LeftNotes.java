package tare.environments.hosts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tare.api.spi.system.EnvironmentException;

/**
 * Notes of what a killed Tare may leave elsewhere, a file each, with a value on each line. Any thread.
 *
 * @param directory of the notes, in the user's state directory
 * @param place what a note leads to, such as {@code host}; it may be gone
 */
record LeftNotes(Path directory, String place) {
    /** Ends what a note tells of. */
    interface Ending {
        /**
         * @return a line that says what was done; empty if nothing was
         * @throws IndexOutOfBoundsException or {@link NumberFormatException} if the lines are not those of a note
         */
        Optional<String> end(Path note, List<String> lines)
                throws EnvironmentException, IOException, InterruptedException;
    }

    /** Writes a note, or replaces it. */
    Path write(String name, List<String> lines) throws EnvironmentException {
        Path note = directory.resolve(name);
        try {
            Files.createDirectories(directory);
            Files.write(note, lines, UTF_8);
        } catch (IOException e) {
            throw new EnvironmentException(note + ": cannot be written: " + e, e);
        }
        return note;
    }

    /**
     * Goes through all notes, even if some fail. Returns what was done.
     *
     * @throws EnvironmentException naming each note whose end failed, after what was done
     */
    List<String> end(Ending ending) throws EnvironmentException, InterruptedException {
        List<String> done = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (Path note : notes()) {
            try {
                ending.end(note, Files.readAllLines(note, UTF_8)).ifPresent(done::add);
            } catch (NoSuchFileException e) {
                // Its process has forgotten it meanwhile.
            } catch (IOException | IndexOutOfBoundsException | NumberFormatException e) {
                problems.add(note + ": cannot be read: " + e);
            } catch (EnvironmentException e) {
                problems.add(e.getMessage() + "; if that " + place + " is gone, remove " + note);
            }
        }
        if (!problems.isEmpty()) {
            done.addAll(problems);
            throw new EnvironmentException(String.join("\n", done));
        }
        return done;
    }

    private List<Path> notes() throws EnvironmentException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new EnvironmentException(directory + ": cannot be read: " + e, e);
        }
    }
}
