package tare.measure.runner.loading;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.Arm;
import tare.api.model.DatasetSpec;
import tare.api.model.Experiment;
import tare.api.model.LoadRecord;
import tare.api.model.ReasonCode;
import tare.api.model.RunStep;
import tare.api.spi.Data;
import tare.api.spi.Export;
import tare.api.spi.Plugins;
import tare.judge.results.ResultsWriter;
import tare.measure.experiment.WorkloadSettings;
import tare.measure.runner.arms.ArmData;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.FleetException;
import tare.measure.runner.fleet.Fleets;
import tare.measure.runner.parts.RunnerParts;
import tare.measure.runner.parts.Steps;
import tare.measure.runner.parts.StopSignal;
import tare.measure.runner.parts.WorkerOrders;
import tare.measure.worker.DataOrders;

/**
 * Exports captured data to the place named by an arm's settings, if any. Uses a worker of its own, since exporting
 * needs jars that measuring workers must not have. One thread.
 */
final class DataExporter {
    private final Experiment experiment;
    private final Plugins plugins;
    private final Fleets fleets;
    private final ResultsWriter results;
    private final StopSignal current;
    private final Timeouts limits;
    private final WorkerOrders orders;

    DataExporter(RunnerParts parts, Experiment experiment, ResultsWriter results, StopSignal current) {
        this.experiment = experiment;
        this.plugins = parts.plugins();
        this.fleets = parts.fleets();
        this.results = results;
        this.current = current;
        this.limits = parts.limits();
        this.orders = new WorkerOrders(parts.plugins());
    }

    /**
     * Adds the step {@code export}.
     *
     * @return figures to keep with the load; empty if nothing is to be exported
     * @throws FleetException with {@link ReasonCode#EXPORT} for every failure, as the system itself still holds and
     *     serves its data
     */
    Map<String, Double> export(Arm arm, ArmData loaded, WorkloadSettings workload, Steps steps)
            throws FleetException, InterruptedException {
        Optional<Export> export = plugins.system(arm.system()).export(arm.settings());
        if (export.isEmpty() || experiment.preparation().dataset().betweenRuns() != DatasetSpec.BetweenRuns.RESTORE) {
            return Map.of();
        }
        try {
            return current.interruptibly(() -> copy(arm, loaded, workload, export.get(), steps));
        } catch (FleetException e) {
            throw new FleetException(ReasonCode.EXPORT, "export: " + e.getMessage());
        }
    }

    private Map<String, Double> copy(Arm arm, ArmData loaded, WorkloadSettings workload, Export export, Steps steps)
            throws FleetException, InterruptedException {
        List<String> ids = loaded.loaded();
        Path logs = results.layout()
                .loadLogs(arm.name(), ids.get(ids.size() - 1), loaded.round())
                .resolve("export");
        try (Fleet fleet = current.use(fleets.openForExport(arm, workload.factory(), export.jars(), logs))) {
            fleet.all(orders.connect(arm, loaded, workload, fleet.hosts()), limits.connect());
            Data.Copy copied = steps.time(RunStep.EXPORT, () -> fleet.first(DataOrders.Export.of(ids), limit()));
            return Map.of(
                    LoadRecord.EXPORTED, (double) copied.bytes(), LoadRecord.EXPORTED_FILES, (double) copied.files());
        }
    }

    /** As long as all loads together may take. */
    private Duration limit() {
        return Loader.oncePerData(experiment, plugins).stream()
                .map(workload -> WorkloadSettings.of(experiment, workload, plugins)
                        .create(plugins)
                        .data())
                .map(data -> DataLoad.limit(data, limits))
                .reduce(Duration.ZERO, Duration::plus);
    }
}
