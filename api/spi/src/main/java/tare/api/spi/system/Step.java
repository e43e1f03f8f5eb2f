package tare.api.spi.system;

import java.time.Duration;
import java.util.List;

/**
 * A process that runs once on a daemon's host and ends with exit code 0, such as formatting its volume. Done once for
 * the life of the volumes: restarting the system does not repeat it.
 *
 * @param at the daemon whose host, volumes and configuration directory it uses
 * @param files its configuration, written into that directory
 * @param limit the time after which it is killed and counts as failed
 */
public record Step(
        String name, DaemonId at, Command command, List<ConfigFile> files, Duration limit, List<String> needs)
        implements Action {
    public Step {
        files = List.copyOf(files);
        needs = List.copyOf(needs);
    }
}
