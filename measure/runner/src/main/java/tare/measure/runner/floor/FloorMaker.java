package tare.measure.runner.floor;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import tare.api.model.Arm;
import tare.api.model.Experiment;
import tare.api.model.Extent;
import tare.api.model.HarnessFloor;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationRecord;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseRecord;
import tare.api.model.Traffic;
import tare.api.model.WorkloadSpec;
import tare.api.spi.system.EnvironmentFactory;
import tare.api.spi.system.Host;
import tare.judge.results.FloorCache;
import tare.judge.results.ResultsException;
import tare.judge.results.ResultsLayout;
import tare.measure.engine.Histograms;
import tare.measure.engine.MeasureRecords;
import tare.measure.engine.PhaseRecords;
import tare.measure.experiment.WorkloadSettings;
import tare.measure.facts.MachineFacts;
import tare.measure.runner.arms.ArmData;
import tare.measure.runner.arms.ArmSystem;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.FleetException;
import tare.measure.runner.fleet.FleetHosts;
import tare.measure.runner.fleet.FleetProbes;
import tare.measure.runner.judging.HarnessFigures;
import tare.measure.runner.judging.HarnessJudge;
import tare.measure.runner.parts.RunnerParts;
import tare.measure.runner.parts.StopSignal;
import tare.measure.runner.parts.WorkerOrders;
import tare.measure.worker.DataOrders;

/** Measures the cost of the harness itself, once for each workload and its traffic, unless it is cached. One thread. */
public final class FloorMaker {
    /** A driver that answers at once. */
    private static final String NOOP = "noop";

    private final RunnerParts parts;
    private final FloorCache cache;
    private final Experiment experiment;
    private final ResultsLayout layout;
    private final StopSignal current;
    private final FloorSettings settings;

    public FloorMaker(
            RunnerParts parts, FloorCache cache, Experiment experiment, ResultsLayout layout, StopSignal current) {
        this(parts, cache, experiment, layout, current, FloorSettings.USUAL);
    }

    /** With other durations, for tests. */
    public FloorMaker(
            RunnerParts parts,
            FloorCache cache,
            Experiment experiment,
            ResultsLayout layout,
            StopSignal current,
            FloorSettings settings) {
        this.settings = settings;
        this.parts = parts;
        this.cache = cache;
        this.experiment = experiment;
        this.layout = layout;
        this.current = current;
    }

    /**
     * Harness floors by workload. A floor that cannot be measured is left out with a warning, as no result depends on
     * it. It is left out without a warning for passes, and for a rate at which too few requests fall due.
     *
     * @throws InterruptedException if it was stopped, or interrupted by another thread
     */
    public Map<String, HarnessFloor> floors() throws InterruptedException {
        Map<String, HarnessFloor> floors = new LinkedHashMap<>();
        if (parts.plugins().drivers().stream().noneMatch(driver -> driver.name().equals(NOOP))) {
            return floors;
        }
        Map<String, String> machine = machine();
        Map<Map<String, String>, HarnessFloor> known = new HashMap<>();
        for (WorkloadSpec workload : experiment.workloads()) {
            if (workload.traffic().isOfPasses() || isTooSlow(workload.traffic().pace())) {
                continue;
            }
            try {
                Map<String, String> conditions = conditions(machine, workload);
                HarnessFloor floor = known.containsKey(conditions) ? known.get(conditions) : find(workload, conditions);
                known.put(conditions, floor);
                floors.put(workload.id(), floor);
            } catch (FleetException e) {
                parts.listener()
                        .warned("the harness's own floor under " + workload.id() + " could not be measured: "
                                + e.getMessage());
            }
        }
        return floors;
    }

    private boolean isTooSlow(Pace pace) {
        return pace instanceof Pace.AtRate rate
                && rate.perSecond() * settings.measure().toNanos() / 1e9
                        < settings.limits().floor().samples();
    }

    private static Map<String, String> machine() {
        Map<String, String> machine = new TreeMap<>();
        Map<String, String> facts = MachineFacts.collect(Path.of("."));
        for (String name : new String[] {
            "cpu.model", "cpu.logical", "cpu.governor", "cgroup.cpu.limit", "kernel.release", "kernel.parameters"
        }) {
            machine.put("machine." + name, facts.getOrDefault(name, MachineFacts.UNKNOWN));
        }
        return machine;
    }

    private Map<String, String> conditions(Map<String, String> machine, WorkloadSpec workload)
            throws FleetException, InterruptedException {
        WorkloadSettings asked = WorkloadSettings.of(experiment, workload, parts.plugins());
        Traffic traffic = workload.traffic();
        Map<String, String> conditions = new TreeMap<>(machine);
        conditions.put("workload", asked.factory() + " " + new TreeMap<>(asked.values()));
        conditions.put(
                "traffic",
                traffic.pace() + ", callers " + traffic.callers() + ", workers " + traffic.workers() + ", waiting "
                        + traffic.waiting()
                        + (traffic.on().equals(Traffic.THIS_MACHINE) ? "" : ", on " + traffic.on()));
        conditions.putAll(parts.fleets().describe(arm(), asked.factory(), traffic));
        return conditions;
    }

    private static Arm arm() {
        return new Arm("harness-floor", NOOP, EnvironmentFactory.PROCESSES, Map.of(), false);
    }

    private HarnessFloor find(WorkloadSpec workload, Map<String, String> conditions)
            throws FleetException, InterruptedException {
        Optional<HarnessFloor> kept = cache.find(conditions, now());
        if (kept.isPresent()) {
            return kept.get();
        }
        parts.listener().measuringFloor(workload);
        HarnessFloor best = measure(workload, conditions, workload.id() + "-1");
        for (int i = 2; i <= settings.attempts() && !best.quiet(); i++) {
            HarnessFloor next = measure(workload, conditions, workload.id() + "-" + i);
            best = next.quiet() || next.p99Ns() < best.p99Ns() ? next : best;
        }
        keep(best);
        return best;
    }

    private void keep(HarnessFloor floor) {
        try {
            cache.keep(floor);
        } catch (ResultsException e) {
            parts.listener().warned(e.getMessage());
        }
    }

    private HarnessFloor measure(WorkloadSpec workload, Map<String, String> conditions, String name)
            throws FleetException, InterruptedException {
        HarnessFigures figures = new HarnessFigures(settings.measure().toNanos() / 1e9);
        FleetProbes probes = new FleetProbes(workload.traffic().workers(), figures::add);
        PhaseRecord phase = current.interruptibly(() -> issue(workload, name, probes));
        probes.end();
        MeasureRecord measured = MeasureRecords.of(phase);
        boolean openLoop = workload.traffic().pace().isOpenLoop();
        Histogram times = Histograms.wide();
        for (OperationRecord operation : phase.operations()) {
            if (!operation.inner()) {
                times.add(Histograms.decode(openLoop ? operation.response() : operation.service()));
            }
        }
        return new HarnessFloor(
                conditions,
                openLoop,
                measured.rates().throughput(),
                times.getValueAtPercentile(50),
                times.getValueAtPercentile(99),
                HarnessJudge.isQuiet(measured, figures.byName(), settings.limits(), openLoop),
                now());
    }

    private PhaseRecord issue(WorkloadSpec workload, String name, FleetProbes probes)
            throws FleetException, InterruptedException {
        Traffic traffic = workload.traffic();
        WorkloadSettings asked = WorkloadSettings.of(experiment, workload, parts.plugins());
        Path logs = layout.logs().resolve("harness-floor-" + name);
        Timeouts limits = parts.limits();
        try (Fleet fleet = current.use(parts.fleets().open(arm(), asked.factory(), traffic, logs))) {
            ArmData data = new ArmData(
                    parts.fleets().directory(arm(), layout.data().resolve("harness-floor-" + name)),
                    List.of(),
                    Optional.empty(),
                    ArmSystem.none(),
                    Optional.empty());
            fleet.all(new WorkerOrders(parts.plugins()).connect(arm(), data, asked, fleet.hosts()), limits.connect());
            FleetHosts hosts = fleet.hosts();
            for (Host host : hosts.distinct()) { // Its table is a file on the worker's host.
                fleet.one(hosts.byWorker().indexOf(host), new DataOrders.Create(), limits.connect());
            }
            fleet.all(WorkerOrders.openCallers(traffic, experiment.repetition().seed(), false), limits.connect());
            Duration limit = traffic.drain().plus(traffic.deadline()).plus(limits.connect());
            fleet.all(
                    WorkerOrders.phase(
                            Phase.WARM_UP,
                            traffic,
                            new Extent.For(settings.warmUp()),
                            0,
                            experiment.repetition().seed(),
                            hosts,
                            Optional.empty()),
                    limit.plus(settings.warmUp()));
            return PhaseRecords.merge(fleet.all(
                    WorkerOrders.phase(
                            Phase.MEASURE,
                            traffic,
                            new Extent.For(settings.measure()),
                            0,
                            experiment.repetition().seed(),
                            hosts,
                            Optional.empty()),
                    limit.plus(settings.measure()),
                    (worker, update) -> probes.add(worker, update)));
        }
    }

    private Instant now() {
        return Instant.ofEpochMilli(parts.clock().wallMs());
    }
}
