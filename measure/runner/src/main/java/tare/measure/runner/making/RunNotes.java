package tare.measure.runner.making;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tare.api.model.Arm;
import tare.api.model.Experiment;
import tare.api.model.HarnessFloor;
import tare.api.model.MeasureRecord;
import tare.api.model.PhaseRecord;
import tare.api.model.PlannedRun;
import tare.api.model.Reason;
import tare.api.model.ReasonCode;
import tare.api.model.RunContext;
import tare.api.model.RunRecord;
import tare.api.model.SystemPlacement;
import tare.api.model.Traffic;
import tare.api.model.Validity;
import tare.api.model.VerifyRecord;
import tare.api.model.WorkerRecord;
import tare.api.spi.DataSystem;
import tare.api.spi.Settings;
import tare.api.spi.SystemInfo;
import tare.api.spi.Verification;
import tare.api.spi.Workload;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.api.spi.system.RemotePath;
import tare.measure.engine.MeasureRecords;
import tare.measure.placing.FactsByHost;
import tare.measure.probes.HostedDirectory;
import tare.measure.probes.ProcessOrders;
import tare.measure.runner.arms.ArmData;
import tare.measure.runner.arms.SharedKernels;
import tare.measure.runner.arms.SystemLocation;
import tare.measure.runner.arms.TrafficPlacement;
import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.FleetException;
import tare.measure.runner.fleet.WorkerCommand;
import tare.measure.runner.gates.RestGate;
import tare.measure.runner.judging.HarnessJudge;
import tare.measure.runner.judging.HarnessLimits;
import tare.measure.runner.judging.RunJudge;
import tare.measure.runner.judging.WorkerJudge;
import tare.measure.worker.Verify;

/** Notes on one run while it is made, and the record they add up to. One thread. */
final class RunNotes {
    private final Experiment experiment;
    private final PlannedRun run;
    private final Arm arm;
    private final DataSystem system;
    private final Traffic traffic;
    private final List<Reason> reasons = new ArrayList<>();
    private final Map<String, String> facts = new TreeMap<>();
    private final Map<String, Double> harness = new TreeMap<>();
    private final List<WorkerRecord> workers = new ArrayList<>();
    private Optional<PhaseRecord> measured = Optional.empty();
    private List<Verify.Verified> verified = List.of();

    RunNotes(Experiment experiment, PlannedRun run, DataSystem system) {
        this.experiment = experiment;
        this.run = run;
        this.arm = experiment.arm(run.arm());
        this.system = system;
        this.traffic = experiment.workload(run.workload()).traffic();
    }

    void reason(Reason reason) {
        reasons.add(reason);
    }

    void reasons(List<Reason> more) {
        reasons.addAll(more);
    }

    void fact(String name, String value) {
        facts.put(name, value);
    }

    /** Adds single numbers of the harness or of the system. */
    void figures(Map<String, Double> figures) {
        harness.putAll(figures);
    }

    void atRest(RestGate.Proof proof) {
        figures(proof.figures());
        fact("state.compaction", proof.text());
    }

    void floor(HarnessFloor floor) {
        harness.put("floor-throughput", floor.throughput());
        harness.put("floor-p50-us", floor.p50Ns() / 1e3);
        harness.put("floor-p99-us", floor.p99Ns() / 1e3);
        harness.put("floor-quiet", floor.quiet() ? 1.0 : 0.0);
    }

    /** Adds the facts of the system, its daemons, the workers and the machine. */
    void connected(SystemInfo info, ArmData data, Fleet fleet) throws FleetException, InterruptedException {
        long pinnedCpus = WorkerCommand.pinnedCpus(fleet.facts());
        if (pinnedCpus > 0) {
            harness.put("worker-cpus", (double) pinnedCpus);
        }
        facts.put("system.name", info.name());
        facts.put("system.version", info.version());
        List<Host> hosts = fleet.hosts().distinct();
        Optional<TrafficPlacement> traffic = TrafficPlacement.found(system, arm, data.system(), hosts);
        traffic.ifPresent(place -> facts.put(TrafficPlacement.FACT, place.text()));
        boolean isHere = hosts.stream().allMatch(Host::isOnThisMachine);
        Set<Host> sharing = sharing(hosts, data.system().hosts());
        SystemPlacement placement = traffic.filter(place -> !isHere)
                .map(place -> place.onOtherMachines(sharing))
                .orElseGet(() -> SystemLocation.found(system, arm, data.system(), pinnedCpus > 0, sharing));
        facts.put(SystemPlacement.FACT, placement.text());
        facts.putAll(fleet.facts());
        facts.putAll(data.system().facts());
        info.configuration().forEach((name, value) -> facts.put("system.configuration." + name, value));
        machines(data).forEach((name, value) -> facts.put("machine." + name, value));
    }

    private static Set<Host> sharing(List<Host> workers, List<Host> servers)
            throws FleetException, InterruptedException {
        try {
            return SharedKernels.ofWorkers(workers, servers);
        } catch (EnvironmentException e) {
            throw new FleetException(ReasonCode.ENVIRONMENT, e.getMessage());
        }
    }

    /** Facts of the hosts that the system runs on. */
    private Map<String, String> machines(ArmData data) throws FleetException, InterruptedException {
        FactsByHost facts = new FactsByHost();
        for (HostedDirectory place : places(data)) {
            try {
                facts.add(place.host().name(), place.host().ask(new ProcessOrders.ReadFacts(place.path())));
            } catch (EnvironmentException e) {
                throw new FleetException(ReasonCode.ENVIRONMENT, e.getMessage());
            }
        }
        return facts.joined();
    }

    /** One directory on each host: of the data on this machine and on the host of a store's worker. */
    private List<HostedDirectory> places(ArmData data) {
        List<HostedDirectory> places = new ArrayList<>();
        List<Host> hosts = data.system().hosts();
        if (hosts.isEmpty() || hosts.stream().anyMatch(Host::isThisMachine)) {
            places.add(dataDirectory(data));
        }
        hosts.stream()
                .filter(host -> !host.isThisMachine())
                .forEach(host -> places.add(new HostedDirectory(host, host.directory())));
        return places;
    }

    private HostedDirectory dataDirectory(ArmData data) {
        return system.driver()
                .dataDirectory(driverSettings())
                .map(path -> new HostedDirectory(data.directory().host(), RemotePath.of(path)))
                .orElse(data.directory());
    }

    private Settings driverSettings() {
        return system.driverSettings(arm.settings());
    }

    /** Adds a worker's own record. */
    void worker(WorkerRecord record) {
        workers.add(record);
    }

    void measured(PhaseRecord phase) {
        measured = Optional.of(phase);
    }

    void verified(List<Verify.Verified> byEachWorker) {
        verified = byEachWorker;
    }

    /**
     * The run's record. Called once, at its end.
     *
     * @param seconds by step
     */
    MadeRun end(Instant startedAt, Map<String, Double> seconds, Workload workload) {
        Optional<MeasureRecord> counts = measured.map(MeasureRecords::of);
        Optional<VerifyRecord> verification = verified.stream()
                .map(Verify.Verified::verification)
                .map(RunNotes::record)
                .reduce(RunNotes::add);
        boolean stoodStill = harness.getOrDefault("stood-still-ms", 0.0) > 0;
        RunJudge judge = new RunJudge(experiment.analysis(), traffic, workload.missesAreNormal(), stoodStill);
        counts.ifPresent(c -> reasons.addAll(judge.judge(c, verification)));
        HarnessJudge harnessJudge = new HarnessJudge(
                HarnessLimits.USUAL,
                experiment.analysis().margins(),
                traffic,
                system.driver().embedded(driverSettings()));
        measured.ifPresent(phase -> reasons.addAll(harnessJudge.judge(phase, harness)));
        measured.ifPresent(phase ->
                reasons.addAll(new WorkerJudge(HarnessLimits.USUAL).judge(workers, phase.durationNs() / 1e9, reasons)));
        RunRecord record = new RunRecord(
                run,
                new Validity(RunJudge.status(reasons, counts.isPresent()), reasons),
                startedAt,
                seconds,
                counts,
                verification,
                new RunContext(ObservedTotals.of(verified, workload), facts, harness, workers));
        return new MadeRun(record, measured);
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
