package tare.environments.hosts;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A system that outlives the command which started it, read from its journal.
 *
 * @param name by which it is ended
 * @param isUp whether all of it was ready; if not, it is starting, or its start was interrupted
 * @param addresses for drivers; empty until it was up
 * @param processes in the order of their start, without those that were stopped in order
 */
public record StandingSystem(
        String name,
        String system,
        Instant since,
        boolean isUp,
        Map<String, String> addresses,
        List<StandingProcess> processes,
        Path directory) {
    /** Directories within its own. */
    public static final String LOGS = "logs";

    public static final String DATA = "data";

    public StandingSystem {
        addresses = Map.copyOf(addresses);
        processes = List.copyOf(processes);
    }

    public boolean isAlive() {
        return processes.stream().anyMatch(StandingProcess::isAlive);
    }

    public Path logs() {
        return directory.resolve(LOGS);
    }
}
