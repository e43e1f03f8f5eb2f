package tare.measure.runner.fleet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.Arm;
import tare.api.model.ReasonCode;
import tare.api.model.Traffic;
import tare.api.spi.ClientJars;
import tare.api.spi.DataSystem;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugins;
import tare.api.spi.WorkloadFactory;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.api.spi.system.RemotePath;
import tare.measure.probes.HostedDirectory;
import tare.measure.runner.hosts.WorkerHosts;
import tare.measure.runtime.LockFile;
import tare.measure.runtime.RuntimeJars;
import tare.measure.runtime.RuntimeJarsException;

/** Opens fleets of child JVMs, each on the host of its arm's workers. One thread. */
public final class ProcessFleets implements Fleets {
    private final Plugins plugins;
    private final RuntimeJars jars;
    private final List<String> moreFlags;
    private final Optional<String> cpus;
    private final WorkerHosts hosts;
    private final Map<String, List<Path>> resolved = new HashMap<>();
    private final Map<String, List<Path>> resolvedOfWorkloads = new HashMap<>();

    public ProcessFleets(Plugins plugins, RuntimeJars jars) {
        this(plugins, jars, List.of());
    }

    /** @param moreFlags of the worker's JVM; they override Tare's */
    public ProcessFleets(Plugins plugins, RuntimeJars jars, List<String> moreFlags) {
        this(plugins, jars, moreFlags, Optional.empty());
    }

    /**
     * Fleets on this machine.
     *
     * @param cpus that workers run on, in the format of {@code taskset -c}; empty for all CPUs of this process
     */
    public ProcessFleets(Plugins plugins, RuntimeJars jars, List<String> moreFlags, Optional<String> cpus) {
        this(plugins, jars, moreFlags, cpus, WorkerHosts.ofThisMachine(plugins));
    }

    private ProcessFleets(
            Plugins plugins, RuntimeJars jars, List<String> moreFlags, Optional<String> cpus, WorkerHosts hosts) {
        this.plugins = plugins;
        this.jars = jars;
        this.moreFlags = List.copyOf(moreFlags);
        this.cpus = cpus;
        this.hosts = hosts;
    }

    /** Fleets on any hosts; their owner closes them. Pinning is for this machine alone. */
    public ProcessFleets on(WorkerHosts others) {
        ProcessFleets fleets = new ProcessFleets(plugins, jars, moreFlags, cpus, others);
        fleets.resolved.putAll(resolved);
        fleets.resolvedOfWorkloads.putAll(resolvedOfWorkloads);
        return fleets;
    }

    /**
     * Resolves the jars of a driver, fetching missing ones. Called before a plan starts, so that no run waits for a
     * download.
     *
     * @throws RuntimeJarsException if a jar is unavailable or differs from the locked one
     */
    public List<Path> resolve(DriverFactory driver) throws RuntimeJarsException {
        List<Path> known = resolved.get(driver.name());
        if (known == null) {
            Optional<LockFile> lock = lock(driver, driver.name());
            known = lock.isPresent() ? jars.resolve(lock.get()) : List.of();
            resolved.put(driver.name(), known);
        }
        return known;
    }

    /**
     * Resolves the jars of an arm's driver, or the client libraries given for an existing system.
     *
     * @throws RuntimeJarsException if a jar is unavailable, or the client cannot be used
     */
    public List<Path> resolve(Arm arm) throws RuntimeJarsException {
        Optional<List<Path>> client = client(arm);
        return client.isPresent() ? client.get() : resolve(plugins.driver(arm.system()));
    }

    /** Read again for each fleet, as the directory belongs to the user and may change. */
    private Optional<List<Path>> client(Arm arm) throws RuntimeJarsException {
        if (!arm.environment().isExisting()) {
            return Optional.empty();
        }
        try {
            return plugins.system(arm.system()).clientJars(arm.environment().options());
        } catch (IllegalArgumentException e) {
            throw new RuntimeJarsException(
                    "arm " + arm.name() + ": " + ClientJars.SETTING.name() + ": " + e.getMessage(), e);
        }
    }

    /**
     * Resolves the jars of a workload, fetching missing ones.
     *
     * @throws RuntimeJarsException if a jar is unavailable or differs from the locked one
     */
    public List<Path> resolve(WorkloadFactory workload) throws RuntimeJarsException {
        List<Path> known = resolvedOfWorkloads.get(workload.name());
        if (known == null) {
            Optional<LockFile> lock = lock(workload);
            known = lock.isPresent() ? jars.resolve(lock.get()) : List.of();
            resolvedOfWorkloads.put(workload.name(), known);
        }
        return known;
    }

    private static Optional<LockFile> lock(WorkloadFactory workload) throws RuntimeJarsException {
        try {
            return LockFile.ofWorkload(workload.getClass().getClassLoader(), workload.name());
        } catch (IOException e) {
            throw new RuntimeJarsException("the lock file of " + workload.name() + " cannot be read: " + e, e);
        }
    }

    private static Optional<LockFile> lock(DriverFactory driver, String name) throws RuntimeJarsException {
        try {
            return LockFile.ofDriver(driver.getClass().getClassLoader(), name);
        } catch (IOException e) {
            throw new RuntimeJarsException("the lock file of " + name + " cannot be read: " + e, e);
        }
    }

    @Override
    public Fleet open(Arm arm, String workload, Traffic traffic, Path logs)
            throws FleetException, InterruptedException {
        return start(arm, hosts(arm, traffic), () -> command(arm, workload, traffic), logs);
    }

    @Override
    public Fleet openForExport(Arm arm, String workload, String lock, Path logs)
            throws FleetException, InterruptedException {
        return start(arm, FleetHosts.all(host(arm), 1), () -> exportCommand(arm, workload, lock), logs);
    }

    private interface Commands {
        WorkerCommand command() throws RuntimeJarsException;
    }

    private Fleet start(Arm arm, FleetHosts on, Commands commands, Path logs)
            throws FleetException, InterruptedException {
        try {
            WorkerCommand command = commands.command();
            Files.createDirectories(logs);
            return ProcessFleet.start(command, on, isEmbedded(arm), logs);
        } catch (RuntimeJarsException e) {
            throw new FleetException(ReasonCode.RUNTIME_JARS, e.getMessage());
        } catch (IOException e) {
            throw new FleetException(ReasonCode.WORKER_START, logs + ": cannot be written: " + e);
        }
    }

    @Override
    public HostedDirectory directory(Arm arm, Path here) throws FleetException, InterruptedException {
        Host host = host(arm);
        return new HostedDirectory(
                host,
                host.isThisMachine()
                        ? RemotePath.of(here)
                        : host.directory().resolve("arms").resolve(arm.name()));
    }

    @Override
    public FleetHosts hosts(Arm arm, Traffic traffic) throws FleetException, InterruptedException {
        try {
            return new FleetHosts(hosts.of(arm, traffic));
        } catch (EnvironmentException e) {
            throw new FleetException(ReasonCode.ENVIRONMENT, e.getMessage());
        }
    }

    @Override
    public List<String> lost(Traffic traffic) {
        return hosts.lost(traffic);
    }

    @Override
    public void leave(Arm arm) {
        hosts.leave(arm);
    }

    /** The host that holds what an arm's workers keep. */
    private Host host(Arm arm) throws FleetException, InterruptedException {
        try {
            return hosts.of(arm);
        } catch (EnvironmentException e) {
            throw new FleetException(ReasonCode.ENVIRONMENT, e.getMessage());
        }
    }

    private boolean isEmbedded(Arm arm) {
        DataSystem system = plugins.system(arm.system());
        return system.driver().embedded(system.driverSettings(arm.settings()));
    }

    private WorkerCommand command(Arm arm, String workload, Traffic traffic) throws RuntimeJarsException {
        WorkloadFactory factory = plugins.workload(workload);
        // The driver's jars first, so that its client gets the versions that its lock names.
        List<Path> all = new ArrayList<>(resolve(arm));
        all.addAll(resolve(factory));
        DataSystem system = plugins.system(arm.system());
        return WorkerCommand.of(system.driver(), factory, all, traffic.callersPerWorker())
                .with(system.driver().workerFlags(system.driverSettings(arm.settings())))
                .with(moreFlags)
                .on(cpus);
    }

    private WorkerCommand exportCommand(Arm arm, String workload, String lock) throws RuntimeJarsException {
        DriverFactory driver = plugins.driver(arm.system());
        LockFile named =
                lock(driver, lock).orElseThrow(() -> new RuntimeJarsException("there is no lock file of " + lock));
        WorkloadFactory factory = plugins.workload(workload);
        List<Path> all = new ArrayList<>(jars.resolve(named));
        all.addAll(resolve(factory));
        return WorkerCommand.of(driver, factory, all, 1).with(moreFlags).on(cpus);
    }

    @Override
    public Map<String, String> describe(Arm arm, String workload, Traffic traffic)
            throws FleetException, InterruptedException {
        try {
            return command(arm, workload, traffic).facts(hosts(arm, traffic));
        } catch (EnvironmentException e) {
            throw new FleetException(ReasonCode.ENVIRONMENT, e.getMessage());
        } catch (RuntimeJarsException e) {
            throw new FleetException(ReasonCode.RUNTIME_JARS, e.getMessage());
        }
    }
}
