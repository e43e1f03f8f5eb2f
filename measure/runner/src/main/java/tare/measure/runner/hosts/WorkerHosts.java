package tare.measure.runner.hosts;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.model.Arm;
import tare.api.spi.DataSystem;
import tare.api.spi.Plugins;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentFactory;
import tare.api.spi.system.Host;
import tare.api.spi.system.RemotePath;
import tare.measure.placing.ClosedTogether;
import tare.measure.placing.LocalHost;
import tare.measure.probes.HostedDirectory;

/**
 * The hosts that run the workers of each arm: this machine, or, for a store that lives inside its worker, the first
 * host of the arm's environment. A host is opened when it is first needed, and stays open for all runs, as it holds the
 * store's data. One thread.
 */
public final class WorkerHosts implements AutoCloseable {
    private final Plugins plugins;
    private final Environments environments;
    private final Path logs;
    private final Host thisMachine;
    private final Map<String, List<Host>> byArm = new LinkedHashMap<>();

    /** @param logs receives what the commands that enter hosts print */
    public WorkerHosts(Plugins plugins, Environments environments, Path logs) {
        this.plugins = plugins;
        this.environments = environments;
        this.logs = logs;
        this.thisMachine = new LocalHost(logs);
    }

    /** A directory of this machine. */
    public static HostedDirectory here(Path directory) {
        return new HostedDirectory(new LocalHost(directory), RemotePath.of(directory));
    }

    /** For experiments all of whose workers run on this machine. */
    public static WorkerHosts ofThisMachine(Plugins plugins) {
        return new WorkerHosts(
                plugins, Environments.withoutDaemons(plugins), Path.of(System.getProperty("java.io.tmpdir")));
    }

    /** The host of an arm's workers. */
    public Host of(Arm arm) throws EnvironmentException, InterruptedException {
        if (!isElsewhere(plugins.system(arm.system()), arm)) {
            return thisMachine;
        }
        List<Host> hosts = byArm.get(arm.name());
        if (hosts == null) {
            hosts = environments.hosts(arm.environment(), logs, logs.resolve("workers-" + arm.name()));
            byArm.put(arm.name(), hosts);
        }
        return hosts.get(0);
    }

    /** Whether the experiment puts this arm's workers on another host. */
    public static boolean isElsewhere(DataSystem system, Arm arm) {
        return system.blueprint().isEmpty()
                && !arm.environment().isExisting()
                && !arm.environment().name().equals(EnvironmentFactory.PROCESSES);
    }

    /** Closes all hosts, even if some fail. */
    @Override
    public void close() throws EnvironmentException {
        List<Host> all = byArm.values().stream().flatMap(List::stream).toList();
        byArm.clear();
        ClosedTogether.close(all);
    }
}
