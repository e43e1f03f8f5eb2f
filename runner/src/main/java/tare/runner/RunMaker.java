package tare.runner;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tare.engine.MeasureRecords;
import tare.engine.PhaseRecords;
import tare.experiment.WorkloadSettings;
import tare.facts.MachineFacts;
import tare.model.Arm;
import tare.model.DatasetSpec;
import tare.model.Experiment;
import tare.model.HarnessFloor;
import tare.model.MeasureRecord;
import tare.model.Phase;
import tare.model.PhaseRecord;
import tare.model.PlannedRun;
import tare.model.Reason;
import tare.model.RunRecord;
import tare.model.Traffic;
import tare.model.VerifyRecord;
import tare.model.WorkloadSpec;
import tare.results.ResultsWriter;
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
        try (Fleet fleet = current.use(parts.fleets().open(arm, settings.factory(), workload.traffic(), logs))) {
            execute(fleet, data);
        }
    }

    private void execute(Fleet fleet, ArmData data) throws FleetException, InterruptedException {
        Traffic traffic = workload.traffic();
        List<SystemInfo> systems = steps.time(
                "connect", () -> fleet.all(Orders.connect(arm, data.directory(), settings), limits.connect()));
        keepFacts(systems.get(0));
        facts.putAll(fleet.facts());
        MachineFacts.collect(data.directory()).forEach((name, value) -> facts.put("machine." + name, value));
        if (experiment.dataset().betweenRuns() == DatasetSpec.BetweenRuns.RESTORE) {
            steps.time("restore", () -> fleet.first(RestoreTables.of(data.tables()), limits.administer()));
        }
        fleet.first(new CheckDataset(), limits.connect());
        steps.time("gates", this::awaitGates);
        steps.time("open", () -> fleet.all(Orders.openCallers(traffic, run.seed(), false), limits.connect()));
        if (!traffic.warmUp().isZero()) {
            issue(fleet, Phase.WARM_UP, traffic.warmUp(), PhaseListener.NONE);
        }
        measure(fleet);
        verified = steps.time("verify", () -> fleet.all(worker -> new Verify(run.seed()), limits.administer()));
    }

    private void measure(Fleet fleet) throws FleetException, InterruptedException {
        try (MeasuredSeconds seconds = new MeasuredSeconds(
                workload.traffic(),
                made.operations(),
                startedAtMs -> results.beginSeconds(run.id(), Phase.MEASURE, startedAtMs))) {
            PhaseRecord phase = issue(fleet, Phase.MEASURE, workload.traffic().measure(), seconds);
            seconds.end();
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

    private Void awaitGates() throws FleetException, InterruptedException {
        DiskSync.sync();
        new Gates(experiment.gates(), results.layout().root(), parts.machine(), parts.clock()).await();
        return null;
    }

    private void keepFacts(SystemInfo system) {
        facts.put("system.name", system.name());
        facts.put("system.version", system.version());
        system.configuration().forEach((name, value) -> facts.put("system.configuration." + name, value));
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
                parts.plugins().driver(arm.system()).embedded());
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
