package tare.measure.runner.loading;

import java.nio.file.Path;
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
import tare.api.model.PhaseRecord;
import tare.api.model.Reason;
import tare.api.model.ReasonCode;
import tare.api.model.RunStatus;
import tare.api.model.RunStep;
import tare.api.model.WorkloadSpec;
import tare.api.spi.DataSpec;
import tare.api.spi.Plugins;
import tare.judge.results.ResultsWriter;
import tare.measure.engine.NanoClock;
import tare.measure.experiment.WorkloadSettings;
import tare.measure.probes.HostedDirectory;
import tare.measure.runner.arms.ArmData;
import tare.measure.runner.arms.ArmSystem;
import tare.measure.runner.arms.KeptData;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.FleetException;
import tare.measure.runner.fleet.Fleets;
import tare.measure.runner.judging.RunJudge;
import tare.measure.runner.parts.RunListener;
import tare.measure.runner.parts.RunnerParts;
import tare.measure.runner.parts.Steps;
import tare.measure.runner.parts.StopSignal;
import tare.measure.runner.parts.WorkerOrders;
import tare.measure.worker.DataOrders;

/** Loads an arm's data, each dataset once, in workers of its own. One thread. */
final class Loader {
    private final RunnerParts parts;
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
        this.parts = parts;
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
    ArmData load(Arm arm, HostedDirectory directory, ArmSystem system, Optional<Integer> round)
            throws InterruptedException {
        ArmData data = new ArmData(directory, List.of(), Optional.empty(), system, round);
        try {
            for (WorkloadSpec workload : oncePerData(experiment, plugins)) {
                data = data.with(load(arm, workload, data));
            }
            return data;
        } catch (FleetException e) {
            return data.failed(failure(e.reason()));
        }
    }

    /** Removes all data that exists and belongs to this arm. */
    void removeData(Arm arm, ArmData data) throws FleetException, InterruptedException {
        for (FactoryWorkloads alike : FactoryWorkloads.of(experiment, oncePerData(experiment, plugins), plugins)) {
            removeData(arm, data, alike);
        }
    }

    private void removeData(Arm arm, ArmData data, FactoryWorkloads alike) throws FleetException, InterruptedException {
        ArrayList<Map<String, String>> all = new ArrayList<>();
        alike.settings().forEach(one -> all.add(one.values()));
        Path logs = results.layout().logs().resolve("remove-" + arm.name()).resolve(alike.factory());
        current.interruptibly(() -> {
            try (Fleet fleet = current.use(
                    fleets.open(arm, alike.factory(), alike.traffic().ofOneWorker(), logs))) {
                fleet.all(orders.connect(arm, data, alike.first(), fleet.hosts()), limits.connect());
                return fleet.first(new DataOrders.Remove(all), limits.administer());
            }
        });
    }

    private static Reason failure(Reason reason) {
        // A store that cannot be closed after its load may have lost data.
        return reason.status() == RunStatus.SUSPECT
                ? ReasonCode.CLOSE_AFTER_LOAD.because("load: " + reason.text())
                : new Reason(reason.status(), reason.code(), "load: " + reason.text());
    }

    /** One workload for each dataset; several workloads may share one. */
    static List<WorkloadSpec> oncePerData(Experiment experiment, Plugins plugins) {
        Map<String, WorkloadSpec> byId = new LinkedHashMap<>();
        for (WorkloadSpec workload : experiment.workloads()) {
            DataSpec data = WorkloadSettings.of(experiment, workload, plugins)
                    .create(plugins)
                    .data();
            byId.putIfAbsent(data.id(), workload);
        }
        return List.copyOf(byId.values());
    }

    /** @param data loaded before */
    private String load(Arm arm, WorkloadSpec workload, ArmData data) throws FleetException, InterruptedException {
        DataLoad load = new DataLoad(parts, experiment, arm, workload);
        DataSpec spec = load.spec();
        listener.loading(arm.name(), spec.id(), spec.size(), spec.unit());
        Steps steps = new Steps(clock, step -> {});
        ArmData more = data.with(spec.id());
        Path logs = results.layout().loadLogs(arm.name(), spec.id(), data.round());
        PhaseRecord loaded = current.interruptibly(() -> load.load(
                data,
                logs,
                steps,
                progress -> listener.loadProgress(arm.name(), progress),
                current,
                fleet -> capture(fleet, more, steps)));
        Map<String, Double> stored = new TreeMap<>(Map.of(LoadRecord.WRITTEN, (double) written(loaded)));
        long queued = RunJudge.queued(loaded.causes());
        if (queued > 0) {
            stored.put(LoadRecord.QUEUED, (double) queued);
        }
        boolean isLast =
                more.loaded().size() == oncePerData(experiment, plugins).size();
        if (isLast) {
            KeptData kept = new KeptData(plugins.system(arm.system()), arm, data, clock);
            stored.putAll(current.interruptibly(() -> kept.read(listener::warned)));
        }
        try {
            if (isLast) {
                stored.putAll(exporter.export(arm, more, load.settings(), steps));
            }
        } finally {
            // The load is recorded even if its data cannot be exported.
            record(arm, spec, data.round(), loaded, steps, stored);
        }
        return spec.id();
    }

    /** Captures what was just loaded together with what was loaded before. */
    private void capture(Fleet fleet, ArmData loaded, Steps steps) throws FleetException, InterruptedException {
        if (experiment.preparation().dataset().betweenRuns() == DatasetSpec.BetweenRuns.RESTORE) {
            steps.time(RunStep.CAPTURE, () -> fleet.first(DataOrders.Capture.of(loaded.loaded()), limits.administer()));
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
            DataSpec data,
            Optional<Integer> round,
            PhaseRecord loaded,
            Steps steps,
            Map<String, Double> stored) {
        double perSecond = data.size() / (loaded.durationNs() / 1e9);
        LoadRecord record = new LoadRecord(
                arm.name(),
                data.id(),
                data.size(),
                data.unit(),
                perSecond,
                steps.seconds(),
                data.manifest(),
                round,
                stored);
        results.writeLoad(record);
        listener.loaded(record);
    }
}
