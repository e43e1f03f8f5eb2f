package tare.apps.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tare.api.model.Arm;
import tare.api.model.Experiment;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;
import tare.api.spi.system.EnvironmentException;
import tare.judge.results.Trees;
import tare.measure.engine.SystemClock;
import tare.measure.probes.Machine;
import tare.measure.runner.arms.SystemLocation;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.fleet.Fleets;
import tare.measure.runner.fleet.ProcessFleets;
import tare.measure.runner.hosts.Environments;
import tare.measure.runner.hosts.HostReturn;
import tare.measure.runner.hosts.WorkerHosts;
import tare.measure.runner.loading.ArmsNotReadyException;
import tare.measure.runner.loading.Preflight;
import tare.measure.runner.parts.ArmConnection;
import tare.measure.runner.parts.RunListener;
import tare.measure.runner.parts.RunnerParts;
import tare.measure.runtime.RuntimeJarsException;

/** Connects every arm that needs no start, as a run does before loading data, and prints the result. */
final class ConnectionCheck {
    private final Experiment experiment;
    private final Plugins plugins;
    private final ProcessFleets fleets;

    ConnectionCheck(Experiment experiment, Plugins plugins, ProcessFleets fleets) {
        this.experiment = experiment;
        this.plugins = plugins;
        this.fleets = fleets;
    }

    /** @throws ArmsNotReadyException if some arm cannot be connected, loaded or run */
    void run() throws IOException, InterruptedException, RuntimeJarsException {
        for (Arm arm : experiment.arms()) {
            if (SystemLocation.isPlaced(plugins.system(arm.system()), arm)) {
                System.out.println(PlanText.line("connected", arm.name() + ": not yet; run starts its system first"));
            } else {
                fleets.resolve(arm);
            }
        }
        for (WorkloadSpec workload : experiment.workloads()) {
            fleets.resolve(plugins.workload(workload.type()));
        }
        Path scratch = Files.createTempDirectory("tare-check-");
        Path logs = scratch.resolve("logs");
        HostReturn noWait = new HostReturn(new SystemClock(), Duration.ZERO, System.err::println);
        try (WorkerHosts hosts = new WorkerHosts(plugins, Environments.withoutDaemons(plugins), logs, noWait)) {
            new Preflight(parts(fleets.on(hosts)), experiment).connectWhatIsThere(scratch.resolve("data"), logs);
        } catch (EnvironmentException e) {
            throw new IOException("a host cannot be left: " + e.getMessage(), e);
        } finally {
            Trees.delete(scratch);
        }
    }

    private RunnerParts parts(Fleets open) {
        RunListener printing = new RunListener() {
            @Override
            public void connected(ArmConnection connection) {
                System.out.println(ConnectionText.line(connection));
            }
        };
        return new RunnerParts(
                plugins,
                open,
                new Machine(),
                new SystemClock(),
                Timeouts.USUAL,
                printing,
                Optional.empty(),
                Environments.withoutDaemons(plugins));
    }

    /** The obstacles, one line for each reason. */
    static List<String> problems(ArmsNotReadyException e) {
        return e.sentences().stream()
                .map(sentence -> PlanText.line("NOT READY", Terminal.inShort(sentence)))
                .toList();
    }
}
