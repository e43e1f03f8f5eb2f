package tare.api.spi.system;

import java.util.List;

/**
 * A long-running process.
 *
 * @param files its configuration files
 */
public record Daemon(DaemonId id, Command command, List<ConfigFile> files, Readiness readiness, List<String> needs)
        implements Action {
    public Daemon {
        files = List.copyOf(files);
        needs = List.copyOf(needs);
    }

    @Override
    public String name() {
        return id.toString();
    }
}
