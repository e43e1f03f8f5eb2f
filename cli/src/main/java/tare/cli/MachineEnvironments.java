package tare.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import tare.environments.processes.Guardian;
import tare.environments.processes.Pinning;
import tare.environments.processes.Ports;
import tare.environments.processes.Premises;
import tare.environments.processes.ProcessesEnvironment;
import tare.environments.processes.StandingSystems;
import tare.runner.Environments;
import tare.spi.system.Environment;
import tare.spi.system.EnvironmentException;

/** This machine, for systems that end with the experiment. One thread. */
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
            return new ProcessesEnvironment(
                    new Premises(root.toAbsolutePath(), logs.toAbsolutePath(), jars, ports, Guardian.start(), pinning));
        } catch (IOException e) {
            throw new EnvironmentException("environment " + name + ": cannot be opened: " + e, e);
        }
    }
}
