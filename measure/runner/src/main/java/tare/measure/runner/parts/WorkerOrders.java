package tare.measure.runner.parts;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import tare.api.model.Arm;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseOrder;
import tare.api.model.Traffic;
import tare.api.spi.Plugins;
import tare.measure.experiment.WorkloadSettings;
import tare.measure.runner.arms.ArmData;
import tare.measure.worker.Connect;
import tare.measure.worker.Execute;
import tare.measure.worker.OpenCallers;

/** Builds orders for workers from an experiment's parts. */
public final class WorkerOrders {
    private static final Duration LOAD_DEADLINE = Duration.ofSeconds(60);

    /** The address by which a driver distinguishes its arm's tables from others'. */
    private static final String ARM = "arm";

    private final Plugins plugins;

    public WorkerOrders(Plugins plugins) {
        this.plugins = plugins;
    }

    /** The driver receives its own settings of the arm; the others are the daemons'. */
    public IntFunction<Connect> connect(Arm arm, ArmData data, WorkloadSettings workload) {
        Map<String, String> addresses = new TreeMap<>(data.system().addresses());
        addresses.put(ARM, arm.name());
        Connect order = new Connect(
                arm.system(),
                plugins.system(arm.system()).ofDriver(arm.settings()),
                data.directory().toAbsolutePath().toString(),
                addresses,
                workload.factory(),
                workload.values());
        return worker -> order;
    }

    public static IntFunction<OpenCallers> openCallers(Traffic traffic, long seed, boolean loading) {
        return worker -> new OpenCallers(loading, worker, traffic.workers(), traffic.callersPerWorker(), seed);
    }

    /** Each worker issues an equal part of the rate, and constant arrivals take turns. */
    public static IntFunction<Execute> phase(Phase phase, Traffic traffic, Duration duration, long seed) {
        return worker -> new Execute(new PhaseOrder(
                phase,
                phase == Phase.LOAD ? new Pace.BackToBack() : part(traffic),
                duration,
                phase == Phase.LOAD ? loadDeadline(traffic) : traffic.deadline(),
                traffic.drain(),
                (double) worker / traffic.workers(),
                seed + worker,
                traffic.waiting(),
                traffic.workers()));
    }

    /** The deadline of a load is long, as a slow insert is as good as a quick one. */
    private static Duration loadDeadline(Traffic traffic) {
        return traffic.deadline().compareTo(LOAD_DEADLINE) > 0 ? traffic.deadline() : LOAD_DEADLINE;
    }

    private static Pace part(Traffic traffic) {
        return traffic.pace() instanceof Pace.AtRate rate
                ? new Pace.AtRate(rate.perSecond() / traffic.workers(), rate.arrivals())
                : traffic.pace();
    }
}
