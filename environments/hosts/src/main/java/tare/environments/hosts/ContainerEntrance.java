package tare.environments.hosts;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import tare.api.spi.system.EnvironmentException;

/**
 * A container on this machine. The agent is its first process: when its input ends, because Tare has ended for whatever
 * reason, the agent ends, and the container with it. Directories that it shares with this machine have the same paths
 * in both.
 */
final class ContainerEntrance implements Entrance {
    private static final AtomicLong STARTED = new AtomicLong();

    private final ContainerSite site;
    private final String host;
    private final String name;

    /** @param host its name within the environment */
    ContainerEntrance(ContainerSite site, String host) {
        this.site = site;
        this.host = host;
        this.name = "tare-" + ProcessHandle.current().pid() + "-" + STARTED.incrementAndGet() + "-" + host;
    }

    @Override
    public List<String> agentCommand(List<String> words) {
        List<String> all = new ArrayList<>(site.engine().words());
        all.addAll(List.of("run", "--interactive", "--rm", "--name", name, "--label", LeftContainers.label()));
        // What the agent answers is not kept a second time; and files of the user's own are read without new labels.
        all.addAll(List.of("--log-driver", "none", "--security-opt", "label=disable"));
        if (!site.options().isOnHostNetwork()) {
            all.addAll(List.of("--hostname", host));
        }
        all.addAll(site.mounts());
        all.addAll(site.runWords());
        all.addAll(List.of("--entrypoint", ""));
        all.addAll(site.files());
        all.addAll(words);
        return all;
    }

    @Override
    public List<String> command(List<String> words) {
        List<String> all = new ArrayList<>(site.engine().words());
        all.addAll(List.of("exec", "--interactive", name));
        all.addAll(words);
        return all;
    }

    /** Without the container's own name, so that two containers started alike read alike. */
    @Override
    public String shown() {
        List<String> all = new ArrayList<>(site.engine().words());
        all.add("run");
        all.addAll(site.runWords());
        all.addAll(site.files());
        return String.join(" ", all);
    }

    @Override
    public boolean staysOnThisMachine() {
        return true;
    }

    @Override
    public Map<String, String> facts() {
        return site.facts();
    }

    @Override
    public Optional<Path> keptHere() {
        return Optional.of(site.kept());
    }

    /** Ends a container whose agent does not end by itself, and removes one that was never started. */
    @Override
    public void close() throws EnvironmentException {
        site.engine().remove(name);
    }
}
