package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * One process and no other: a pid alone may be given again once its process is gone.
 *
 * @param birth when it was started, in the kernel's own count where there is {@code /proc}: no change of the clock alters it
 */
public record ProcessIdentity(long pid, String birth) {
    /** Of {@code /proc/PID/stat}, counted from behind the program's name, which may hold blanks. */
    private static final int STATE = 0;

    private static final int START_TICKS = 19;

    /** The process that has this pid now; empty if there is none, or it has ended and was not waited for yet. */
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

    /** After the next boot the count begins anew. */
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
