package tare.quality.testing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Tells daemons apart: each has a working directory of its own. */
public final class WorkingDirectory {
    private WorkingDirectory() {}

    /** Empty if the process has ended, or belongs to another user. */
    public static Optional<Path> of(ProcessHandle process) {
        try {
            return Optional.of(
                    Path.of("/proc", Long.toString(process.pid()), "cwd").toRealPath());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
