package tare.apps.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.environments.hosts.LocalResources;
import tare.environments.hosts.OrphanReaper;
import tare.environments.hosts.Pinning;
import tare.environments.hosts.Ports;
import tare.environments.hosts.ProcessesEnvironment;
import tare.environments.hosts.StandingSystems;
import tare.measure.runner.arms.Environments;

/** Provides this machine for systems that end with the experiment. Used by one thread. */
final class MachineEnvironments implements Environments {
    private final BlueprintJars jars;
    private final Pinning pinning;

    MachineEnvironments(BlueprintJars jars, Pinning pinning) {
        this.jars = jars;
        this.pinning = pinning;
    }

    @Override
    public Environment open(String name, Path root, Path logs) throws EnvironmentException {
        if (!name.equals(ProcessesEnvironment.NAME)) {
            throw new EnvironmentException("environment: must be " + ProcessesEnvironment.NAME + ", got: " + name);
        }
        try {
            Ports ports = new Ports(StandingSystems.ofUser().ports(), new Random());
            return new ProcessesEnvironment(new LocalResources(
                    root.toAbsolutePath(), logs.toAbsolutePath(), jars, ports, OrphanReaper.start(), pinning));
        } catch (IOException e) {
            throw new EnvironmentException("environment " + name + ": cannot be opened: " + e, e);
        }
    }
}
