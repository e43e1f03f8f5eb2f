package tare.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.model.Arm;
import tare.model.ReasonCode;
import tare.model.Traffic;
import tare.runtime.LockFile;
import tare.runtime.RuntimeJars;
import tare.runtime.RuntimeJarsException;
import tare.spi.DataSystem;
import tare.spi.DriverFactory;
import tare.spi.Plugins;

/** Opens fleets of child JVMs on this machine. One thread. */
public final class ProcessFleets implements Fleets {
    private final Plugins plugins;
    private final RuntimeJars jars;
    private final List<String> moreFlags;
    private final Map<String, List<Path>> resolved = new HashMap<>();

    public ProcessFleets(Plugins plugins, RuntimeJars jars) {
        this(plugins, jars, List.of());
    }

    /** @param moreFlags of the worker's JVM; they override Tare's */
    public ProcessFleets(Plugins plugins, RuntimeJars jars, List<String> moreFlags) {
        this.plugins = plugins;
        this.jars = jars;
        this.moreFlags = List.copyOf(moreFlags);
    }

    /**
     * Makes sure that a driver's own jars are here, fetching what is missing; before a plan starts, so that no run waits
     * for a download.
     *
     * @throws RuntimeJarsException if a jar cannot be had, or is not the one that was locked
     */
    public List<Path> resolve(DriverFactory driver) throws RuntimeJarsException {
        List<Path> known = resolved.get(driver.name());
        if (known == null) {
            Optional<LockFile> lock = lock(driver);
            known = lock.isPresent() ? jars.resolve(lock.get()) : List.of();
            resolved.put(driver.name(), known);
        }
        return known;
    }

    private static Optional<LockFile> lock(DriverFactory driver) throws RuntimeJarsException {
        try {
            return LockFile.ofDriver(driver.getClass().getClassLoader(), driver.name());
        } catch (IOException e) {
            throw new RuntimeJarsException("the lock file of " + driver.name() + " cannot be read: " + e, e);
        }
    }

    @Override
    public Fleet open(Arm arm, String workload, Traffic traffic, Path logs)
            throws FleetException, InterruptedException {
        DriverFactory driver = plugins.driver(arm.system());
        try {
            WorkerCommand command = command(driver, workload, traffic);
            Files.createDirectories(logs);
            return ProcessFleet.start(command, isEmbedded(arm), traffic.workers(), logs);
        } catch (RuntimeJarsException e) {
            throw new FleetException(ReasonCode.RUNTIME_JARS, e.getMessage());
        } catch (IOException e) {
            throw new FleetException(ReasonCode.WORKER_START, logs + ": cannot be written: " + e);
        }
    }

    private boolean isEmbedded(Arm arm) {
        DataSystem system = plugins.system(arm.system());
        return system.driver().embedded(system.driverSettings(arm.settings()));
    }

    private WorkerCommand command(DriverFactory driver, String workload, Traffic traffic) throws RuntimeJarsException {
        return WorkerCommand.of(driver, plugins.workload(workload), resolve(driver), traffic.callersPerWorker())
                .with(moreFlags);
    }

    @Override
    public Map<String, String> describe(Arm arm, String workload, Traffic traffic) throws FleetException {
        try {
            return command(plugins.driver(arm.system()), workload, traffic).facts();
        } catch (RuntimeJarsException e) {
            throw new FleetException(ReasonCode.RUNTIME_JARS, e.getMessage());
        }
    }
}
