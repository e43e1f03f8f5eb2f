package tare.environments.hosts;

import java.nio.file.Path;

/** Tare's directories of this user, by the XDG Base Directory Specification. They may not exist yet. */
final class UserFiles {
    private UserFiles() {}

    /** For what can be made again. */
    static Path cache() {
        return directory("XDG_CACHE_HOME", ".cache");
    }

    /** For what must last. */
    static Path state() {
        return directory("XDG_STATE_HOME", ".local/state");
    }

    private static Path directory(String variable, String otherwise) {
        String given = System.getenv(variable);
        Path base =
                given == null || given.isBlank() ? Path.of(System.getProperty("user.home"), otherwise) : Path.of(given);
        return base.toAbsolutePath().resolve("tare");
    }
}
