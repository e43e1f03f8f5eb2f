package tare.measure.runner.loading;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import tare.api.model.Arm;
import tare.api.model.DatasetSpec;
import tare.api.model.Experiment;
import tare.api.model.Reason;
import tare.api.model.ReasonCode;
import tare.api.spi.Plugins;
import tare.api.spi.SystemInfo;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.measure.experiment.WorkloadSettings;
import tare.measure.probes.HostMachine;
import tare.measure.probes.HostedDirectory;
import tare.measure.probes.Machine;
import tare.measure.runner.arms.ArmData;
import tare.measure.runner.arms.ArmSystem;
import tare.measure.runner.arms.Systems;
import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.FleetException;
import tare.measure.runner.parts.ArmConnection;
import tare.measure.runner.parts.RunnerParts;
import tare.measure.runner.parts.StopSignal;
import tare.measure.runner.parts.WorkerOrders;
import tare.measure.worker.InspectSystem;

/** Connects every arm once before anything is loaded, with workers like those of runs. Changes nothing. One thread. */
public final class Preflight {
    private final RunnerParts parts;
    private final Plugins plugins;
    private final Experiment experiment;
    private final StopSignal current;
    private final Systems systems;

    public Preflight(RunnerParts parts, Experiment experiment) {
        this(parts, experiment, new StopSignal());
    }

    Preflight(RunnerParts parts, Experiment experiment, StopSignal current) {
        this.parts = parts;
        this.plugins = parts.plugins();
        this.experiment = experiment;
        this.current = current;
        this.systems = new Systems(plugins, parts.environments(), parts.clock()::nowNs);
    }

    /**
     * Connects the arms whose systems Tare does not start, and notifies the listener of each.
     *
     * @param data parent of each arm's directory for embedded stores
     * @param logs parent of each arm's directory for workers' output
     * @throws ArmsNotReadyException if some cannot be connected, loaded or run, after all were tried
     */
    public void connectWhatIsThere(Path data, Path logs) throws InterruptedException {
        Map<String, Reason> reasons = new LinkedHashMap<>();
        for (Arm arm : experiment.arms()) {
            if (!systems.isPlaced(arm)) {
                Path directory = data.resolve(arm.name());
                try {
                    ArmSystem system = current.interruptibly(() -> found(arm, directory, logs));
                    HostedDirectory its =
                            current.interruptibly(() -> parts.fleets().directory(arm, directory));
                    ArmData there = new ArmData(its, List.of(), Optional.empty(), system, Optional.empty());
                    connect(arm, there, logs.resolve("connect-" + arm.name()));
                } catch (FleetException e) {
                    reasons.put(arm.name(), e.reason());
                }
            }
        }
        if (!reasons.isEmpty()) {
            throw new ArmsNotReadyException(reasons);
        }
    }

    private ArmSystem found(Arm arm, Path directory, Path logs) throws FleetException, InterruptedException {
        try {
            return systems.place(arm, directory, logs, parts.machine());
        } catch (EnvironmentException e) {
            throw ArmSystem.failure(e);
        }
    }

    /**
     * Connects an arm whose system is up.
     *
     * @throws FleetException if it cannot be connected, loaded or run
     */
    void connect(Arm arm, ArmData data, Path logs) throws FleetException, InterruptedException {
        ArmConnection connection = current.interruptibly(() -> connected(arm, data, logs));
        parts.listener().connected(connection);
    }

    private ArmConnection connected(Arm arm, ArmData data, Path logs) throws FleetException, InterruptedException {
        ArmConnection last = null;
        List<String> obstacles = new ArrayList<>();
        for (FactoryWorkloads alike : FactoryWorkloads.of(experiment, experiment.workloads(), plugins)) {
            Path place = last == null ? logs : logs.resolve(alike.factory());
            try (Fleet fleet = current.use(
                    parts.fleets().open(arm, alike.factory(), alike.traffic().ofOneWorker(), place))) {
                SystemInfo info = fleet.all(
                                new WorkerOrders(plugins).connect(arm, data, alike.first(), fleet.hosts()), limit(data))
                        .get(0);
                InspectSystem.Found found =
                        fleet.first(inspection(alike), parts.limits().connect());
                obstacles.addAll(found.obstacles());
                last = new ArmConnection(
                        arm.name(),
                        info.name(),
                        info.version(),
                        Duration.ofNanos(found.answersInNs()),
                        freeBytes(arm, data));
            }
        }
        if (!obstacles.isEmpty()) {
            throw new FleetException(ReasonCode.SYSTEM, String.join("; ", obstacles));
        }
        return last;
    }

    /** The first connection to a new system may set it up, which takes longer. */
    private Duration limit(ArmData data) {
        return data.system().isPlaced()
                ? parts.limits().administer()
                : parts.limits().connect();
    }

    private InspectSystem inspection(FactoryWorkloads alike) {
        return InspectSystem.of(
                alike.settings().stream().skip(1).map(WorkloadSettings::values).toList(),
                experiment.preparation().dataset().betweenRuns() == DatasetSpec.BetweenRuns.RESTORE);
    }

    /** Free bytes of this machine, if the store or its servers keep their data here. */
    private OptionalLong freeBytes(Arm arm, ArmData data) throws FleetException {
        if (!systems.isEmbedded(arm) && !data.system().isPlaced()) {
            return OptionalLong.empty();
        }
        Host host = data.directory().host();
        Path place = data.directory().path().local();
        while (host.isThisMachine() && !place.toFile().exists()) {
            place = place.getParent();
        }
        try {
            Machine machine = host.isThisMachine() ? parts.machine() : HostMachine.of(host);
            long free = machine.freeBytes(place);
            if (free < experiment.preparation().gates().freeBytes()) {
                throw new FleetException(
                        ReasonCode.GATE,
                        "free space: must be at least "
                                + (experiment.preparation().gates().freeBytes() >> 20) + " MiB at " + place + ", is "
                                + (free >> 20) + " MiB");
            }
            return OptionalLong.of(free);
        } catch (IOException e) {
            throw new FleetException(ReasonCode.GATE, place + ": its free space cannot be read: " + e);
        }
    }
}
