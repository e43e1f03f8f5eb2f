package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * Identifies one process for good, as a pid may be reused after its process has ended.
 *
 * @param birth its start time in the kernel's own count where there is {@code /proc}, which changes of the clock do not
 *     alter
 */
public record ProcessIdentity(long pid, String birth) {
    /** Fields of {@code /proc/PID/stat}, counted from after the program's name, which may hold blanks. */
    private static final int STATE = 0;

    private static final int START_TICKS = 19;

    /** The process that has this pid now; empty if there is none, or if it has ended and was not waited for yet. */
    public static Optional<ProcessIdentity> of(long pid) {
        Path stat = Path.of("/proc", Long.toString(pid), "stat");
        return Files.isDirectory(Path.of("/proc/self")) ? ofKernel(pid, stat) : ofSystem(pid);
    }

    private static Optional<ProcessIdentity> ofKernel(long pid, Path stat) {
        try {
            String text = Files.readString(stat);
            String[] words = text.substring(text.lastIndexOf(')') + 2).split(" ", -1);
            boolean ended = words[STATE].equals("Z") || words[STATE].equals("X");
            return ended ? Optional.empty() : Optional.of(new ProcessIdentity(pid, boot() + words[START_TICKS]));
        } catch (IOException e) {
            return Optional.empty(); // There is no such process.
        }
    }

    /** The count restarts with each boot. */
    private static String boot() throws IOException {
        Path id = Path.of("/proc/sys/kernel/random/boot_id");
        return Files.isReadable(id) ? Files.readString(id).strip() + "/" : "";
    }

    private static Optional<ProcessIdentity> ofSystem(long pid) {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .map(process -> new ProcessIdentity(
                        pid,
                        process.info().startInstant().map(Instant::toString).orElse("unknown")));
    }

    /** Whether this very process has not ended. */
    public boolean isAlive() {
        return of(pid).filter(this::equals).isPresent();
    }
}
