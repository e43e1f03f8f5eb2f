package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * A process that outlives the command which started it.
 *
 * @param name of the daemon, which is its role, a dash and a number
 * @param ports by name, in words; empty if it has none
 */
public record StandingProcess(String name, ProcessIdentity identity, String ports) {
    private static final long KILOBYTE = 1024;

    public boolean isAlive() {
        return identity.isAlive();
    }

    /** Its current resident memory; empty if it has ended, or if this system does not report it. */
    public OptionalLong residentBytes() {
        if (!isAlive()) {
            return OptionalLong.empty();
        }
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(identity.pid()), "status")).stream()
                    .filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> KILOBYTE * Long.parseLong(line.replaceAll("[^0-9]", "")))
                    .findFirst();
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }
}
