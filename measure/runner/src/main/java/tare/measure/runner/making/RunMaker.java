package tare.measure.runner.making;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tare.api.model.Arm;
import tare.api.model.CacheState;
import tare.api.model.DatasetSpec.BetweenRuns;
import tare.api.model.Experiment;
import tare.api.model.Extent;
import tare.api.model.HarnessFloor;
import tare.api.model.Lateness;
import tare.api.model.Phase;
import tare.api.model.PhaseRecord;
import tare.api.model.PlannedRun;
import tare.api.model.ReasonCode;
import tare.api.model.RunStep;
import tare.api.model.WorkerRecord;
import tare.api.model.WorkloadSpec;
import tare.api.spi.DataSystem;
import tare.api.spi.SystemInfo;
import tare.api.spi.Workload;
import tare.api.spi.system.FigureSource;
import tare.judge.results.ResultsWriter;
import tare.measure.experiment.WorkloadSettings;
import tare.measure.probes.BetweenServers;
import tare.measure.probes.HostMachine;
import tare.measure.probes.HostReader;
import tare.measure.probes.HostReadings;
import tare.measure.probes.Machine;
import tare.measure.probes.ServerMachine;
import tare.measure.probes.SystemProbe;
import tare.measure.runner.arms.ArmData;
import tare.measure.runner.arms.ArmSystem;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.fleet.ClockOffset;
import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.FleetException;
import tare.measure.runner.fleet.FleetHosts;
import tare.measure.runner.fleet.PhaseListener;
import tare.measure.runner.fleet.WorkerClock;
import tare.measure.runner.gates.CacheGate;
import tare.measure.runner.gates.DiskSync;
import tare.measure.runner.gates.GateWait;
import tare.measure.runner.gates.Gates;
import tare.measure.runner.gates.PageCaches;
import tare.measure.runner.gates.ServerCpus;
import tare.measure.runner.gates.SystemState;
import tare.measure.runner.judging.HarnessLimits;
import tare.measure.runner.judging.StartJudge;
import tare.measure.runner.loading.DataLoad;
import tare.measure.runner.parts.RunnerParts;
import tare.measure.runner.parts.Steps;
import tare.measure.runner.parts.StopSignal;
import tare.measure.runner.parts.WorkerOrders;
import tare.measure.worker.DataOrders;
import tare.measure.worker.Verify;

/** Makes one run: fresh workers, the data as declared, gates, warm-up, measurement, verification. Used once. */
public final class RunMaker {
    private final RunnerParts parts;
    private final Timeouts limits;
    private final Experiment experiment;
    private final PlannedRun run;
    private final Arm arm;
    private final WorkerOrders orders;
    private final WorkloadSpec workload;
    private final WorkloadSettings settings;
    private final Workload made;
    private final ResultsWriter results;
    private final Steps steps;
    private final RunNotes notes;

    /** @param results receives its logs and its seconds */
    public RunMaker(RunnerParts parts, Experiment experiment, PlannedRun run, ResultsWriter results) {
        this.parts = parts;
        this.limits = parts.limits();
        this.experiment = experiment;
        this.run = run;
        this.arm = experiment.arm(run.arm());
        this.notes = new RunNotes(experiment, run, parts.plugins().system(arm.system()));
        this.orders = new WorkerOrders(parts.plugins());
        this.workload = experiment.workload(run.workload());
        this.settings = WorkloadSettings.of(experiment, workload, parts.plugins());
        this.made = settings.create(parts.plugins());
        this.results = results;
        this.steps = new Steps(parts.clock(), step -> parts.listener().step(run, step.label()));
    }

    /**
     * @param floor of the harness under this run's workload
     * @throws InterruptedException if it was stopped, or interrupted by another thread
     */
    public MadeRun make(ArmData data, Optional<HarnessFloor> floor, StopSignal current) throws InterruptedException {
        Path logs = results.beginRun(run.id());
        floor.ifPresent(notes::floor);
        Instant startedAt = Instant.ofEpochMilli(parts.clock().wallMs());
        if (data.failure().isPresent()) {
            notes.reason(data.failure().get());
        } else {
            try {
                current.interruptibly(() -> {
                    execute(data, logs, current);
                    return null;
                });
            } catch (FleetException e) {
                notes.reasons(e.reasons());
            }
        }
        return notes.end(startedAt, steps.seconds(), made);
    }

    private void execute(ArmData data, Path logs, StopSignal current) throws FleetException, InterruptedException {
        ArmSystem daemons = data.system();
        if (!daemons.isUp()) {
            steps.run(RunStep.START, daemons::start);
        }
        SystemState state = new SystemState(experiment, daemons, limits, parts.clock(), this::waiting);
        try {
            if (betweenRuns() == BetweenRuns.RELOAD) {
                reload(data, logs.resolve("reload"), current);
            }
            if (state.mustBe(CacheState.COLD)) {
                restart(data, logs, current);
            }
            try (Fleet fleet = current.use(open(logs))) {
                execute(fleet, data, state);
            }
        } finally {
            // An ended daemon explains a failure, whatever the status of the run.
            daemons.gone().forEach(gone -> notes.reason(ReasonCode.DAEMON.because(gone)));
            keep(state);
        }
    }

    private Fleet open(Path logs) throws FleetException, InterruptedException {
        List<String> lost = parts.fleets().lost(workload.traffic());
        if (!lost.isEmpty()) {
            parts.listener()
                    .warned("host " + String.join(", ", lost) + " was lost; it is entered again for this run, which"
                            + " waits for it");
        }
        return parts.fleets().open(arm, settings.factory(), workload.traffic(), logs);
    }

    /**
     * Restores before the restart, with other workers: measuring workers must not have been connected to ended servers.
     */
    private void restart(ArmData data, Path logs, StopSignal current) throws FleetException, InterruptedException {
        if (restores()) {
            try (Fleet fleet = current.use(open(logs.resolve("restore")))) {
                connect(fleet, data);
                restore(fleet, data);
            }
        }
        steps.run(RunStep.RESTART, data.system()::restart);
    }

    private BetweenRuns betweenRuns() {
        return experiment.preparation().dataset().betweenRuns();
    }

    private boolean restores() {
        return betweenRuns() == BetweenRuns.RESTORE;
    }

    /** Loads the workload's data again, also before the first run, so that all runs find the same. */
    private void reload(ArmData data, Path logs, StopSignal current) throws FleetException, InterruptedException {
        DataLoad load = new DataLoad(parts, experiment, arm, workload);
        steps.run(
                RunStep.RELOAD,
                () -> load.load(
                        data,
                        logs,
                        new Steps(parts.clock(), step -> {}),
                        progress -> parts.listener().loadProgress(arm.name(), progress),
                        current,
                        DataLoad.AfterLoad.NOTHING));
    }

    private List<SystemInfo> connect(Fleet fleet, ArmData data) throws FleetException, InterruptedException {
        return steps.time(
                RunStep.CONNECT, () -> fleet.all(orders.connect(arm, data, settings, fleet.hosts()), limits.connect()));
    }

    private void restore(Fleet fleet, ArmData data) throws FleetException, InterruptedException {
        steps.time(RunStep.RESTORE, () -> fleet.first(DataOrders.Restore.of(data.loaded()), limits.administer()));
    }

    private List<String> roundTripAddresses() {
        DataSystem system = parts.plugins().system(arm.system());
        return system.driver().roundTripAddresses(system.driverSettings(arm.settings()));
    }

    private void execute(Fleet fleet, ArmData data, SystemState state) throws FleetException, InterruptedException {
        FleetTraffic traffic = new FleetTraffic(parts, run, workload.traffic(), made, fleet, steps);
        notes.connected(connect(fleet, data).get(0), data, fleet);
        if (restores() && !state.mustBe(CacheState.COLD)) {
            restore(fleet, data);
        }
        fleet.first(new DataOrders.Check(), limits.connect());
        steps.run(RunStep.GATES, () -> awaitGates(fleet, data, state));
        steps.time(
                RunStep.OPEN,
                () -> fleet.all(WorkerOrders.openCallers(workload.traffic(), run.seed(), false), limits.connect()));
        reachCacheState(fleet, traffic, state);
        FleetRoundTrips roundTrips = new FleetRoundTrips(fleet.hosts(), data.system(), roundTripAddresses());
        notes.figures(roundTrips.readBefore(steps));
        try (WarmUpSeconds warmUp = warmUpSeconds()) {
            Course course = Course.of(workload.traffic());
            List<PhaseRecord> before = new ArrayList<>();
            for (Optional<Course.Next> next = course.next(before); next.isPresent(); next = course.next(before)) {
                PhaseRecord phase = next.get().phase() == Phase.WARM_UP
                        ? traffic.issue(next.get(), warmUp).whole()
                        : measure(fleet.hosts(), traffic, next.get(), data, roundTrips);
                if (phase.blockedCallers() > 0) {
                    data.system().leaveWorking();
                }
                before.add(phase);
            }
        }
        ReadBackWait readBack = new ReadBackWait(limits, data.system()::lacksARole, parts.clock()::nowNs);
        notes.verified(steps.time(
                RunStep.VERIFY,
                () -> readBack.await(() -> fleet.all(worker -> new Verify(run.seed()), limits.administer()))));
    }

    private void reachCacheState(Fleet fleet, FleetTraffic traffic, SystemState state)
            throws FleetException, InterruptedException {
        switch (experiment.preparation().gates().cache()) {
            case ANY -> {}
            case COLD -> steps.run(RunStep.PROVE_COLD, state::proveCold);
            case WARM -> steps.run(RunStep.WARM_CACHE, () -> state.fill(fleet, workload.traffic()));
            case STEADY ->
                state.level(() -> {
                    traffic.issue(
                            new Course.Next(Phase.WARM_UP, new Extent.For(CacheGate.TRAFFIC)), PhaseListener.NONE);
                    return true;
                });
        }
        if (!state.mustBe(CacheState.ANY)) {
            String reached = experiment.preparation().gates().cache().name().toLowerCase(Locale.ROOT);
            notes.fact("state.cache", reached + ", proved by the servers' figures");
        }
    }

    private void keep(SystemState state) {
        notes.figures(state.proof());
        if (!state.curve().isEmpty()) {
            results.writeCacheCurve(run.id(), state.curve());
        }
    }

    /** Closed after the run is measured, so that nothing is synced to disk between warm-up and measuring. */
    private WarmUpSeconds warmUpSeconds() {
        return new WarmUpSeconds(
                workload.traffic(), startedAtMs -> results.beginSeconds(run.id(), Phase.WARM_UP, startedAtMs));
    }

    private PhaseRecord measure(
            FleetHosts hosts, FleetTraffic traffic, Course.Next next, ArmData data, FleetRoundTrips roundTrips)
            throws FleetException, InterruptedException {
        try (SystemProbe probe = roundTrips.systemProbe();
                HostReadings others = others(hosts, data, roundTrips);
                MeasuredSeconds seconds = new MeasuredSeconds(
                        workload.traffic(),
                        made.operations(),
                        startedAtMs -> results.beginSeconds(run.id(), Phase.MEASURE, startedAtMs),
                        probe,
                        others,
                        ProbeHosts.of(hosts, data))) {
            List<ClockOffset> clocks = traffic.clocks();
            probe.begin();
            others.begin();
            FleetTraffic.Issued phase = traffic.issue(next, clocks, seconds);
            PhaseRecord whole = phase.whole();
            seconds.end(Duration.ofNanos(whole.durationNs()));
            notes.figures(seconds.harness(HarnessLimits.USUAL));
            notes.measured(whole);
            keepWorkers(hosts, phase.byWorker(), traffic.clocksAfter(phase), seconds, roundTrips);
            return whole;
        }
    }

    private static HostReadings others(FleetHosts hosts, ArmData data, FleetRoundTrips roundTrips)
            throws InterruptedException {
        List<HostReader> readers = new ArrayList<>(roundTrips.meanwhile());
        readers.addAll(ServerMachine.of(data.system().hosts(), hosts.distinct()));
        return new HostReadings(readers);
    }

    /** @param clocks none if there is but one worker on this machine, which the run's own record describes */
    private void keepWorkers(
            FleetHosts hosts,
            List<PhaseRecord> byWorker,
            List<WorkerClock> clocks,
            MeasuredSeconds seconds,
            FleetRoundTrips roundTrips) {
        StartJudge.judge(clocks, hosts).ifPresent(notes::reason);
        for (int worker = 0; worker < clocks.size(); worker++) {
            Map<String, Double> figures = new TreeMap<>(seconds.ofWorker(worker));
            figures.putAll(clocks.get(worker).figures());
            figures.putAll(roundTrips.before(hosts.of(worker)));
            Lateness lateness = byWorker.get(worker).lateness();
            notes.worker(new WorkerRecord(
                    worker + 1,
                    hosts.of(worker).name(),
                    lateness.scheduled(),
                    lateness.waitedForCaller(),
                    lateness.wokeLate(),
                    figures));
        }
        if (byWorker.size() > 1) {
            results.writeWorkers(run.id(), byWorker);
        }
    }

    private void awaitGates(Fleet fleet, ArmData data, SystemState state) throws FleetException, InterruptedException {
        List<FigureSource> metrics = data.system().metrics();
        BetweenServers between = BetweenServers.of(metrics, data.system().pages());
        between.begin();
        state.awaitRest(fleet).ifPresent(notes::atRest);
        List<Machine> machines = new ArrayList<>(List.of(parts.machine()));
        data.otherHosts(fleet.hosts().distinct()).forEach(host -> machines.add(HostMachine.of(host)));
        DiskSync.sync(machines);
        if (experiment.preparation().gates().dropsPageCache()) {
            PageCaches.drop(machines).forEach(notes::fact);
        }
        ServerCpus servers = ServerCpus.of(metrics, data.system().pages());
        notes.figures(
                new Gates(experiment.preparation().gates(), results.layout().root(), machines, servers, parts.clock())
                        .await(this::waiting));
        notes.figures(between.read());
    }

    private void waiting(GateWait wait) {
        parts.listener().waiting(run, wait);
    }
}
