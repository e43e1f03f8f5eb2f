package tare.runner;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import tare.engine.MeasureRecords;
import tare.engine.PhaseRecords;
import tare.experiment.WorkloadSettings;
import tare.facts.MachineFacts;
import tare.model.Arm;
import tare.model.DatasetSpec;
import tare.model.Experiment;
import tare.model.MeasureRecord;
import tare.model.Phase;
import tare.model.PhaseRecord;
import tare.model.PlannedRun;
import tare.model.Progress;
import tare.model.Reason;
import tare.model.RunRecord;
import tare.model.Traffic;
import tare.model.VerifyRecord;
import tare.model.WorkloadSpec;
import tare.spi.SystemInfo;
import tare.spi.Verification;
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
    private final Steps steps;
    private final List<Reason> reasons = new ArrayList<>();
    private final Map<String, String> facts = new TreeMap<>();
    private Optional<PhaseRecord> measured = Optional.empty();
    private List<Verify.Verified> verified = List.of();

    RunMaker(RunnerParts parts, Experiment experiment, PlannedRun run) {
        this.parts = parts;
        this.limits = parts.limits();
        this.experiment = experiment;
        this.run = run;
        this.arm = experiment.arm(run.arm());
        this.workload = experiment.workload(run.workload());
        this.steps = new Steps(parts.clock(), step -> parts.listener().step(run, step));
    }

    /**
     * @param place where data and results are kept, for the gates
     * @throws InterruptedException if it was stopped, or interrupted by somebody else
     */
    MadeRun make(ArmData data, Path logs, Path place, Current current) throws InterruptedException {
        Instant startedAt = Instant.ofEpochMilli(parts.clock().wallMs());
        WorkloadSettings settings = WorkloadSettings.of(experiment, workload, parts.plugins());
        if (data.failure().isPresent()) {
            reasons.add(data.failure().get());
        } else {
            try {
                current.interruptibly(() -> {
                    execute(data, settings, logs, place, current);
                    return null;
                });
            } catch (FleetException e) {
                reasons.addAll(e.reasons());
            }
        }
        return finish(startedAt, settings);
    }

    private void execute(ArmData data, WorkloadSettings settings, Path logs, Path place, Current current)
            throws FleetException, InterruptedException {
        try (Fleet fleet = current.use(parts.fleets().open(arm, settings.factory(), workload.traffic(), logs))) {
            execute(fleet, data, settings, place);
        }
    }

    private void execute(Fleet fleet, ArmData data, WorkloadSettings settings, Path place)
            throws FleetException, InterruptedException {
        Traffic traffic = workload.traffic();
        List<SystemInfo> systems = steps.time(
                "connect",
                () -> fleet.all(Orders.connect(arm, data.directory(), settings), limits.connect(), progress -> {}));
        keepFacts(systems.get(0));
        facts.putAll(fleet.facts());
        MachineFacts.collect(data.directory()).forEach((name, value) -> facts.put("machine." + name, value));
        if (experiment.dataset().betweenRuns() == DatasetSpec.BetweenRuns.RESTORE) {
            steps.time("restore", () -> fleet.first(RestoreTables.of(data.tables()), limits.administer()));
        }
        fleet.first(new CheckDataset(), limits.connect());
        steps.time("gates", () -> awaitGates(place));
        steps.time(
                "open",
                () -> fleet.all(Orders.openCallers(traffic, run.seed(), false), limits.connect(), progress -> {}));
        if (!traffic.warmUp().isZero()) {
            issue(fleet, Phase.WARM_UP, traffic.warmUp());
        }
        measured = Optional.of(issue(fleet, Phase.MEASURE, traffic.measure()));
        verified = steps.time(
                "verify", () -> fleet.all(worker -> new Verify(run.seed()), limits.administer(), progress -> {}));
    }

    private PhaseRecord issue(Fleet fleet, Phase phase, Duration duration) throws FleetException, InterruptedException {
        Traffic traffic = workload.traffic();
        Duration limit = duration.plus(traffic.drain()).plus(traffic.deadline()).plus(limits.connect());
        Consumer<Progress> progress = told -> parts.listener().progress(run, told);
        return steps.time(
                phase.label(),
                () -> PhaseRecords.merge(
                        fleet.all(Orders.phase(phase, traffic, duration, run.seed()), limit, progress)));
    }

    private Void awaitGates(Path place) throws FleetException, InterruptedException {
        DiskSync.sync();
        new Gates(experiment.gates(), place, parts.machine(), parts.clock()).await();
        return null;
    }

    private void keepFacts(SystemInfo system) {
        facts.put("system.name", system.name());
        facts.put("system.version", system.version());
        system.configuration().forEach((name, value) -> facts.put("system.configuration." + name, value));
    }

    private MadeRun finish(Instant startedAt, WorkloadSettings settings) {
        Optional<MeasureRecord> counts = measured.map(MeasureRecords::of);
        Optional<VerifyRecord> verification = verified.stream()
                .map(Verify.Verified::verification)
                .map(RunMaker::record)
                .reduce(RunMaker::add);
        boolean misses = settings.create(parts.plugins()).missesAreNormal();
        Judge judge = new Judge(experiment.analysis(), workload.traffic().drain(), misses);
        counts.ifPresent(c -> reasons.addAll(judge.judge(c, verification)));
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
                Map.of());
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
