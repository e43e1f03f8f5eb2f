package tare.measure.runner.loading;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tare.api.model.Arm;
import tare.api.model.DatasetSpec;
import tare.api.model.Experiment;
import tare.api.model.LoadRecord;
import tare.api.model.OperationRecord;
import tare.api.model.Phase;
import tare.api.model.PhaseRecord;
import tare.api.model.Reason;
import tare.api.model.ReasonCode;
import tare.api.model.RunStatus;
import tare.api.model.RunStep;
import tare.api.model.Traffic;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Dataset;
import tare.api.spi.Plugins;
import tare.api.spi.Workload;
import tare.judge.results.ResultsWriter;
import tare.measure.engine.NanoClock;
import tare.measure.engine.PhaseRecords;
import tare.measure.experiment.WorkloadSettings;
import tare.measure.runner.arms.ArmData;
import tare.measure.runner.arms.ArmSystem;
import tare.measure.runner.arms.KeptData;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.FleetException;
import tare.measure.runner.fleet.FleetProgress;
import tare.measure.runner.fleet.Fleets;
import tare.measure.runner.judging.RunJudge;
import tare.measure.runner.parts.RunListener;
import tare.measure.runner.parts.RunnerParts;
import tare.measure.runner.parts.Steps;
import tare.measure.runner.parts.StopSignal;
import tare.measure.runner.parts.WorkerOrders;
import tare.measure.worker.CaptureTables;
import tare.measure.worker.CreateTable;
import tare.measure.worker.DropTables;
import tare.measure.worker.SealTable;

/** Loads an arm's data, each dataset once, in workers of its own. One thread. */
final class Loader {
    /** No store worth measuring is slower, so a load that takes longer hangs. */
    private static final long SLOWEST_PER_SECOND = 50;

    private final Experiment experiment;
    private final Plugins plugins;
    private final Fleets fleets;
    private final ResultsWriter results;
    private final RunListener listener;
    private final NanoClock clock;
    private final StopSignal current;
    private final Timeouts limits;
    private final WorkerOrders orders;
    private final DataExporter exporter;

    Loader(RunnerParts parts, Experiment experiment, ResultsWriter results, StopSignal current) {
        this.experiment = experiment;
        this.plugins = parts.plugins();
        this.fleets = parts.fleets();
        this.listener = parts.listener();
        this.clock = parts.clock();
        this.results = results;
        this.current = current;
        this.limits = parts.limits();
        this.orders = new WorkerOrders(parts.plugins());
        this.exporter = new DataExporter(parts, experiment, results, current);
    }

    /** Loads all datasets of the experiment's workloads, and captures the loaded state if runs start from it. */
    ArmData load(Arm arm, Path directory, ArmSystem system, Optional<Integer> round) throws InterruptedException {
        ArmData data = new ArmData(directory, List.of(), Optional.empty(), system, round);
        try {
            for (WorkloadSpec workload : oncePerTable(experiment, plugins)) {
                data = data.with(load(arm, workload, data));
            }
            return data;
        } catch (FleetException e) {
            return data.failed(failure(e.reason()));
        }
    }

    /** Removes the tables of all datasets, if they exist and belong to this arm. */
    void dropTables(Arm arm, ArmData data) throws FleetException, InterruptedException {
        List<WorkloadSpec> workloads = oncePerTable(experiment, plugins);
        WorkloadSpec first = workloads.get(0);
        WorkloadSettings settings = WorkloadSettings.of(experiment, first, plugins);
        List<String> tables = workloads.stream()
                .map(workload -> WorkloadSettings.of(experiment, workload, plugins)
                        .create(plugins)
                        .dataset()
                        .table()
                        .name())
                .toList();
        current.interruptibly(() -> {
            Path logs = results.layout().logs().resolve("remove-" + arm.name());
            try (Fleet fleet = current.use(
                    fleets.open(arm, settings.factory(), first.traffic().ofOneWorker(), logs))) {
                fleet.all(orders.connect(arm, data, settings), limits.connect());
                return fleet.first(DropTables.of(tables), limits.administer());
            }
        });
    }

    private static Reason failure(Reason reason) {
        // A store that cannot be closed after its load may have lost data.
        return reason.status() == RunStatus.SUSPECT
                ? ReasonCode.CLOSE_AFTER_LOAD.because("load: " + reason.text())
                : new Reason(reason.status(), reason.code(), "load: " + reason.text());
    }

    /** One workload for each dataset; workloads that share a dataset share its table. */
    static List<WorkloadSpec> oncePerTable(Experiment experiment, Plugins plugins) {
        Map<String, WorkloadSpec> byTable = new LinkedHashMap<>();
        for (WorkloadSpec workload : experiment.workloads()) {
            Dataset dataset = WorkloadSettings.of(experiment, workload, plugins)
                    .create(plugins)
                    .dataset();
            byTable.putIfAbsent(dataset.table().name(), workload);
        }
        return List.copyOf(byTable.values());
    }

    /** @param data loaded before */
    private String load(Arm arm, WorkloadSpec workload, ArmData data) throws FleetException, InterruptedException {
        WorkloadSettings settings = WorkloadSettings.of(experiment, workload, plugins);
        Workload made = settings.create(plugins);
        Dataset dataset = made.dataset();
        String table = dataset.table().name();
        listener.loading(arm.name(), table, dataset.records());
        Steps steps = new Steps(clock, step -> {});
        List<String> tables = new ArrayList<>(data.tables());
        tables.add(table);
        PhaseRecord loaded = current.interruptibly(() -> {
            Path logs = results.layout().loadLogs(arm.name(), table, data.round());
            try (Fleet fleet = current.use(fleets.open(arm, settings.factory(), workload.traffic(), logs))) {
                // The first connection to a new system may set it up, for example create its catalog.
                Duration limit = data.system().isPlaced() ? limits.administer() : limits.connect();
                steps.time(RunStep.CONNECT, () -> fleet.all(orders.connect(arm, data, settings), limit));
                PhaseRecord inserted = insert(fleet, arm, workload.traffic(), made, steps);
                keep(fleet, tables, steps);
                return inserted;
            }
        });
        Map<String, Double> stored = new TreeMap<>(Map.of(LoadRecord.WRITTEN, (double) written(loaded)));
        long queued = RunJudge.queued(loaded.causes());
        if (queued > 0) {
            stored.put(LoadRecord.QUEUED, (double) queued);
        }
        boolean isLast = tables.size() == oncePerTable(experiment, plugins).size();
        if (isLast) {
            KeptData kept = new KeptData(plugins.system(arm.system()), arm, data, clock);
            stored.putAll(current.interruptibly(() -> kept.read(listener::warned)));
        }
        try {
            if (isLast) {
                stored.putAll(exporter.export(arm, data.with(table), settings, steps));
            }
        } finally {
            // The load is recorded even if its data cannot be exported.
            record(arm, dataset, data.round(), loaded, steps, stored);
        }
        return table;
    }

    private PhaseRecord insert(Fleet fleet, Arm arm, Traffic traffic, Workload workload, Steps steps)
            throws FleetException, InterruptedException {
        Dataset dataset = workload.dataset();
        steps.time(RunStep.CREATE, () -> fleet.first(new CreateTable(), limits.connect()));
        fleet.all(WorkerOrders.openCallers(traffic, experiment.seed(), true), limits.connect());
        FleetProgress progress = new FleetProgress(
                workload.operations(), traffic.workers(), told -> listener.loadProgress(arm.name(), told));
        PhaseRecord loaded = PhaseRecords.merge(steps.time(
                RunStep.LOAD,
                () -> fleet.all(
                        WorkerOrders.phase(Phase.LOAD, traffic, Duration.ZERO, experiment.seed()),
                        limit(dataset, limits),
                        progress)));
        progress.end();
        requireWhole(loaded, dataset);
        return loaded;
    }

    /** @param tables the one just loaded, and those before it: they are captured together */
    private void keep(Fleet fleet, List<String> tables, Steps steps) throws FleetException, InterruptedException {
        requireSettled(steps.time(
                RunStep.SETTLE,
                () -> fleet.first(
                        new SealTable(limits.administer()), limits.administer().plus(limits.connect()))));
        if (experiment.dataset().betweenRuns() == DatasetSpec.BetweenRuns.RESTORE) {
            steps.time(RunStep.CAPTURE, () -> fleet.first(CaptureTables.of(tables), limits.administer()));
        }
    }

    private static long written(PhaseRecord loaded) {
        return loaded.operations().stream()
                .filter(operation -> !operation.inner())
                .mapToLong(OperationRecord::bytes)
                .sum();
    }

    private void record(
            Arm arm,
            Dataset dataset,
            Optional<Integer> round,
            PhaseRecord loaded,
            Steps steps,
            Map<String, Double> stored) {
        double perSecond = dataset.records() / (loaded.durationNs() / 1e9);
        LoadRecord record = new LoadRecord(
                arm.name(),
                dataset.table().name(),
                dataset.records(),
                perSecond,
                steps.seconds(),
                dataset.manifest(),
                round,
                stored);
        results.writeLoad(record);
        listener.loaded(record);
    }

    /** The timeout of a dataset's load. */
    static Duration limit(Dataset dataset, Timeouts limits) {
        return limits.administer().plusSeconds(dataset.records() / SLOWEST_PER_SECOND);
    }

    private static void requireWhole(PhaseRecord loaded, Dataset dataset) throws FleetException {
        long ok = loaded.operations().stream()
                .filter(operation -> !operation.inner())
                .map(OperationRecord::outcomes)
                .mapToLong(outcomes -> outcomes.ok())
                .sum();
        if (loaded.endedEarly() != null) {
            throw new FleetException(ReasonCode.LOAD_BROKEN_OFF, "was " + loaded.endedEarly());
        }
        if (ok != dataset.records()) {
            throw new FleetException(
                    ReasonCode.LOAD_FAILED,
                    ok + " of " + dataset.records() + " records were loaded; " + loaded.causes());
        }
    }

    private void requireSettled(boolean settled) throws FleetException {
        if (!settled) {
            throw new FleetException(
                    ReasonCode.SETTLE,
                    "the system was still busy " + limits.administer().toSeconds() + " s after loading");
        }
    }
}
