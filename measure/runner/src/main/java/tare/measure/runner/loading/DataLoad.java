package tare.measure.runner.loading;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import tare.api.model.Arm;
import tare.api.model.Experiment;
import tare.api.model.OperationRecord;
import tare.api.model.PhaseRecord;
import tare.api.model.Progress;
import tare.api.model.ReasonCode;
import tare.api.model.RunStep;
import tare.api.model.Traffic;
import tare.api.model.WorkloadSpec;
import tare.api.spi.DataSpec;
import tare.api.spi.Workload;
import tare.measure.engine.PhaseRecords;
import tare.measure.experiment.WorkloadSettings;
import tare.measure.runner.arms.ArmData;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.FleetException;
import tare.measure.runner.fleet.FleetProgress;
import tare.measure.runner.parts.RunnerParts;
import tare.measure.runner.parts.Steps;
import tare.measure.runner.parts.StopSignal;
import tare.measure.runner.parts.WorkerOrders;
import tare.measure.worker.DataOrders;

/** Loads the data of one workload into one arm's system, in workers of its own. One thread. */
public final class DataLoad {
    /** No store worth measuring is slower, so a load that takes longer hangs. */
    private static final long SLOWEST_PER_SECOND = 50;

    private static final Duration INSERT_DEADLINE = Duration.ofSeconds(60);

    private final RunnerParts parts;
    private final Experiment experiment;
    private final Arm arm;
    private final WorkloadSpec workload;
    private final WorkloadSettings settings;
    private final Workload made;
    private final Timeouts limits;

    public DataLoad(RunnerParts parts, Experiment experiment, Arm arm, WorkloadSpec workload) {
        this.parts = parts;
        this.experiment = experiment;
        this.arm = arm;
        this.workload = workload;
        this.settings = WorkloadSettings.of(experiment, workload, parts.plugins());
        this.made = settings.create(parts.plugins());
        this.limits = parts.limits();
    }

    DataSpec spec() {
        return made.data();
    }

    WorkloadSettings settings() {
        return settings;
    }

    /** Work on the data just loaded, by the workers that loaded it. */
    public interface AfterLoad {
        AfterLoad NOTHING = fleet -> {};

        void run(Fleet fleet) throws FleetException, InterruptedException;
    }

    /**
     * Removes what is there, loads everything, waits for the system to settle and seals the data.
     *
     * @param logs directory of the workers' logs
     * @param progress receives the load's progress
     * @throws FleetException if not everything was loaded, or the system did not settle
     */
    public PhaseRecord load(
            ArmData data, Path logs, Steps steps, Consumer<Progress> progress, StopSignal current, AfterLoad after)
            throws FleetException, InterruptedException {
        try (Fleet fleet = current.use(parts.fleets().open(arm, settings.factory(), workload.traffic(), logs))) {
            // The first connection to a new system may set it up, which takes longer.
            Duration limit = data.system().isPlaced() ? limits.administer() : limits.connect();
            WorkerOrders orders = new WorkerOrders(parts.plugins());
            steps.time(RunStep.CONNECT, () -> fleet.all(orders.connect(arm, data, settings, fleet.hosts()), limit));
            PhaseRecord inserted = insert(fleet, steps, progress);
            DataOrders.Settled settled = steps.time(
                    RunStep.SETTLE,
                    () -> fleet.first(
                            new DataOrders.Seal(limits.administer()),
                            limits.administer().plus(limits.connect())));
            settled.seconds().forEach((part, seconds) -> steps.part(RunStep.SETTLE, part, seconds));
            requireSettled(settled.inTime());
            after.run(fleet);
            return inserted;
        }
    }

    private PhaseRecord insert(Fleet fleet, Steps steps, Consumer<Progress> listener)
            throws FleetException, InterruptedException {
        Traffic traffic = workload.traffic();
        steps.time(RunStep.CREATE, () -> fleet.first(new DataOrders.Create(), limits.connect()));
        fleet.all(WorkerOrders.openCallers(traffic, experiment.repetition().seed(), true), limits.connect());
        FleetProgress progress = new FleetProgress(made.operations(), traffic.workers(), listener);
        PhaseRecord loaded = PhaseRecords.merge(steps.time(
                RunStep.LOAD,
                () -> fleet.all(
                        WorkerOrders.load(
                                traffic, deadline(), experiment.repetition().seed()),
                        limit(made.data(), limits),
                        progress)));
        progress.end();
        requireWhole(loaded, made.data());
        return loaded;
    }

    /**
     * The deadline of a load's request is long, as a slow insert is as good as a quick one. Where one request loads a
     * whole table, it is that of the load.
     */
    private Duration deadline() {
        Duration asked = workload.traffic().deadline();
        Duration least = made.passLength() > 0 ? limit(made.data(), limits) : INSERT_DEADLINE;
        return asked.compareTo(least) > 0 ? asked : least;
    }

    /** The timeout of a load. */
    static Duration limit(DataSpec data, Timeouts limits) {
        return limits.administer().plusSeconds(data.size() / SLOWEST_PER_SECOND);
    }

    private static void requireWhole(PhaseRecord loaded, DataSpec data) throws FleetException {
        List<OperationRecord> whole = loaded.operations().stream()
                .filter(operation -> !operation.inner())
                .toList();
        long rows = whole.stream().mapToLong(OperationRecord::rows).sum();
        if (loaded.endedEarly() != null) {
            throw new FleetException(ReasonCode.LOAD_BROKEN_OFF, "was " + loaded.endedEarly());
        }
        if (rows != data.size()) {
            throw new FleetException(
                    ReasonCode.LOAD_FAILED,
                    rows + " of " + data.size() + " " + data.unit() + " were loaded; " + loaded.causes());
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
