package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tare.api.spi.system.EnvironmentException;

/**
 * The process that a note of {@link LeftNotes} belongs to: as long as it lives, what the note tells of is in use.
 *
 * @param machine whose process it is, as machines may share a home
 */
record NoteOwner(ProcessIdentity process, String machine) {
    /** How many lines of a note it takes. */
    static final int LINES = 3;

    static NoteOwner current() throws EnvironmentException {
        long pid = ProcessHandle.current().pid();
        return new NoteOwner(ProcessIdentity.of(pid).orElse(new ProcessIdentity(pid, "")), thisMachine());
    }

    /**
     * @param lines of a note, from the owner's first one on
     * @throws IndexOutOfBoundsException or {@link NumberFormatException} if they are others
     */
    static NoteOwner of(List<String> lines) {
        return new NoteOwner(new ProcessIdentity(Long.parseLong(lines.get(0)), lines.get(1)), lines.get(2));
    }

    List<String> lines() {
        return List.of(Long.toString(process.pid()), process.birth(), machine);
    }

    /** Whether it belongs to another machine, where alone it shows whether it lives. */
    boolean isElsewhere() throws EnvironmentException {
        return !machine.equals(thisMachine());
    }

    boolean isAlive() {
        return process.isAlive();
    }

    private static String thisMachine() throws EnvironmentException {
        Path name = Path.of("/proc/sys/kernel/hostname");
        try {
            return Files.isReadable(name) ? String.join("", Files.readAllLines(name)) : "";
        } catch (IOException e) {
            throw new EnvironmentException(name + ": cannot be read: " + e, e);
        }
    }
}
