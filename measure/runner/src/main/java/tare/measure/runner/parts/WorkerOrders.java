package tare.measure.runner.parts;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import tare.api.model.Arm;
import tare.api.model.Extent;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseOrder;
import tare.api.model.Traffic;
import tare.api.spi.DataSystem;
import tare.api.spi.Endpoints;
import tare.api.spi.Plugins;
import tare.api.spi.References;
import tare.api.spi.SettingType;
import tare.api.spi.Workload;
import tare.api.spi.system.Host;
import tare.measure.experiment.WorkloadSettings;
import tare.measure.runner.arms.ArmData;
import tare.measure.runner.fleet.FleetHosts;
import tare.measure.runner.fleet.FleetStart;
import tare.measure.worker.Connect;
import tare.measure.worker.Execute;
import tare.measure.worker.OpenCallers;

/** Builds orders for workers from an experiment's parts. */
public final class WorkerOrders {
    /** The address by which a driver distinguishes its arm's tables from others'. */
    private static final String ARM = "arm";

    private final Plugins plugins;

    public WorkerOrders(Plugins plugins) {
        this.plugins = plugins;
    }

    /**
     * The driver receives its own settings of the arm; the others are the daemons'. A worker receives the variables
     * behind references with the order, as it does not inherit them; on another host it receives all values, as it does
     * not have the files either.
     *
     * @param hosts of the workers
     */
    public IntFunction<Connect> connect(Arm arm, ArmData data, WorkloadSettings workload, FleetHosts hosts) {
        Map<String, String> addresses = new TreeMap<>(data.system().addresses());
        addresses.put(ARM, arm.name());
        DataSystem system = plugins.system(arm.system());
        Map<String, String> settings = system.ofDriver(arm.settings());
        Set<String> inFiles = system.driver().references(system.driverSettings(arm.settings()));
        return worker -> {
            Host host = hosts.of(worker);
            Map<String, String> own = new TreeMap<>(addresses);
            own.put(Endpoints.WORKER, Integer.toString(worker));
            own.put(Endpoints.WORKERS, Integer.toString(hosts.workers()));
            if (!host.isThisMachine()) {
                own.put(Endpoints.HOME, data.directory().path().toString());
            }
            return new Connect(
                    arm.system(),
                    settings,
                    data.directoryOn(host, arm.name()).toString(),
                    own,
                    workload.factory(),
                    workload.values(),
                    references(host, system, settings, addresses, inFiles));
        };
    }

    private static References references(
            Host host,
            DataSystem system,
            Map<String, String> settings,
            Map<String, String> addresses,
            Set<String> inFiles) {
        Collection<String> texts = new ArrayList<>(inFiles);
        if (host.isThisMachine()) {
            texts.addAll(settings.values());
            texts.addAll(addresses.values());
            return References.toSendHere(texts, System.getenv());
        }
        texts.addAll(texts(system, settings, addresses));
        return References.toSend(texts, System.getenv());
    }

    /** All that a driver on another host may resolve: a setting that names a file means the file itself. */
    private static Collection<String> texts(
            DataSystem system, Map<String, String> settings, Map<String, String> addresses) {
        Collection<String> texts = new ArrayList<>(addresses.values());
        settings.forEach((name, text) -> {
            boolean isFile = system.driver().settings().stream()
                    .anyMatch(setting -> setting.type() == SettingType.FILE && setting.isNamed(name));
            if (!isFile) {
                texts.add(text);
            }
        });
        return texts;
    }

    public static IntFunction<OpenCallers> openCallers(Traffic traffic, long seed, boolean loading) {
        return worker -> new OpenCallers(loading, worker, traffic.workers(), traffic.callersPerWorker(), seed);
    }

    /** A load runs back to back until everything is loaded; {@code deadline} is that of each of its requests. */
    public static IntFunction<Execute> load(Traffic traffic, Duration deadline, long seed) {
        return worker -> new Execute(
                order(Phase.LOAD, traffic, new Pace.BackToBack(), new Extent.ToTheEnd(), 0, deadline, worker, seed));
    }

    /**
     * Divides the traffic among workers: of n, worker i issues the constant arrivals i, i + n, i + 2n, and so on; or an
     * n-th of random ones.
     *
     * @param passLength as {@link Workload#passLength}
     * @param start on the workers' clocks; empty to start as soon as callers are ready
     */
    public static IntFunction<Execute> phase(
            Phase phase,
            Traffic traffic,
            Extent extent,
            int passLength,
            long seed,
            FleetHosts hosts,
            Optional<FleetStart> start) {
        return worker -> {
            PhaseOrder order = order(
                            phase, traffic, part(traffic), extent, passLength, traffic.deadline(), worker, seed)
                    .among(hosts.sharing(worker));
            return new Execute(
                    start.map(common -> order.startingAt(common.ns(worker))).orElse(order));
        };
    }

    private static PhaseOrder order(
            Phase phase,
            Traffic traffic,
            Pace pace,
            Extent extent,
            int passLength,
            Duration deadline,
            int worker,
            long seed) {
        return new PhaseOrder(
                phase,
                pace,
                extent,
                passLength,
                deadline,
                traffic.drain(),
                (double) worker / traffic.workers(),
                seed + worker,
                traffic.waiting(),
                traffic.workers());
    }

    private static Pace part(Traffic traffic) {
        return traffic.pace() instanceof Pace.AtRate rate
                ? new Pace.AtRate(rate.perSecond() / traffic.workers(), rate.arrivals())
                : traffic.pace();
    }
}
