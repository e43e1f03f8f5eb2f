package tare.api.spi.system;

import java.time.Duration;
import java.util.List;

/**
 * A process that does one thing and ends with exit code 0, where a daemon is placed: formatting its volume, say. Done once
 * for the life of the volumes: a system that is stopped and started again does not repeat it.
 *
 * @param at the daemon whose host, volumes and configuration directory it uses
 * @param files its configuration, written into that directory
 * @param limit after which it is killed and has failed
 */
public record Step(
        String name, DaemonId at, Command command, List<ConfigFile> files, Duration limit, List<String> needs)
        implements Action {
    public Step {
        files = List.copyOf(files);
        needs = List.copyOf(needs);
    }
}
