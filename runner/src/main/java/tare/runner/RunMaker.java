package tare.runner;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tare.engine.MeasureRecords;
import tare.engine.PhaseRecords;
import tare.experiment.WorkloadSettings;
import tare.facts.MachineFacts;
import tare.model.Arm;
import tare.model.CacheState;
import tare.model.DatasetSpec;
import tare.model.Experiment;
import tare.model.HarnessFloor;
import tare.model.MeasureRecord;
import tare.model.Phase;
import tare.model.PhaseRecord;
import tare.model.PlannedRun;
import tare.model.Reason;
import tare.model.ReasonCode;
import tare.model.RunRecord;
import tare.model.SystemPlacement;
import tare.model.Traffic;
import tare.model.VerifyRecord;
import tare.model.WorkloadSpec;
import tare.probes.RoundTrips;
import tare.probes.SystemProbe;
import tare.results.ResultsWriter;
import tare.spi.DataSystem;
import tare.spi.Settings;
import tare.spi.SystemInfo;
import tare.spi.Verification;
import tare.spi.Workload;
import tare.worker.CheckDataset;
import tare.worker.RestoreTables;
import tare.worker.Verify;

/** Makes one run: fresh workers, the data as declared, gates, warm-up, measurement, verification. Used once. */
final class RunMaker {
    private final RunnerParts parts;
    private final Limits limits;
    private final Experiment experiment;
    private final PlannedRun run;
    private final Arm arm;
    private final DataSystem system;
    private final Orders orders;
    private final WorkloadSpec workload;
    private final WorkloadSettings settings;
    private final Workload made;
    private final ResultsWriter results;
    private final Steps steps;
    private final List<Reason> reasons = new ArrayList<>();
    private final Map<String, String> facts = new TreeMap<>();
    private final Map<String, Double> harness = new TreeMap<>();
    private Optional<PhaseRecord> measured = Optional.empty();
    private List<Verify.Verified> verified = List.of();

    /** @param results where its logs and its seconds go meanwhile */
    RunMaker(RunnerParts parts, Experiment experiment, PlannedRun run, ResultsWriter results) {
        this.parts = parts;
        this.limits = parts.limits();
        this.experiment = experiment;
        this.run = run;
        this.arm = experiment.arm(run.arm());
        this.system = parts.plugins().system(arm.system());
        this.orders = new Orders(parts.plugins());
        this.workload = experiment.workload(run.workload());
        this.settings = WorkloadSettings.of(experiment, workload, parts.plugins());
        this.made = settings.create(parts.plugins());
        this.results = results;
        this.steps = new Steps(parts.clock(), step -> parts.listener().step(run, step));
    }

    /**
     * @param floor of the harness under this run's workload
     * @throws InterruptedException if it was stopped, or interrupted by somebody else
     */
    MadeRun make(ArmData data, Optional<HarnessFloor> floor, Current current) throws InterruptedException {
        Path logs = results.beginRun(run.id());
        floor.ifPresent(this::keepFloor);
        Instant startedAt = Instant.ofEpochMilli(parts.clock().wallMs());
        if (data.failure().isPresent()) {
            reasons.add(data.failure().get());
        } else {
            try {
                current.interruptibly(() -> {
                    execute(data, logs, current);
                    return null;
                });
            } catch (FleetException e) {
                reasons.addAll(e.reasons());
            }
        }
        return finish(startedAt);
    }

    private void keepFloor(HarnessFloor floor) {
        harness.put("floor-goodput", floor.goodput());
        harness.put("floor-p50-us", floor.p50Ns() / 1e3);
        harness.put("floor-p99-us", floor.p99Ns() / 1e3);
        harness.put("floor-quiet", floor.quiet() ? 1.0 : 0.0);
    }

    private void execute(ArmData data, Path logs, Current current) throws FleetException, InterruptedException {
        ArmSystem daemons = data.system();
        if (!daemons.isUp()) {
            steps.run("start", daemons::start);
        }
        SystemState state = new SystemState(experiment.gates(), daemons, limits, parts.clock());
        try {
            if (state.mustBe(CacheState.COLD)) {
                restart(data, logs, current);
            }
            try (Fleet fleet = current.use(open(logs))) {
                execute(fleet, data, state);
            }
        } finally {
            // Who was to blame is seen here whatever the run came to.
            daemons.gone().forEach(gone -> reasons.add(ReasonCode.DAEMON.because(gone)));
            keep(state);
        }
    }

    private Fleet open(Path logs) throws FleetException, InterruptedException {
        return parts.fleets().open(arm, settings.factory(), workload.traffic(), logs);
    }

    /** With workers of its own before: those that measure must not have been connected to servers that are gone. */
    private void restart(ArmData data, Path logs, Current current) throws FleetException, InterruptedException {
        if (restores()) {
            try (Fleet fleet = current.use(open(logs.resolve("restore")))) {
                connect(fleet, data);
                restore(fleet, data);
            }
        }
        steps.run("restart", data.system()::restart);
    }

    private boolean restores() {
        return experiment.dataset().betweenRuns() == DatasetSpec.BetweenRuns.RESTORE;
    }

    private List<SystemInfo> connect(Fleet fleet, ArmData data) throws FleetException, InterruptedException {
        return steps.time("connect", () -> fleet.all(orders.connect(arm, data, settings), limits.connect()));
    }

    private void restore(Fleet fleet, ArmData data) throws FleetException, InterruptedException {
        steps.time("restore", () -> fleet.first(RestoreTables.of(data.tables()), limits.administer()));
    }

    private void execute(Fleet fleet, ArmData data, SystemState state) throws FleetException, InterruptedException {
        Traffic traffic = workload.traffic();
        keepFacts(connect(fleet, data).get(0), data.system(), fleet.facts());
        MachineFacts.collect(dataDirectory(data)).forEach((name, value) -> facts.put("machine." + name, value));
        if (restores() && !state.mustBe(CacheState.COLD)) {
            restore(fleet, data);
        }
        fleet.first(new CheckDataset(), limits.connect());
        steps.run("gates", () -> awaitGates(fleet, state));
        steps.time("open", () -> fleet.all(Orders.openCallers(traffic, run.seed(), false), limits.connect()));
        reachCacheState(fleet, state);
        readRoundTrips(data.system());
        if (!traffic.warmUp().isZero()) {
            issue(fleet, Phase.WARM_UP, traffic.warmUp(), PhaseListener.NONE);
        }
        measure(fleet, data.system());
        verified = steps.time("verify", () -> fleet.all(worker -> new Verify(run.seed()), limits.administer()));
    }

    private void reachCacheState(Fleet fleet, SystemState state) throws FleetException, InterruptedException {
        switch (experiment.gates().cache()) {
            case ANY -> {}
            case COLD -> steps.run("prove-cold", state::proveCold);
            case WARM -> steps.run("warm-cache", () -> state.fill(fleet));
            case STEADY ->
                state.level(() -> {
                    issue(fleet, Phase.WARM_UP, CacheGate.TRAFFIC, PhaseListener.NONE);
                    return true;
                });
        }
        if (!state.mustBe(CacheState.ANY)) {
            String reached = experiment.gates().cache().name().toLowerCase(Locale.ROOT);
            facts.put("state.cache", reached + ", proved by the servers' figures");
        }
    }

    /** While nothing is asked of the servers: under traffic a round trip also waits for CPUs. */
    private void readRoundTrips(ArmSystem daemons) throws FleetException, InterruptedException {
        RoundTrips trips = RoundTrips.to(daemons.metrics(), daemons.servers());
        if (!trips.isEmpty()) {
            harness.putAll(steps.time("round-trips", trips::read));
        }
    }

    private void keep(SystemState state) {
        harness.putAll(state.proof());
        if (!state.curve().isEmpty()) {
            results.writeCacheCurve(
                    run.id(),
                    CacheReading.HEADER,
                    state.curve().stream().map(CacheReading::csv).toList());
        }
    }

    private void measure(Fleet fleet, ArmSystem daemons) throws FleetException, InterruptedException {
        try (SystemProbe probe = new SystemProbe(daemons.metrics(), daemons.processes());
                MeasuredSeconds seconds = new MeasuredSeconds(
                        workload.traffic(),
                        made.operations(),
                        startedAtMs -> results.beginSeconds(run.id(), Phase.MEASURE, startedAtMs),
                        probe)) {
            probe.begin();
            PhaseRecord phase = issue(fleet, Phase.MEASURE, workload.traffic().measure(), seconds);
            seconds.end(Duration.ofNanos(phase.durationNs()));
            harness.putAll(seconds.harness(HarnessLimits.USUAL));
            measured = Optional.of(phase);
        }
    }

    private PhaseRecord issue(Fleet fleet, Phase phase, Duration duration, PhaseListener also)
            throws FleetException, InterruptedException {
        Traffic traffic = workload.traffic();
        Duration limit = duration.plus(traffic.drain()).plus(traffic.deadline()).plus(limits.connect());
        FleetProgress progress = new FleetProgress(
                made.operations(), traffic.workers(), told -> parts.listener().progress(run, told));
        PhaseRecord record = steps.time(
                phase.label(),
                () -> PhaseRecords.merge(
                        fleet.all(Orders.phase(phase, traffic, duration, run.seed()), limit, (worker, update) -> {
                            also.told(worker, update);
                            progress.told(worker, update);
                        })));
        progress.end();
        return record;
    }

    private void awaitGates(Fleet fleet, SystemState state) throws FleetException, InterruptedException {
        state.awaitRest(fleet);
        DiskSync.sync();
        new Gates(experiment.gates(), results.layout().root(), parts.machine(), parts.clock()).await();
    }

    private void keepFacts(SystemInfo told, ArmSystem found, Map<String, String> workers) {
        long pinnedCpus = WorkerCommand.pinnedCpus(workers);
        if (pinnedCpus > 0) {
            harness.put("worker-cpus", (double) pinnedCpus);
        }
        facts.put("system.name", told.name());
        facts.put("system.version", told.version());
        facts.put(
                SystemPlacement.FACT,
                Whereabouts.of(system, arm, found, pinnedCpus > 0).text());
        facts.putAll(workers);
        facts.putAll(found.facts());
        told.configuration().forEach((name, value) -> facts.put("system.configuration." + name, value));
    }

    private Path dataDirectory(ArmData data) {
        return system.driver().dataDirectory(driverSettings()).orElse(data.directory());
    }

    private Settings driverSettings() {
        return system.driverSettings(arm.settings());
    }

    private MadeRun finish(Instant startedAt) {
        Optional<MeasureRecord> counts = measured.map(MeasureRecords::of);
        Optional<VerifyRecord> verification = verified.stream()
                .map(Verify.Verified::verification)
                .map(RunMaker::record)
                .reduce(RunMaker::add);
        Judge judge = new Judge(experiment.analysis(), workload.traffic().drain(), made.missesAreNormal());
        counts.ifPresent(c -> reasons.addAll(judge.judge(c, verification)));
        HarnessJudge harnessJudge = new HarnessJudge(
                HarnessLimits.USUAL,
                experiment.analysis().margins(),
                workload.traffic(),
                system.driver().embedded(driverSettings()));
        measured.ifPresent(phase -> reasons.addAll(harnessJudge.judge(phase, harness)));
        RunRecord record = new RunRecord(
                run,
                Judge.status(reasons, counts.isPresent()),
                reasons,
                startedAt,
                steps.seconds(),
                counts,
                verification,
                observations(),
                facts,
                harness);
        return new MadeRun(record, measured);
    }

    /** Each worker observes its own requests; the largest is shown. */
    private Map<String, Double> observations() {
        Map<String, Double> largest = new TreeMap<>();
        verified.forEach(one -> one.observations().forEach((name, value) -> largest.merge(name, value, Math::max)));
        return largest;
    }

    private static VerifyRecord add(VerifyRecord a, VerifyRecord b) {
        List<String> examples = new ArrayList<>(a.examples());
        examples.addAll(b.examples());
        return new VerifyRecord(a.checked() + b.checked(), a.missing() + b.missing(), a.wrong() + b.wrong(), examples);
    }

    private static VerifyRecord record(Verification found) {
        return new VerifyRecord(found.checked(), found.missing(), found.wrong(), found.examples());
    }
}
