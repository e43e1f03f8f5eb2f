package tare.measure.runner.loading;

import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tare.api.model.Arm;
import tare.api.model.Plan;
import tare.api.model.ProvisionRecord;
import tare.api.model.Reason;
import tare.api.model.WorkloadSpec;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.api.spi.system.UnreachableHostException;
import tare.judge.results.ResultsWriter;
import tare.measure.engine.NanoClock;
import tare.measure.placing.StartUp;
import tare.measure.probes.HostedDirectory;
import tare.measure.runner.arms.ArmData;
import tare.measure.runner.arms.ArmHosts;
import tare.measure.runner.arms.ArmSystem;
import tare.measure.runner.arms.Systems;
import tare.measure.runner.fleet.FleetException;
import tare.measure.runner.hosts.HostReturn;
import tare.measure.runner.hosts.WorkerHosts;
import tare.measure.runner.parts.RunnerParts;
import tare.measure.runner.parts.StopSignal;
import tare.measure.worker.ErrorText;
import tare.measure.worker.HostFiles;

/** Keeps each arm's system up and its data loaded when a run needs them, as planned. One thread. */
public final class Arms {
    private final RunnerParts parts;
    private final Plan plan;
    private final ResultsWriter results;
    private final StopSignal current;
    private final Systems systems;
    private final Loader loader;
    private final Preflight preflight;
    private final NanoClock clock;
    private final HostReturn hostReturn;
    private final Map<String, ArmData> byName = new HashMap<>();
    /** Arms that have been loaded in any round. */
    private final Set<String> everReady = new HashSet<>();
    /** How often an arm was left because a host of it was lost. */
    private final Map<String, Integer> timesLost = new HashMap<>();

    public Arms(RunnerParts parts, Plan plan, ResultsWriter results, StopSignal current) {
        this.parts = parts;
        this.plan = plan;
        this.results = results;
        this.current = current;
        this.clock = parts.clock();
        this.systems = new Systems(parts.plugins(), parts.environments(), parts.clock()::nowNs);
        this.loader = new Loader(parts, plan.experiment(), results, current);
        this.preflight = new Preflight(parts, plan.experiment(), current);
        this.hostReturn = new HostReturn(parts.clock(), parts.limits().administer(), this::warn);
    }

    /**
     * Connects existing systems.
     *
     * @throws ArmsNotReadyException if some arm cannot be connected
     */
    public void connect() throws InterruptedException {
        preflight.connectWhatIsThere(results.layout().data(), results.layout().logs());
    }

    /**
     * Places and loads whatever stays up from this round on. Systems of earlier rounds that are not used in this one
     * are ended first, as two of each would need twice the memory.
     *
     * @throws ArmsNotReadyException if some arm cannot be loaded
     */
    public void begin(int round) throws InterruptedException {
        for (Arm arm : plan.experiment().arms()) {
            ArmData data = byName.get(arm.name());
            if (data != null && !data.round().equals(wanted(arm, round))) {
                end(arm.name());
            }
        }
        if (plan.apart().isEmpty()) {
            for (Arm arm : plan.experiment().arms()) {
                ready(arm, round);
            }
        }
    }

    /** The round whose placement and data of the arm serve this round; empty if all rounds share them. */
    private Optional<Integer> wanted(Arm arm, int round) {
        return arm.environment().isFresh()
                ? Optional.of(round)
                : plan.experiment().repetition().firstOfBlock(round);
    }

    /**
     * Returns an arm's data for a run in this round. Its daemons may have to be started again: they were stopped if
     * another arm had the machine to itself, and this method stops them if they do not stay up between runs, or still
     * work on an earlier run's requests. If one of its hosts was lost, it is placed and loaded again.
     *
     * @throws ArmsNotReadyException if it cannot be loaded and never was: retrying would not help
     * @throws InterruptedException if it was stopped, or interrupted by another thread
     */
    public ArmData ready(Arm arm, int round) throws InterruptedException {
        plan.experiment().arms().forEach(this::leaveIfLost);
        Optional<Integer> wanted = wanted(arm, round);
        for (Arm other : plan.experiment().arms()) {
            if (!other.equals(arm)
                    && (plan.apart().isPresent() || !other.environment().isKept())) {
                rest(other);
            } else if (isLeftWorking(other)) {
                stop(other, byName.get(other.name()));
            }
        }
        ArmData data = byName.get(arm.name());
        if (data != null && !data.round().equals(wanted)) {
            end(arm.name());
            data = null;
        }
        ArmData ready = data == null ? make(arm, wanted) : data;
        // Also after loading, so that the first run finds the daemons as the others do.
        return arm.environment().isKept() && !ready.system().isLeftWorking() ? ready : stop(arm, ready);
    }

    /** What is left of it ends, and its next run finds no system: the daemons on other hosts are of no use without it. */
    private void leaveIfLost(Arm arm) {
        ArmData data = byName.get(arm.name());
        List<String> lost = data == null ? List.of() : data.lostHosts();
        if (!lost.isEmpty()) {
            timesLost.merge(arm.name(), 1, Integer::sum);
            warn("arm " + arm.name() + ": its host " + String.join(", ", lost) + " was lost; it is placed and loaded"
                    + " again before its next run");
            byName.remove(arm.name());
            close(arm.name(), data);
            if (!data.directory().host().isLost()) {
                delete(arm.name(), data.directory());
            }
            parts.fleets().leave(arm);
        }
    }

    private boolean isLeftWorking(Arm arm) {
        ArmData data = byName.get(arm.name());
        return data != null && data.system().isLeftWorking();
    }

    /** Leaves the machine to another arm. */
    private void rest(Arm arm) throws InterruptedException {
        ArmData data = byName.get(arm.name());
        if (data == null || !data.system().isPlaced()) {
            return;
        }
        if (arm.environment().isFresh()) {
            end(arm.name());
            return;
        }
        stop(arm, data);
    }

    /**
     * Stops an arm's daemons; their data stays. If that fails, the arm makes no more runs, unless it is because a host
     * was lost just now: then its next run finds that out.
     */
    private ArmData stop(Arm arm, ArmData data) throws InterruptedException {
        try {
            current.interruptibly(() -> {
                data.system().stop();
                return null;
            });
            return data;
        } catch (FleetException e) {
            ArmData failed = failed(data.directory(), e.reason(), data.round());
            if (data.lostHosts().isEmpty()) {
                end(arm.name());
                byName.put(arm.name(), failed);
            }
            return failed;
        }
    }

    private ArmData make(Arm arm, Optional<Integer> round) throws InterruptedException {
        ArmData made = placeAndLoad(arm, round);
        if (current.isStopped()) {
            throw new InterruptedException("stopped"); // Loading was cut short.
        }
        byName.put(arm.name(), made);
        journal(
                "loaded",
                "arm",
                arm.name(),
                "result",
                made.failure()
                        .map(reason -> reason.status() + ": " + reason.text())
                        .orElse("done"));
        if (made.failure().isEmpty()) {
            everReady.add(arm.name());
        } else if (!everReady.contains(arm.name())) {
            throw new ArmsNotReadyException(Map.of(arm.name(), made.failure().get()));
        }
        return made;
    }

    private ArmData placeAndLoad(Arm arm, Optional<Integer> round) throws InterruptedException {
        Path here = results.layout().data().resolve(arm.name());
        HostedDirectory directory = WorkerHosts.here(here);
        try {
            ArmSystem system = place(arm, here, round);
            // Registered before it is loaded, so that it is ended even if loading fails.
            directory = current.interruptibly(() -> parts.fleets().directory(arm, here));
            ArmData up = new ArmData(directory, List.of(), Optional.empty(), system, round);
            byName.put(arm.name(), up);
            if (system.isPlaced() && !everReady.contains(arm.name())) {
                preflight.connect(arm, up, results.layout().connectLogs(arm.name()));
            }
            current.interruptibly(() -> recordHosts(arm, up));
            return loader.load(arm, directory, system, round);
        } catch (FleetException e) {
            return failed(directory, e.reason(), round);
        }
    }

    private Void recordHosts(Arm arm, ArmData up) throws FleetException, InterruptedException {
        try {
            Set<Host> workers = new LinkedHashSet<>();
            for (WorkloadSpec workload : plan.experiment().workloads()) {
                workers.addAll(parts.fleets().hosts(arm, workload.traffic()).distinct());
            }
            results.writeHosts(ArmHosts.of(arm.name(), up, workers).records());
            return null;
        } catch (EnvironmentException e) {
            throw ArmSystem.failure(e);
        }
    }

    private static ArmData failed(HostedDirectory directory, Reason reason, Optional<Integer> round) {
        return new ArmData(directory, List.of(), Optional.of(reason), ArmSystem.none(), round);
    }

    private ArmSystem place(Arm arm, Path directory, Optional<Integer> round)
            throws FleetException, InterruptedException {
        if (!systems.isPlaced(arm)) {
            return current.interruptibly(() -> placed(arm, directory, round));
        }
        parts.listener().provisioning(arm.name());
        long startNs = clock.nowNs();
        ArmSystem system = null;
        Optional<Reason> failure = Optional.empty();
        try {
            system = current.interruptibly(() -> placed(arm, directory, round));
            return system;
        } catch (FleetException e) {
            failure = Optional.of(e.reason());
            throw e;
        } finally {
            if (!current.isStopped()) {
                record(arm, round, (clock.nowNs() - startNs) / 1e9, system, failure);
            }
        }
    }

    private ArmSystem placed(Arm arm, Path directory, Optional<Integer> round)
            throws FleetException, InterruptedException {
        try {
            Path root = directory.resolve("system");
            int lost = timesLost.getOrDefault(arm.name(), 0);
            if (lost == 0) {
                return systems.place(arm, root, results.layout().systemLogs(arm.name(), round), parts.machine());
            }
            Path logs = results.layout().systemLogsAgain(arm.name(), round, lost);
            return hostReturn.await(() -> systems.place(arm, root, logs, parts.machine()));
        } catch (UnreachableHostException e) {
            throw ArmSystem.failure(
                    timesLost.containsKey(arm.name())
                            ? new EnvironmentException("a host was lost and is not back: " + e.getMessage(), e)
                            : e);
        } catch (EnvironmentException e) {
            throw ArmSystem.failure(e);
        }
    }

    private void record(Arm arm, Optional<Integer> round, double seconds, ArmSystem system, Optional<Reason> failure) {
        Map<String, Double> startUps = new LinkedHashMap<>();
        for (StartUp startUp : system == null ? List.<StartUp>of() : system.startUps()) {
            startUps.put(startUp.name(), startUp.seconds());
        }
        ProvisionRecord record = new ProvisionRecord(arm.name(), round, seconds, startUps, failure);
        results.writeProvision(record);
        parts.listener().provisioned(record);
    }

    /** Removes the data loaded into systems that continue without Tare. */
    public void removeData() throws InterruptedException {
        for (Arm arm : plan.experiment().arms()) {
            ArmData data = byName.get(arm.name());
            if (data != null && !data.system().isPlaced() && !systems.isEmbedded(arm)) {
                try {
                    loader.removeData(arm, data);
                } catch (FleetException e) {
                    warn(arm.name() + ": its data cannot be removed: " + e.getMessage());
                }
            }
        }
    }

    /** Ends every daemon that was started. */
    public void end() {
        List.copyOf(byName.keySet()).forEach(this::end);
    }

    private void end(String arm) {
        ArmData data = byName.remove(arm);
        if (data == null) {
            return;
        }
        boolean isClosed = close(arm, data);
        if (isClosed && data.round().isPresent()) {
            delete(arm, data.directory());
        }
    }

    private boolean close(String arm, ArmData data) {
        try {
            data.system().close();
            return true;
        } catch (EnvironmentException e) {
            warn(arm + ": " + ErrorText.of(e));
            return false;
        }
    }

    /** The next placing starts with an empty directory. */
    private void delete(String arm, HostedDirectory directory) {
        try {
            directory.host().ask(new HostFiles.Delete(directory.path()));
        } catch (EnvironmentException e) {
            warn(arm + ": " + ErrorText.of(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // The directory stays, and is deleted with all others at the end.
        }
    }

    private void warn(String message) {
        parts.listener().warned(message);
        journal("warned", "message", message);
    }

    private void journal(String event, String... details) {
        results.journal().add(Instant.ofEpochMilli(clock.wallMs()), event, details);
    }
}
