package tare.measure.runner.gates;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import tare.api.model.CacheReading;
import tare.api.model.CacheState;
import tare.api.model.Experiment;
import tare.api.model.GateSpec;
import tare.api.model.Permission;
import tare.api.model.Traffic;
import tare.measure.engine.NanoClock;
import tare.measure.runner.arms.ArmSystem;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.FleetException;
import tare.measure.worker.DataOrders;

/**
 * Brings an arm's system into the state that the gates require, and keeps the proof. Used for one run, by one thread.
 */
public final class SystemState {
    private final GateSpec gates;
    private final boolean mayBalance;
    private final Timeouts limits;
    private final NanoClock clock;
    private final CacheFigures figures;
    private final Consumer<GateWait> waiting;
    private List<CacheReading> curve = List.of();

    /** @param waiting receives gates that delay the run */
    public SystemState(
            Experiment experiment, ArmSystem system, Timeouts limits, NanoClock clock, Consumer<GateWait> waiting) {
        this.waiting = waiting;
        this.gates = experiment.preparation().gates();
        this.mayBalance =
                system.isPlaced() || experiment.preparation().allowed().contains(Permission.BALANCE);
        this.limits = limits;
        this.clock = clock;
        this.figures = CacheFigures.of(system.metrics(), system.pages());
    }

    public boolean mustBe(CacheState cache) {
        return gates.cache() == cache;
    }

    /**
     * Waits until the system is at rest. Returns empty at once if neither rest nor a cold cache is required; after the
     * restart for a cold cache, servers must have their data first. Rebalances servers meanwhile, where allowed.
     */
    public Optional<RestGate.Proof> awaitRest(Fleet fleet) throws FleetException, InterruptedException {
        if (!gates.isAtRest() && !mustBe(CacheState.COLD)) {
            return Optional.empty();
        }
        RestGate.Looks looks = () -> fleet.first(new DataOrders.FindUnsettled(mayBalance), limits.connect());
        return Optional.of(new RestGate(looks, gates.within(), clock).await(waiting));
    }

    public void proveCold() throws FleetException, InterruptedException {
        reach(CacheGate::proveCold);
    }

    /** @param traffic number of workers that read, and of parallel readers in each */
    public void fill(Fleet fleet, Traffic traffic) throws FleetException, InterruptedException {
        DataReading reading = new DataReading(fleet, traffic, limits);
        reach(gate -> gate.fill(reading));
    }

    /** @param traffic issues it for {@link CacheGate#TRAFFIC} */
    public void level(CacheGate.Work traffic) throws FleetException, InterruptedException {
        reach(gate -> gate.level(traffic));
    }

    private interface Reaching {
        void reach(CacheGate gate) throws FleetException, InterruptedException;
    }

    private void reach(Reaching reaching) throws FleetException, InterruptedException {
        CacheGate gate = new CacheGate(figures, gates.within(), clock, waiting);
        try {
            reaching.reach(gate);
        } finally {
            curve = List.copyOf(gate.curve());
        }
    }

    /** The servers' cache readings, in order. */
    public List<CacheReading> curve() {
        return curve;
    }

    /** The state in which the measured traffic found the system, by the names of a run's harness figures. */
    public Map<String, Double> proof() {
        Map<String, Double> proof = new TreeMap<>();
        if (!curve.isEmpty()) {
            CacheReading last = curve.get(curve.size() - 1);
            proof.put("cache-bytes", last.bytes());
            proof.put("cache-free-bytes", last.freeBytes());
            proof.put("store-file-bytes", last.fileBytes());
        }
        return proof;
    }
}
